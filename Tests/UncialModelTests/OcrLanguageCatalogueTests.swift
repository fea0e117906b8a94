import Testing
import UncialModel

@Suite struct OcrLanguageCatalogueTests {
    private let codes = OcrLanguage.all.map(\.code)

    @Test func `codes are sorted, each once, and valid`() throws {
        #expect(codes == Set(codes).sorted())
        for code in codes { #expect(try OcrLanguage.custom(code).code == code) }
        #expect(codes.count > 120)
    }

    @Test func `each language has a well-formed tag, names and a script`() {
        for language in OcrLanguage.all {
            #expect(language.bcp47.map(LanguageTag.isWellFormed) == true, "\(language)")
            #expect(language.name?.isEmpty == false, "\(language)")
            #expect(language.nativeName?.isEmpty == false, "\(language)")
            let script = language.script ?? ""
            #expect(script.utf8.count == 4 && script.first?.isUppercase == true, "\(language)")
        }
    }

    @Test func `a name in a language's own script has letters of no other`() {
        let ranges: [String: ClosedRange<UInt32>] = [
            "Cyrl": 0x400...0x52F, "Grek": 0x370...0x1FFF, "Hebr": 0x590...0x5FF,
            "Arab": 0x600...0x6FF, "Deva": 0x900...0x97F, "Geor": 0x10A0...0x10FF,
            "Thai": 0xE00...0xE7F, "Beng": 0x980...0x9FF, "Latn": 0x41...0x1EFF,
        ]
        for language in OcrLanguage.all {
            guard let range = language.script.flatMap({ ranges[$0] }) else { continue }
            let letters = (language.nativeName ?? "").unicodeScalars
                .filter(\.properties.isAlphabetic)
            // The turned comma of Uzbek is a letter that no alphabet claims.
            #expect(
                letters.allSatisfy { range.contains($0.value) || $0 == "\u{2BB}" },
                "\(language)"
            )
        }
    }

    @Test(
        arguments: [
            ("ukr", "uk", "Ukrainian", "українська", "Cyrl", false),
            ("chi_sim", "zh-Hans", "Chinese (Simplified)", "简体中文", "Hans", false),
            ("jpn_vert", "ja", "Japanese (vertical)", "日本語(縦書き)", "Jpan", false),
            ("kor", "ko", "Korean", "한국어", "Kore", false),
            ("frk", "de-Latf", "German (Fraktur)", "Deutsch (Fraktur)", "Latf", false),
            ("ara", "ar", "Arabic", "العربية", "Arab", true),
            ("srp_latn", "sr-Latn", "Serbian (Latin)", "srpski", "Latn", false),
        ] as [(String, String, String, String, String, Bool)]
    )
    func `what is known of a language`(
        code: String,
        tag: String,
        name: String,
        nativeName: String,
        script: String,
        isRightToLeft: Bool
    ) throws {
        let language = try OcrLanguage.custom(code)
        #expect(language.bcp47 == tag)
        #expect(language.name == name)
        #expect(language.nativeName == nativeName)
        #expect(language.script == script)
        #expect(language.isRightToLeft == isRightToLeft)
    }

    @Test func `of a model of one's own nothing is known`() throws {
        let own = try OcrLanguage.custom("my_model")
        #expect(own.name == nil && own.nativeName == nil && own.script == nil)
        #expect(own.isRightToLeft == nil)
    }
}
