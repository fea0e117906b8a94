import Foundation
import Testing
import UncialCore
import UncialModel
import UncialPDFText
import UncialTestSupport

/// Rules and figures of whole pages, 400 by 300 points, one pixel a point.
struct PageDrawingTests {
    private static let filler = "BT /F1 8 Tf 5 5 Td (Enough characters to be a text layer.) Tj ET "

    private func page(
        _ content: String,
        entries: String = "/MediaBox [0 0 400 300]",
        logger: OcrLogger = .silent
    ) async throws -> OcrPage {
        let pdf = TinyPDF(pages: [.init(entries: entries, content: Self.filler + content)])
        let text = try await PopplerTextExtractor().extractPages(
            from: .data(pdf.data),
            password: nil,
            options: OcrOptions(renderDpi: 72, includeLayout: true),
            logger: logger
        )
        return try #require(text.pages.first)
    }

    /// A rule as "direction kind left top width height" in whole pixels, thickness rounded up.
    private func described(_ rules: [PageRule]) -> [String] {
        rules.map { rule in
            let box = rule.box
            let numbers = [box.left, box.top, box.width, box.height].map { Int($0.rounded()) }
            return "\(rule.direction.rawValue.prefix(1)) \(rule.kind.rawValue) "
                + numbers.map(String.init).joined(separator: " ")
        }
    }

    @Test(arguments: [
        ("a stroke", "2 w 50 200 m 250 200 l S", ["h line 50 99 200 2"]),
        ("an upright stroke", "2 w 50 200 m 50 100 l S", ["v line 49 100 2 100"]),
        ("a thin fill", "50 199 200 2 re f", ["h line 50 99 200 2"]),
        ("a scaled stroke", "2 0 0 2 0 0 cm 1 w 25 100 m 125 100 l S", ["h line 50 99 200 2"]),
        ("a clipped fill", "q 50 199 200 2 re W n 0 0 400 300 re f Q", ["h line 50 99 200 2"]),
        (
            "a stroked rectangle", "2 w 50 100 200 100 re S",
            [
                "h line 50 99 200 2", "h line 50 199 200 2", "v line 49 100 2 100",
                "v line 249 100 2 100",
            ]
        ),
        (
            "a filled rectangle", "0.9 g 50 100 200 100 re f",
            [
                "h edge 50 100 200 0", "h edge 50 200 200 0", "v edge 50 100 0 100",
                "v edge 250 100 0 100",
            ]
        ),
        ("a dash pattern", "2 w [4 4] 0 d 50 200 m 250 200 l S", ["h line 50 99 200 2"]),
        (
            "pieces that touch", "2 w 50 200 m 150 200 l S 150 200 m 250 200 l S",
            ["h line 50 99 200 2"]
        ),
        (
            "two lines with a gap", "2 w 50 200 m 140 200 l S 160 200 m 250 200 l S",
            ["h line 50 99 90 2", "h line 160 99 90 2"]
        ),
        ("white", "1 g 50 199 200 2 re f 1 G 50 150 m 250 150 l S", []),
        (
            "white on a colored ground", "0.5 g 50 100 200 100 re f 1 g 50 149 200 2 re f",
            [
                "h edge 50 100 200 0", "h line 50 149 200 2", "h edge 50 200 200 0",
                "v edge 50 100 0 100", "v edge 250 100 0 100",
            ]
        ),
        ("clipped away", "q 0 0 10 10 re W n 50 199 200 2 re f Q", []),
        ("a background", "0.9 g 0 0 400 300 re f", []),
        (
            "a ground painted line by line", "0.9 g 50 100 200 20 re f 50 120 200 20 re f",
            [
                "h edge 50 160 200 0", "h edge 50 200 200 0", "v edge 50 160 0 40",
                "v edge 250 160 0 40",
            ]
        ),
    ])
    func `Straight lines are rules`(what: String, content: String, expected: [String])
        async throws
    {
        let page = try await page(content)
        #expect(described(page.rules) == expected, "\(what)")
        #expect(page.figures.isEmpty)
    }

    @Test func `Dots in a row are one rule`() async throws {
        let dots = (0..<25).map { "\(50 + $0 * 4) 200 1 1 re f" }.joined(separator: " ")
        #expect(described(try await page(dots).rules) == ["h line 50 99 97 1"])
        let alone = "50 200 1 1 re f 90 200 1 1 re f"
        #expect(try await page(alone).rules.isEmpty)
    }

    @Test func `What is invisible is no rule`() async throws {
        let page = HandmadePDF(
            page: """
                /MediaBox [0 0 400 300] /Resources << /ExtGState << /G << /ca 0 /CA 0 >> >> \
                /Font << /F1 5 0 R >> >>
                """,
            content: Self.filler + "/G gs 2 w 50 200 m 250 200 l S 50 150 200 2 re f",
            objects: ["<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"]
        )
        let text = try await PopplerTextExtractor().extractPages(
            from: .data(page.data),
            password: nil,
            options: OcrOptions(includeLayout: true),
            logger: .silent
        )
        #expect(text.hasUsableText)
        #expect(text.pages[0].rules.isEmpty)
    }

    // The line from (120, 110) to (180, 110) in a crop box of 200 by 100 points at (100, 100).
    @Test(arguments: [
        (0, "h line 20 89 60 2"), (90, "v line 9 20 2 60"), (180, "h line 120 9 60 2"),
        (270, "v line 89 120 2 60"),
    ])
    func `Rules stand on the page as displayed`(turn: Int, expected: String) async throws {
        let page = try await page(
            "BT /F1 8 Tf 110 180 Td (A text layer with many letters.) Tj ET "
                + "2 w 120 110 m 180 110 l S",
            entries: "/MediaBox [0 0 400 300] /CropBox [100 100 300 200] /Rotate \(turn)"
        )
        #expect(described(page.rules) == [expected])
    }

    @Test func `Images are figures and are cut where they are clipped`() async throws {
        let image = "BI /W 1 /H 1 /CS /G /BPC 8 ID x EI"
        let page = try await page(
            "q 100 0 0 80 50 100 cm \(image) Q "
                + "q 200 100 40 40 re W n 300 0 0 300 200 100 cm \(image) Q"
        )
        #expect(
            page.figures
                == [
                    PageFigure(
                        .image,
                        box: BoundingBox(left: 200, top: 160, width: 40, height: 40)
                    ),
                    PageFigure(
                        .image,
                        box: BoundingBox(left: 50, top: 120, width: 100, height: 80)
                    ),
                ].sorted { $0.box.top < $1.box.top }
        )
    }

    @Test func `An image that nobody could decode is a figure all the same`() async throws {
        let pdf = HandmadePDF(
            page: "/MediaBox [0 0 400 300] /Resources << /Font << /F1 5 0 R >> "
                + "/XObject << /X 6 0 R >> >>",
            content: Self.filler + "q 100 0 0 80 50 100 cm /X Do Q",
            objects: [
                "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
                PDFFile.stream(
                    "no picture",
                    entries: "/Subtype /Image /Width 9000 /Height 9000 /Filter /JPXDecode"
                ),
            ]
        )
        let text = try await PopplerTextExtractor().extractPages(
            from: .data(pdf.data),
            password: nil,
            options: OcrOptions(renderDpi: 72, includeLayout: true),
            logger: .silent
        )
        #expect(
            text.pages[0].figures == [
                PageFigure(.image, box: BoundingBox(left: 50, top: 120, width: 100, height: 80))
            ]
        )
    }

    @Test func `Strips and tiles of a picture are one`() async throws {
        let image = "BI /W 1 /H 1 /CS /G /BPC 8 ID x EI"
        let tiles = (0..<4).flatMap { row in
            (0..<3).map { "q 30 0 0 5 \(100 + $0 * 30) \(150 + row * 5) cm \(image) Q" }
        }
        let page = try await page(tiles.joined(separator: " "))
        #expect(
            page.figures == [
                PageFigure(.image, box: BoundingBox(left: 100, top: 130, width: 90, height: 20))
            ]
        )
    }

    @Test func `Small images are bullets, thin ones are rules, a page-wide one is the ground`()
        async throws
    {
        let image = "BI /W 1 /H 1 /CS /G /BPC 8 ID x EI"
        let page = try await page(
            "q 400 0 0 300 0 0 cm \(image) Q q 6 0 0 6 50 200 cm \(image) Q "
                + "q 200 0 0 1 50 100 cm \(image) Q"
        )
        #expect(page.figures.isEmpty)
        #expect(described(page.rules) == ["h line 50 199 200 1"])
    }

    @Test func `Curves close together are one drawing`() async throws {
        let page = try await page(
            "100 100 m 120 180 180 180 200 100 c S 205 100 m 220 180 280 180 300 100 c S "
                // A small circle far away, such as a bullet.
                + "20 270 m 20 274 26 274 26 270 c f"
        )
        #expect(page.figures.map(\.kind) == [.drawing])
        let box = try #require(page.figures.first?.box)
        #expect(abs(box.left - 100) < 1 && abs(box.right - 300) < 1)
    }

    @Test func `A frame of text with round corners is no drawing`() async throws {
        let text = (0..<8).map { "BT /F1 12 Tf 60 \(190 - $0 * 12) Td (Some words in a box) Tj ET" }
        let page = try await page(
            "60 90 m 200 90 l 205 90 210 95 210 100 c 210 200 l 210 205 205 210 200 210 c 60 210 l "
                + "55 210 50 205 50 200 c 50 100 l 50 95 55 90 60 90 c S "
                + text.joined(separator: " ")
        )
        #expect(page.figures.isEmpty)
        #expect(page.rules.count == 4)
    }

    @Test func `Bars of many lengths on one line are a chart`() async throws {
        let bars = [40, 90, 60, 120].enumerated().map { "\(60 + $0 * 40) 100 20 \($1) re f" }
        let page = try await page("0 0 1 rg " + bars.joined(separator: " "))
        #expect(
            page.figures == [
                PageFigure(.drawing, box: BoundingBox(left: 60, top: 80, width: 140, height: 120))
            ]
        )
    }

    @Test func `Without the layout there is none`() async throws {
        let pdf = TinyPDF(pages: [
            .init(
                entries: "/MediaBox [0 0 400 300]",
                content: Self.filler + "50 200 m 250 200 l S"
            )
        ])
        let text = try await PopplerTextExtractor().extractPages(
            from: .data(pdf.data),
            password: nil,
            options: OcrOptions(includeWords: true),
            logger: .silent
        )
        #expect(text.pages[0].rules.isEmpty)
        #expect(text.outline.isEmpty)
        #expect(text.structureTree == nil)
    }

    @Test(.timeLimit(.minutes(5)))
    func `A page of very many shapes is bounded and says so`() async throws {
        let log = LogCollector()
        var content = ""
        for index in 0..<40_000 {
            let (x, y) = (index % 397, index % 293)
            content += "\(x) \(y) m \(x + 3) \(y + 2) l \(x + 5) \(y) l f \(x) \(y) 9 .1 re f "
        }
        let page = try await page(content, logger: log.logger)
        #expect(page.rules.count <= 4000)
        #expect(!page.lines.isEmpty)
        #expect(log.records.contains { $0.message.contains("very many shapes") })
    }

    @Test func `The few words of a page with nothing else on it are its text`() async throws {
        for (drawing, expected) in [("20 20 m 100 20 l S", 1), ("q 300 0 0 200 9 9 cm %@ Q", 0)] {
            let image = "BI /W 1 /H 1 /CS /G /BPC 8 ID x EI"
            let pdf = TinyPDF(pages: [
                .init(
                    content: "BT /F1 20 Tf 50 500 Td (Part two) Tj ET "
                        + drawing.replacingOccurrences(of: "%@", with: image)
                )
            ])
            let text = try await PopplerTextExtractor().extractPages(
                from: .data(pdf.data),
                password: nil,
                options: OcrOptions(includeLayout: true),
                logger: .silent
            )
            #expect(text.pages[0].lines.count == expected)
        }
    }

    @Test(arguments: [
        ("", true), ("2 w 50 200 m 250 200 l S", true), ("0.9 g 0 0 400 300 re f", true),
        ("BT /F1 8 Tf 5 5 Td (12) Tj ET", false),
        ("q 200 0 0 200 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID a EI Q", false),
    ])
    func `A page that shows nothing is known as blank, one that may show text is not`(
        content: String,
        isBlank: Bool
    ) async throws {
        let pdf = TinyPDF(pages: [
            .init(entries: "/MediaBox [0 0 400 300]", content: content),
            .showing(["Enough characters to be a text layer."]),
        ])
        let text = try await PopplerTextExtractor().extractPages(
            from: .data(pdf.data),
            password: nil,
            options: OcrOptions(includeLayout: true),
            logger: .silent
        )
        #expect(text.blankPages == (isBlank ? [0] : []))
    }
}
