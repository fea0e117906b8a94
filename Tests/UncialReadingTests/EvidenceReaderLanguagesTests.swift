import Testing
import UncialCore
import UncialModel
import UncialTestSupport

@testable import UncialReading

/// In which languages passes are made where they are to be found from the page.
@Suite struct EvidenceReaderLanguagesTests {
    private typealias Page = ScriptedPage

    private let german: OcrLanguage
    private let options: OcrOptions

    init() throws {
        german = try .custom("deu")
        options = try OcrOptions(languageDetection: .amongInstalled, includeWords: true)
    }

    @Test func `a page is asked once, and every pass is made in what it says`() async throws {
        let page = try Page(
            ScriptedRecognizer(languages: { [german] _ in [german] }) { _ in
                Page.lines(confidence: 0.6)
            },
            ScriptedPreparer(PageAssessment(alternatives: [[Page.record(.flattenBackground)]]))
        )
        _ = try await page.read(options)
        #expect(page.recognizer.languageQuestions.count == 1)
        #expect(page.recognizer.pagePasses.count == 3)
        for pass in page.recognizer.passes {
            #expect(pass.options.languages == [german])
            #expect(pass.options.languageDetection == .off)
        }
    }

    @Test func `the prepared page is asked`() async throws {
        let page = try Page(
            ScriptedRecognizer(languages: { [german] _ in [german] }) { _ in Page.lines() },
            ScriptedPreparer(PageAssessment(certain: [Page.record(.flattenBackground)]))
        )
        _ = try await page.read(options)
        #expect(page.recognizer.languageQuestions.count == 1)
        #expect(page.recognizer.languageQuestions.first === page.recognizer.passes.first?.raster)
        #expect(page.recognizer.languageQuestions.first !== page.raster)
    }

    @Test func `a page that does not tell is read in the languages that were named`() async throws {
        let page = try Page(
            ScriptedRecognizer(languages: { _ in nil }) { _ in Page.lines() }
        )
        _ = try await page.read(options)
        #expect(page.recognizer.languageQuestions.count == 1)
        #expect(page.recognizer.passes.first?.options.languages == OcrLanguage.default)
        #expect(page.recognizer.passes.first?.options.languageDetection == .off)
    }

    @Test func `it is asked again when it was prepared in another way`() async throws {
        let page = try Page(
            // The page itself is white; what is prepared is not.
            ScriptedRecognizer(languages: { [german] in $0 == 255 ? nil : [german] }) { pass in
                Page.lines(confidence: pass.shade == 255 ? 0.5 : 0.95)
            },
            ScriptedPreparer(PageAssessment(alternatives: [[Page.record(.flattenBackground)]]))
        )
        _ = try await page.read(options)
        #expect(page.recognizer.languageQuestions.count == 2)
        #expect(page.recognizer.pagePasses.last?.options.languages == [german])
    }

    @Test func `a question that fails costs a warning, not the page`() async throws {
        let log = LogCollector()
        let page = try Page(
            ScriptedRecognizer(languages: { _ in throw OcrError.engineInit(reason: "Too bad.") }) {
                _ in Page.lines()
            }
        )
        #expect(try await page.read(options, logger: log.logger).lines == Page.lines())
        #expect(log.records.contains { $0.level == .warning && $0.message.contains("Too bad.") })
    }

    @Test(arguments: [true, false])
    func `nobody is asked where the languages are told, or the engine finds none`(
        isTold: Bool
    ) async throws {
        let languages: ScriptedRecognizer.Languages? = isTold ? { @Sendable _ in [.english] } : nil
        let page = try Page(ScriptedRecognizer(languages: languages) { _ in Page.lines() })
        _ = try await page.read(isTold ? OcrOptions.default.includingWords() : options)
        #expect(page.recognizer.languageQuestions.isEmpty)
        #expect(page.recognizer.passes.first?.options.languages == OcrLanguage.default)
    }

    @Test func `corrections are those of the languages found`() async throws {
        // A word in two alphabets: its "o" is Latin.
        let lines = Page.lines(["при\u{6F}сто слова ідуть тут"])
        func text(_ languages: [OcrLanguage]) async throws -> String {
            let page = try Page(ScriptedRecognizer(languages: { _ in languages }) { _ in lines })
            return try await page.read(options).text
        }
        #expect(try await text([.ukrainian, .english]) == "при\u{43E}сто слова ідуть тут")
        #expect(try await text([german]) == lines[0].text)
    }
}
