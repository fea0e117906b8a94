import Testing
import UncialModel

@Suite struct LanguageTagTests {
    @Test(
        arguments: [
            ("ukr", "uk"), ("chi_tra_vert", "zh-Hant"), ("frk", "de-Latf"), ("xyz", "xyz"),
            ("my_model", nil), ("ukr_best", nil),
        ] as [(String, String?)]
    )
    func `the tag of a language`(code: String, tag: String?) throws {
        #expect(LanguageTag.of(try .custom(code)) == tag)
    }

    @Test func `a tag of one's own stands where it is well formed, else the known one`() throws {
        #expect(LanguageTag.of(try .custom("deu", bcp47: "de-CH")) == "de-CH")
        #expect(LanguageTag.of(try .custom("deu", bcp47: "de\"><b")) == "de")
        #expect(LanguageTag.of(try .custom("my_model", bcp47: "")) == nil)
    }

    @Test(
        arguments: [
            ("uk", true), ("zh-Hant-TW", true), ("de-1996", true), ("", false), ("u", false),
            ("uk-", false), ("uk_UA", false), ("12", false), ("uk-toolongsubtag", false),
            ("ук", false),
        ]
    )
    func `how tags are made`(tag: String, isWellFormed: Bool) {
        #expect(LanguageTag.isWellFormed(tag) == isWellFormed)
    }
}
