import Testing
import UncialModel

@Suite struct OcrLanguageTests {
    @Test(arguments: ["ukr", "chi_sim", "a", "A-9", String(repeating: "x", count: 32)])
    func `a valid code is taken`(code: String) throws {
        #expect(try OcrLanguage.custom(code).code == code)
    }

    @Test(arguments: [
        "", " ", "укр", "../ukr", "a/b", "a.b", "ukr+eng", "ukr\n", "ukr\0", "é",
        String(repeating: "x", count: 33),
    ])
    func `a code that could not be a file name is refused`(code: String) {
        let error = #expect(throws: OcrError.self) { try OcrLanguage.custom(code) }
        guard case .invalidOptions = error else {
            Issue.record("\(String(describing: error)) is not invalidOptions")
            return
        }
    }

    @Test func `languages are equal when their codes are`() throws {
        #expect(try OcrLanguage.custom("ukr", bcp47: "xx") == .ukrainian)
        #expect(try Set([OcrLanguage.ukrainian, .custom("ukr")]).count == 1)
    }

    @Test func `the tags of known codes are known, and one's own tag counts more`() throws {
        #expect(try OcrLanguage.custom("ukr").bcp47 == "uk")
        #expect(try OcrLanguage.custom("deu").bcp47 == "de")
        #expect(try OcrLanguage.custom("deu", bcp47: "de-CH").bcp47 == "de-CH")
        #expect(try OcrLanguage.custom("my_model").bcp47 == nil)
    }

    @Test func `a list is read at its plus signs, each language once`() throws {
        #expect(try OcrLanguage.list("ukr+eng") == [.ukrainian, .english])
        #expect(try OcrLanguage.list("eng+eng+ukr") == [.english, .ukrainian])
    }

    @Test(
        arguments: [
            ("uk+en", "ukr+eng"), ("uk-UA+en-GB+ukr", "ukr+eng"), ("UK", "ukr"), ("ENG", "eng"),
            ("ger+fre", "deu+fra"), ("zh-Hant+sr-Latn", "chi_tra+srp_latn"),
            ("chi-sim", "chi_sim"),
        ]
    )
    func `a list may have tags in it`(tags: String, codes: String) throws {
        #expect(try OcrLanguage.list(tags).map(\.code).joined(separator: "+") == codes)
    }

    @Test(arguments: [
        "ukr_best", "eng-2024", "eng-US", "deu_frak", "rus-latn", "uk_UA", "my-model", "ocrb", "xx",
        "uk-Latn", "uk-v2", "no-lstm5",
    ])
    func `a list keeps the names of models that are no tags of known languages`(
        code: String
    ) throws {
        #expect(try OcrLanguage.list(code).map(\.code) == [code])
    }

    @Test(arguments: ["", "+", "ukr+", "+eng", "ukr++eng", "ukr eng"])
    func `a list with a gap is refused`(codes: String) {
        #expect(throws: OcrError.self) { try OcrLanguage.list(codes) }
    }

    @Test func `a language is its code in JSON, and a bad code does not decode`() throws {
        #expect(try json(OcrLanguage.default) == #"["ukr","eng"]"#)
        #expect(try roundTripped(OcrLanguage.default) == OcrLanguage.default)
        #expect(throws: (any Error).self) {
            try decoded([OcrLanguage].self, from: #"["../ukr"]"#)
        }
    }
}
