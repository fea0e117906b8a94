import Testing
import UncialModel

@Suite struct OcrOptionsTests {
    @Test func `the defaults are those of the documentation`() throws {
        let options = OcrOptions.default
        #expect(options.languages == [.ukrainian, .english])
        #expect(options.renderDpi == 200)
        #expect(options.maxPageSide == 2600)
        #expect(options.preferDigitalLayer)
        #expect(options.recognitionQuality == .accurate)
        #expect(options.rasterColor == .grayscale)
        #expect(!options.includeWords)
        #expect(options.pageRange == nil)
        #expect(options.onPageFailure == .fail)
        #expect(options.userWords.isEmpty)
        #expect(options.corrections == Set(TextCorrection.Rule.allCases))
        #expect(try OcrOptions() == options)
    }

    @Test func `the fast preset reads at 150 dpi in one pass`() {
        #expect(OcrOptions.fast.renderDpi == 150)
        #expect(OcrOptions.fast.recognitionQuality == .fast)
    }

    @Test(arguments: [72, 1200])
    func `the ends of the resolution range are allowed`(dpi: Int) throws {
        #expect(try OcrOptions(renderDpi: dpi).renderDpi == dpi)
    }

    @Test(arguments: [71, 1201, 0, -1, .max, .min])
    func `a resolution outside is refused, and the message names it`(dpi: Int) {
        let error = #expect(throws: OcrError.self) { try OcrOptions(renderDpi: dpi) }
        #expect(error?.description.contains("\(dpi)") == true)
        #expect(error?.description.contains("72 to 1200") == true)
    }

    @Test func `other values not allowed are refused`() {
        #expect(throws: OcrError.self) { try OcrOptions(languages: []) }
        #expect(throws: OcrError.self) { try OcrOptions(maxPageSide: 63) }
        #expect(throws: OcrError.self) { try OcrOptions(pageRange: PageRange([])) }
        #expect(throws: OcrError.self) { try OcrOptions(pageRange: PageRange(-1...2)) }
    }

    @Test(arguments: ["", " ", "two words", "tab\tbed", "line\n", "no\u{A0}break"])
    func `a user word is one word, and the message says which is not`(word: String) {
        let error = #expect(throws: OcrError.self) { try OcrOptions(userWords: ["добре", word]) }
        #expect(error?.description.contains("\"\(word)\"") == true)
    }

    @Test(arguments: ["Кшиштоф", "Wi-Fi", "п'ять", "12/2018", "№", "x"])
    func `names, terms and numbers are user words`(word: String) throws {
        #expect(try OcrOptions(userWords: [word, word]).userWords == [word, word])
    }

    @Test func `corrections can be switched off one by one and all at once`() throws {
        #expect(try OcrOptions(corrections: [.noise]).corrections == [.noise])
        #expect(try OcrOptions(corrections: []).corrections.isEmpty)
    }

    @Test(arguments: [
        (595.0, 842.0, 200), (842, 595, 200), (1684, 2384, 78), (2384, 3370, 55), (0, 0, 200),
        (1e300, 1, 1),
    ])
    func `a large page is rendered at less, at a whole number`(
        width: Double,
        height: Double,
        dpi: Int
    ) {
        #expect(
            OcrOptions.default.effectiveDpi(forPageOf: Size(width: width, height: height)) == dpi
        )
    }

    @Test func `options survive JSON, and what is left out has its default`() throws {
        let options = try OcrOptions(
            languages: [.english],
            languageDetection: .amongInstalled,
            renderDpi: 300,
            maxPageSide: 5000,
            preferDigitalLayer: false,
            recognitionQuality: .fast,
            rasterColor: .color,
            includeWords: true,
            pageRange: PageRange(1...2),
            onPageFailure: .keepGoing,
            userWords: ["Кшиштоф"],
            corrections: [.noise, .doubledWords]
        )
        #expect(try roundTripped(options) == options)
        #expect(try decoded(OcrOptions.self, from: "{}") == .default)
        #expect(throws: OcrError.self) {
            try decoded(OcrOptions.self, from: #"{"renderDpi":10}"#)
        }
        #expect(throws: OcrError.self) {
            try decoded(OcrOptions.self, from: #"{"userWords":["a b"]}"#)
        }
    }

    @Test func `the languages of a page that are known take the place of those to find`() throws {
        let finding = try OcrOptions(
            languages: OcrLanguage.default,
            languageDetection: .amongInstalled,
            renderDpi: 300
        )
        let reading = finding.reading(in: [.english])
        #expect(reading.languages == [.english])
        #expect(reading.languageDetection == .off)
        #expect(reading.renderDpi == 300)
        #expect(finding.reading(in: []).languages == OcrLanguage.default)
    }

    @Test(arguments: [
        (LanguageDetection.off, OcrLanguage.default), (.amongRequested, OcrLanguage.default),
        (.amongInstalled, []),
    ])
    func `nothing is missing where languages are found among those that are there`(
        detection: LanguageDetection,
        requested: [OcrLanguage]
    ) throws {
        let options = try OcrOptions(languageDetection: detection)
        #expect(options.requestedLanguages == requested)
    }
}
