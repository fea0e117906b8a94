import Testing
import UncialModel

@Suite struct OcrPageTests {
    private let page = OcrPage(
        index: 3,
        size: Size(width: 100, height: 200),
        orientation: .right,
        source: .ocr,
        preparation: [PreparationRecord(.turn(from: .right), because: "lines run down")],
        sourceTransform: .turn(from: .right, of: Size(width: 200, height: 100)),
        corrections: [
            TextCorrection(rule: .noise, original: "|", replacement: "", box: .zero),
            TextCorrection(rule: .mixedAlphabets, original: "тi", replacement: "ті", box: .zero),
        ]
    )

    @Test func `what was done to a page survives JSON`() throws {
        #expect(try roundTripped(page) == page)
    }

    @Test func `a page written before there were preparation and corrections is read`() throws {
        let old = """
            {"index":3,"size":{"width":100,"height":200},"lines":[],"orientation":"right",\
            "source":"ocr"}
            """
        let page = try decoded(OcrPage.self, from: old)
        #expect(page.preparation.isEmpty)
        #expect(page.corrections.isEmpty)
        #expect(page.sourceTransform.isIdentity)
        #expect(page.index == 3 && page.orientation == .right)
    }

    @Test(arguments: [
        #""sourceTransform":[1,2]"#, #""preparation":[{"step":{"name":"polish"},"reason":""}]"#,
        #""corrections":[{"rule":"spelling","original":"","replacement":"","box":{}}]"#,
    ])
    func `damage in what is new is reported`(field: String) {
        let json = """
            {"index":0,"size":{"width":1,"height":2},"lines":[],"orientation":"up","source":"ocr",\
            \(field)}
            """
        #expect(throws: DecodingError.self) { try decoded(OcrPage.self, from: json) }
    }

    @Test(arguments: TextCorrection.Rule.allCases)
    func `a correction survives JSON`(rule: TextCorrection.Rule) throws {
        let correction = TextCorrection(
            rule: rule,
            original: "п’ять",
            replacement: "п'ять",
            box: BoundingBox(left: 1, top: 2, width: 3, height: 4)
        )
        #expect(try roundTripped(correction) == correction)
        #expect(try json(correction).contains("\"rule\":\"\(rule.rawValue)\""))
    }
}
