import Testing
import UncialCore
import UncialModel

@testable import UncialPDFWriter

/// What the instructions of a page show, and what they hide.
@Suite struct PageTextTests {
    /// A page of 200 × 200, and what it has: `V` for text that is seen, `I` for a layer, `G` for graphics.
    struct Fact: CustomTestStringConvertible {
        var name: String
        var content: String
        var finds: String
        var testDescription: String { name }

        init(_ name: String, _ content: String, _ finds: String) {
            (self.name, self.content, self.finds) = (name, content, finds)
        }
    }

    /// An image over the whole page, and what is drawn before it is covered.
    private static let image = "q 200 0 0 200 0 0 cm /Im Do Q"
    private static let words = "/F1 12 Tf 20 50 Td (Words) Tj"

    private static let resources = """
        << /Font << /F1 3 0 R /F2 100 0 R /T3 101 0 R /T3E 102 0 R >>
        /XObject << /Im 110 0 R /Mask 111 0 R /Soft 112 0 R /Text 113 0 R /Unseen 114 0 R /Own 115 0 R
        /Self 116 0 R /A 117 0 R /Group 118 0 R >>
        /ExtGState << /Clear << /ca 0 >> /Half << /ca 0.5 >> /Times << /BM /Multiply >>
        /ClearLines << /CA 0 >> /Big << /Font [3 0 R 12] >> >>
        /Properties << /Off 120 0 R /On 121 0 R /Member << /Type /OCMD /OCGs [120 0 R] >> >>
        /ColorSpace << /Profile [/ICCBased 122 0 R] /Spot [/Separation /Red /DeviceCMYK 123 0 R] >> >>
        """

    private static func image(_ keys: String) -> String {
        TestPDF.stream("0", "/Type /XObject /Subtype /Image /Width 1 /Height 1 \(keys)")
    }

    private static func form(_ content: String, _ keys: String = "") -> String {
        TestPDF.stream(content, "/Type /XObject /Subtype /Form /BBox [0 0 200 200] \(keys)")
    }

    private static let objects: [Int: String] = [
        100:
            "<< /Type /Font /Subtype /Type0 /BaseFont /F /Encoding /Identity-H /ToUnicode 103 0 R >>",
        101: """
        << /Type /Font /Subtype /Type3 /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /a 104 0 R >> >>
        """,
        102: """
        << /Type /Font /Subtype /Type3 /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /a 105 0 R >> >>
        """,
        103: TestPDF.stream("1 beginbfchar <0007> <0020> endbfchar"),
        104: TestPDF.stream("500 0 d0 0 0 500 500 re f"),
        105: TestPDF.stream("500 0 d0"),
        110: image("/ColorSpace /DeviceGray /BitsPerComponent 8"),
        111: image("/ImageMask true /BitsPerComponent 1"),
        112: image("/ColorSpace /DeviceGray /BitsPerComponent 8 /SMask 110 0 R"),
        113: form("BT \(words) ET"),
        114: form("BT 3 Tr \(words) ET"),
        115: form("BT /F9 12 Tf 20 50 Td (Words) Tj ET", "/Resources << /Font << /F9 3 0 R >> >>"),
        116: form("/Self Do BT \(words) ET"),
        117: form("/A Do"),
        118: form("BT \(words) ET", "/Group << /S /Transparency >>"),
        120: "<< /Type /OCG /Name (off) >>",
        121: "<< /Type /OCG /Name (on) >>",
        122: TestPDF.stream("", "/N 3"),
        123: "<< /FunctionType 2 /N 1 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 1 0] >>",
    ]

    private func survey(_ content: String, keys: String = "") throws -> String {
        let pdf = TestPDF(
            pages: [.init(content, keys: keys, resources: Self.resources)],
            catalog: "/OCProperties << /OCGs [120 0 R 121 0 R] /D << /OFF [120 0 R] >> >>",
            objects: Self.objects
        )
        let page = try #require(try DocumentSurvey(pdf.file()).pages.first)
        return (page.isVisible ? "V" : "") + (page.isInvisible ? "I" : "")
            + (page.hasGraphics ? "G" : "")
    }

    @Test(arguments: [
        Fact("nothing", "", ""),
        Fact("a string", "BT \(words) ET", "V"),
        Fact("an array", "BT /F1 12 Tf 20 50 Td [(Wo) -20 (rds)] TJ ET", "V"),
        Fact("a quote", "BT /F1 12 Tf 20 50 Td (Words) ' ET", "V"),
        Fact("two quotes", "BT /F1 12 Tf 20 50 Td 1 2 (Words) \" ET", "V"),
        Fact("hexadecimal", "BT /F1 12 Tf 20 50 Td <576F> Tj ET", "V"),
        Fact("an empty string", "BT /F1 12 Tf 20 50 Td () Tj [] TJ ET", ""),
        Fact("spaces", "BT /F1 12 Tf 20 50 Td (   ) Tj (\\040) Tj <20> Tj ET", ""),
        Fact("spaces of two bytes", "BT /F2 12 Tf 20 50 Td <00030007> Tj ET", ""),
        Fact("two bytes", "BT /F2 12 Tf 20 50 Td <00080003> Tj ET", "V"),
        Fact("a comment", "% BT (Words) Tj ET", ""),
        Fact("text in a string", "BT /F1 12 Tf 20 50 Td ((3 Tr\\) 3 Tr)) Tj ET", "V"),
        Fact("a font of the state", "/Big gs BT 20 50 Td (Words) Tj ET", "V"),
        Fact("no font at all", "BT 20 50 Td (Words) Tj ET", ""),
    ]) func `glyphs are text`(fact: Fact) throws {
        #expect(try survey(fact.content) == fact.finds)
    }

    @Test(arguments: [
        Fact("the mode of the string", "BT 3 Tr \(words) ET", "I"),
        Fact("set before the text object", "3 Tr BT \(words) ET", "I"),
        Fact("set in an earlier text object", "BT 3 Tr ET BT \(words) ET", "I"),
        Fact("undone by Q", "q 3 Tr Q BT \(words) ET", "V"),
        Fact("put back", "BT 3 Tr 0 Tr \(words) ET", "V"),
        Fact("both", "BT 3 Tr \(words) 0 Tr (More) Tj ET", "VI"),
        Fact("in a form", "/Unseen Do", "I"),
        Fact("handed down to a form", "3 Tr /Text Do", "I"),
        Fact("not handed up from a form", "/Unseen Do BT \(words) ET", "VI"),
        Fact("only outlines", "BT 1 Tr \(words) ET", "V"),
        Fact("spaces", "BT 3 Tr /F1 12 Tf 20 50 Td ( ) Tj ET", ""),
        Fact("outside the page", "BT 3 Tr /F1 12 Tf 900 50 Td (Words) Tj ET", "I"),
    ]) func `render mode 3 is not seen`(fact: Fact) throws {
        #expect(try survey(fact.content) == fact.finds)
    }

    @Test(arguments: [
        Fact("no opacity", "/Clear gs BT \(words) ET", "I"),
        Fact("half opacity", "/Half gs BT \(words) ET", "V"),
        Fact("clear lines, full area", "/ClearLines gs BT 2 Tr \(words) ET", "V"),
        Fact("clear lines", "/ClearLines gs BT 1 Tr \(words) ET", "I"),
        Fact("a clear group", "q /Clear gs /Group Do Q", "I"),
        Fact("only a clip", "q BT 7 Tr \(words) ET Q", "I"),
        Fact("a clip that is painted through", "q BT 7 Tr \(words) ET 0 0 200 200 re f Q", "VG"),
        Fact("a clip undone before", "q BT 7 Tr \(words) ET Q 0 0 200 200 re f", "IG"),
        Fact("an image through letters", "q BT 7 Tr \(words) ET \(image) Q", "VG"),
        Fact("empty glyphs", "BT /T3E 12 Tf 20 50 Td (a) Tj ET", "I"),
        Fact("glyphs of drawings", "BT /T3 12 Tf 20 50 Td (a) Tj ET", "V"),
        Fact("glyphs of drawings in mode 3", "BT 3 Tr /T3 12 Tf 20 50 Td (a) Tj ET", "V"),
    ]) func `what is not painted is not seen`(fact: Fact) throws {
        #expect(try survey(fact.content) == fact.finds)
    }

    @Test(arguments: [
        Fact("under the image", "BT \(words) ET \(image)", "IG"),
        Fact("over the image", "\(image) BT \(words) ET", "VG"),
        Fact("under a mask", "BT \(words) ET q 200 0 0 200 0 0 cm /Mask Do Q", "VG"),
        Fact("under a soft image", "BT \(words) ET q 200 0 0 200 0 0 cm /Soft Do Q", "VG"),
        Fact("under half opacity", "BT \(words) ET /Half gs \(image)", "VG"),
        Fact("under what mixes", "BT \(words) ET /Times gs \(image)", "VG"),
        Fact("under a small image", "BT \(words) ET q 40 0 0 40 0 0 cm /Im Do Q", "VG"),
        Fact("under a clipped image", "BT \(words) ET 0 100 200 100 re W n \(image)", "VG"),
        Fact("under a round clip", "BT \(words) ET 0 0 m 300 0 l 0 300 l W n \(image)", "VG"),
        Fact(
            "under strips",
            "BT \(words) ET q 200 0 0 55 0 0 cm /Im Do Q q 200 0 0 145 0 55 cm /Im Do Q",
            "IG"
        ),
        Fact(
            "under an image at a slight slope",
            "BT \(words) ET q 210 2 -2 210 -4 -4 cm /Im Do Q",
            "IG"
        ),
        Fact("under an image that does not exist", "BT \(words) ET /Nothing Do", "V"),
        Fact("a form under the image", "/Text Do \(image)", "IG"),
        Fact(
            "under, with a stamp over",
            "BT \(words) ET \(image) BT /F1 9 Tf 5 5 Td (No) Tj ET",
            "VIG"
        ),
        Fact("white under the image", "1 g BT \(words) ET \(image)", "IG"),
        Fact("white over the image", "\(image) 1 g BT \(words) ET", "VG"),
        Fact("white on nothing", "1 g BT \(words) ET", ""),
        Fact("white on a white page", "1 g 0 0 200 200 re f BT \(words) ET", ""),
        Fact("white on black", "0 0 200 200 re f 1 g BT \(words) ET", "VG"),
        Fact("white beside black", "0 100 200 100 re f 1 1 1 rg BT \(words) ET", "G"),
        Fact("white of a profile", "/Profile cs 1 1 1 sc BT \(words) ET", ""),
        Fact("no ink", "0 0 0 0 k BT \(words) ET", ""),
        Fact("a spot colour", "/Spot cs 1 scn BT \(words) ET", "V"),
        Fact("white with black outlines", "1 g BT 2 Tr \(words) ET", "V"),
        Fact("clipped away", "0 100 10 10 re W n BT \(words) ET", ""),
        Fact("clipped to nothing", "0 0 0 0 re W n BT \(words) ET", ""),
        Fact("clipped in part", "0 0 30 200 re W n BT \(words) ET", "V"),
        Fact("clipped away on a scan", "\(image) 0 100 10 10 re W n BT \(words) ET", "IG"),
    ]) func `what is hidden on a scan is a layer, and elsewhere no text`(fact: Fact) throws {
        #expect(try survey(fact.content) == fact.finds)
    }

    @Test(arguments: [
        Fact("beside the page", "BT /F1 12 Tf 500 50 Td (Words) Tj ET", ""),
        Fact("half on the page", "BT /F1 12 Tf 190 50 Td (Words) Tj ET", "V"),
        Fact("too small", "BT /F1 0.4 Tf 20 50 Td (Words) Tj ET", ""),
        Fact("small but scaled", "BT /F1 0.4 Tf 30 0 0 30 20 50 Tm (Words) Tj ET", "V"),
        Fact("content that is off", "/OC /Off BDC BT \(words) ET EMC", ""),
        Fact("content that is on", "/OC /On BDC BT \(words) ET EMC", "V"),
        Fact("a member that is off", "/OC /Member BDC BT \(words) ET EMC", ""),
        Fact("after content that is off", "/OC /Off BDC EMC BT \(words) ET", "V"),
        Fact("other marks", "/P << /MCID 0 >> BDC BT \(words) ET EMC", "V"),
    ]) func `what is not on the page is not text`(fact: Fact) throws {
        #expect(try survey(fact.content) == fact.finds)
    }

    @Test(arguments: [
        Fact("an image", image, "G"), Fact("a line", "0 0 m 9 9 l S", "G"),
        Fact("an area", "9 9 20 20 re f*", "G"), Fact("a shading", "/Sh sh", "G"),
        Fact("a clip", "9 9 20 20 re W n", ""), Fact("white", "1 g 9 9 20 20 re f", ""),
        Fact("an inline image", "q 50 0 0 50 9 9 cm BI /W 1 /H 1 /IM true ID 0 EI Q", "G"),
        Fact(
            "text in an inline image",
            "q 50 0 0 50 9 9 cm BI /W 9 /H 9 /CS /G /BPC 8 ID (x) Tj \u{1}EI EIx\u{7} EI Q",
            "G"
        ),
        Fact("text behind an inline image", "BI /W 1 /H 1 ID 0 EI BT \(words) ET", "VG"),
    ]) func `drawings are graphics`(fact: Fact) throws {
        #expect(try survey(fact.content) == fact.finds)
    }

    @Test(arguments: [
        Fact("a form of its own font", "/Own Do", "V"),
        Fact("a form that draws itself", "/Self Do", "V"),
        Fact("nothing but a loop", "/A Do", ""),
        Fact("states without end", String(repeating: "q ", count: 30_000) + "BT \(words) ET", "V"),
        Fact("states never kept", String(repeating: "Q ", count: 30_000) + "BT \(words) ET", "V"),
        Fact("marks never begun", "EMC EMC BT \(words) ET", "V"),
        Fact("brackets without end", String(repeating: "[", count: 30_000) + "BT \(words) ET", "V"),
        Fact("a string without end", "BT \(words) (never", "V"),
        Fact("an array without end", "BT /F1 12 Tf 20 50 Td [(Words) TJ", "V"),
        Fact("no end of the text object", "BT \(words)", "V"),
        Fact(
            "wild numbers",
            "1e9 --5 ..7 +-3 99999999999999999999999 0 0 0 0 0 cm BT \(words) ET",
            ""
        ),
        Fact("operands missing", "cm Td Tm re c BT \(words) ET", "V"),
        Fact("rubbish", "\u{1}\u{2} > } ) ] >> endstream BT \(words) ET", "V"),
    ]) func `damaged instructions are followed as far as they go`(fact: Fact) throws {
        #expect(try survey(fact.content) == fact.finds)
    }

    @Test func `forms that draw forms by the billion end`() throws {
        // Twelve forms that each draw the next ten times: 10¹² strings.
        var objects = Self.objects
        for level in 0..<12 {
            objects[200 + level] = Self.form(
                level == 11 ? "BT \(Self.words) ET" : String(repeating: "/N Do ", count: 10),
                "/Resources << /Font << /F1 3 0 R >> /XObject << /N \(201 + level) 0 R >> >>"
            )
        }
        let pdf = TestPDF(
            pages: [.init("/N Do", resources: "<< /XObject << /N 200 0 R >> >>")],
            objects: objects
        )
        let survey = try DocumentSurvey(pdf.file())
        #expect(survey.pages[0].isVisible)
    }

    @Test func `the crop box and the size of a unit decide what is displayed`() throws {
        let keys = "/MediaBox [0 0 200 200] /CropBox [0 100 200 200]"
        #expect(try survey("BT \(Self.words) ET", keys: keys) == "")
        let large = "/MediaBox [0 0 200 200] /UserUnit 20"
        #expect(try survey("BT /F1 0.4 Tf 20 50 Td (Words) Tj ET", keys: large) == "V")
    }
}
