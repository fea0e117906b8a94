import Testing
import UncialModel

@testable import UncialEngineTesseract

@Suite struct LanguageChoiceTests {
    private func choice(
        _ installed: String,
        asked: String,
        _ detection: LanguageDetection
    ) throws -> LanguageChoice {
        LanguageChoice(
            installed: try OcrLanguage.list(installed),
            options: try OcrOptions(
                languages: OcrLanguage.list(asked),
                languageDetection: detection
            )
        )
    }

    private func options(_ codes: String) throws -> OcrOptions {
        try OcrOptions(languages: OcrLanguage.list(codes))
    }

    @Test func `told languages are read together, or some of them`() throws {
        let choice = try choice("ukr+eng", asked: "ukr+eng", .off)
        #expect(choice.groups == nil)
        #expect(choice.usual.map(\.code) == ["ukr", "eng"])
        #expect(choice.languages(for: try options("eng")).map(\.code) == ["eng"])
        #expect(choice.languages(for: try options("fra+eng")).map(\.code) == ["eng"])
    }

    @Test func `a page that does not tell is read in the languages that were named`() throws {
        let choice = try choice("ukr+eng+deu+fra", asked: "ukr+eng", .amongInstalled)
        #expect(choice.groups?.count == 2)
        #expect(choice.usual.map(\.code) == ["ukr", "eng"])
        #expect(choice.languages(for: try options("deu")).map(\.code) == ["deu"])
    }

    @Test func `where none of them has a model one is taken, not all`() throws {
        let choice = try choice("ces+deu+eng+fra", asked: "ukr", .amongInstalled)
        #expect(choice.usual.map(\.code) == ["eng"])
        #expect(choice.languages(for: try options("ukr")).map(\.code) == ["eng"])
    }
}
