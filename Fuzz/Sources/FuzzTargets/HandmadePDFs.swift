import FuzzKit

/// Small PDFs that show one thing each.
enum HandmadePDFs {
    static var seeds: [Seed] {
        [
            seed(
                "text",
                "",
                "BT /F1 12 Tf 72 720 Td (Some words of text on a page.) Tj 0 -16 Td (More of it) Tj ET"
            ),
            seed(
                "rules",
                "",
                "0 0 0 RG 1 w 72 700 m 400 700 l S 72 600 m 400 600 l S 72 700 m 72 600 l S 400 700 m 400 600 l S 200 700 m 200 600 l S BT /F1 10 Tf 80 650 Td (cell) Tj 130 0 Td (other) Tj ET"
            ),
            seed(
                "image",
                "/Im0 6 0 R",
                "q 200 0 0 100 72 500 cm /Im0 Do Q",
                [
                    stream(
                        "/Type /XObject /Subtype /Image /Width 4 /Height 4 /BitsPerComponent 8 /ColorSpace /DeviceGray",
                        "abcdefghijklmnop"
                    )
                ]
            ),
            seed(
                "form",
                "/Fm0 6 0 R",
                "q 1 0 0 1 10 10 cm /Fm0 Do Q /Fm0 Do",
                [
                    stream(
                        "/Type /XObject /Subtype /Form /BBox [0 0 300 300] /Matrix [1 0 0 1 5 5] /Resources << /Font << /F1 3 0 R >> >> /Group << /S /Transparency /CS /DeviceRGB >>",
                        "BT /F1 9 Tf 20 20 Td (In a form) Tj ET 10 10 50 50 re f"
                    )
                ]
            ),
            seed(
                "shading",
                "",
                "/Sh0 sh q 0 0 100 100 re W n Q BT 3 Tr /F1 12 Tf 72 72 Td (unseen) Tj ET",
                [
                    "<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 600 700] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >> >>"
                ],
                resources: "/Shading << /Sh0 6 0 R >>"
            ),
            seed(
                "tags",
                "",
                "/H1 << /MCID 0 >> BDC BT /F1 20 Tf 72 720 Td (Heading) Tj ET EMC /P << /MCID 1 >> BDC BT /F1 12 Tf 72 690 Td (A paragraph) Tj ET EMC",
                [
                    "<< /Type /StructTreeRoot /K 7 0 R /ParentTree << /Nums [0 [8 0 R 9 0 R]] >> >>",
                    "<< /Type /StructElem /S /Document /P 6 0 R /K [8 0 R 9 0 R] >>",
                    "<< /Type /StructElem /S /H1 /P 7 0 R /Pg 4 0 R /K 0 >>",
                    "<< /Type /StructElem /S /P /P 7 0 R /Pg 4 0 R /K 1 /Alt (other) >>",
                ],
                catalog: "/MarkInfo << /Marked true >> /StructTreeRoot 6 0 R",
                page: "/StructParents 0"
            ),
            seed(
                "outline",
                "",
                "BT /F1 20 Tf 72 720 Td (Chapter) Tj ET",
                [
                    "<< /Type /Outlines /First 7 0 R /Last 8 0 R /Count 2 >>",
                    "<< /Title (Chapter) /Parent 6 0 R /Next 8 0 R /Dest [4 0 R /XYZ 0 740 0] >>",
                    "<< /Title (Second) /Parent 6 0 R /Prev 7 0 R /A << /S /GoTo /D [4 0 R /Fit] >> >>",
                ],
                catalog: "/Outlines 6 0 R"
            ),
            seed(
                "type 3",
                "",
                "BT /T3 20 Tf 72 600 Td (aab) Tj ET",
                [
                    "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 750 750] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /a 7 0 R /b 8 0 R >> /Encoding << /Type /Encoding /Differences [97 /a /b] >> /FirstChar 97 /LastChar 98 /Widths [1000 1000] /Resources << >> >>",
                    stream("", "1000 0 0 0 750 750 d1 0 0 750 750 re f"),
                    stream("", "1000 0 d0 0 0 m 375 750 l 750 0 l f"),
                ],
                resources: "/Font << /T3 6 0 R /F1 3 0 R >>"
            ),
            seed(
                "inline image and pattern",
                "",
                "q 50 0 0 50 100 100 cm BI /W 8 /H 2 /BPC 1 /CS /G ID ab EI Q /Pattern cs /P0 scn 200 200 100 100 re f",
                [
                    stream(
                        "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 10 10] /XStep 10 /YStep 10 /Resources << >>",
                        "0 0 5 5 re f"
                    )
                ],
                resources: "/Pattern << /P0 6 0 R >> /Font << /F1 3 0 R >>"
            ),
            seed(
                "annotations",
                "",
                "BT /F1 12 Tf 72 720 Td (A form) Tj ET",
                [
                    "<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (value) /Rect [100 100 300 120] /DA (/F1 12 Tf 0 g) /P 4 0 R /AP << /N 7 0 R >> >>",
                    stream(
                        "/Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources << /Font << /F1 3 0 R >> >>",
                        "/Tx BMC BT /F1 12 Tf 2 5 Td (value) Tj ET EMC"
                    ),
                ],
                catalog: "/AcroForm << /Fields [6 0 R] /DR << /Font << /F1 3 0 R >> >> >>",
                page: "/Annots [6 0 R]"
            ),
        ]
    }

    private static func stream(_ entries: String, _ content: String) -> String {
        "<< \(entries) /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream"
    }

    private static func seed(
        _ name: String,
        _ objectsOfPage: String,
        _ content: String,
        _ more: [String] = [],
        catalog: String = "",
        page: String = "",
        resources: String = "/Font << /F1 3 0 R >>"
    ) -> Seed {
        let objects =
            [
                "<< /Type /Catalog /Pages 2 0 R \(catalog) >>",
                "<< /Type /Pages /Kids [4 0 R] /Count 1 >>",
                "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << \(resources) "
                    + "/XObject << \(objectsOfPage) >> >> /Contents 5 0 R \(page) >>",
                stream("", content),
            ] + more
        var text = "%PDF-1.7\n"
        var starts: [Int] = []
        for (index, object) in objects.enumerated() {
            starts.append(text.utf8.count)
            text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let table = text.utf8.count
        text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for start in starts {
            let digits = "\(start)"
            text += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
        }
        text +=
            "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF\n"
        return Seed(name: "handmade \(name).pdf", bytes: Array(text.utf8))
    }
}
