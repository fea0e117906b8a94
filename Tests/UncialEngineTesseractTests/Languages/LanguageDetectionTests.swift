import Foundation
import Testing
import UncialCore
import UncialModel
import UncialTestSupport

@testable import UncialEngineTesseract
import UncialLanguageData

/// Pages of one text in several languages, and what a recognizer of all installed models finds.
@Suite struct LanguageDetectionTests {
    /// Those of the fixtures' languages that have a model on this machine.
    private static let languages: [String] = {
        let installed = SystemTessDataProvider(environment: [:]).available().map(\.code)
        return ["eng", "ukr", "rus", "deu", "ces", "slk", "dan"].filter(installed.contains)
    }()

    private func recognizer(
        named: [OcrLanguage] = OcrLanguage.default,
        _ detection: LanguageDetection = .amongInstalled
    ) async throws -> any TextRecognizer {
        try await TestEngine.recognizer(
            options: try OcrOptions(languages: named, languageDetection: detection)
        )
    }

    private func found(
        on image: PageImage,
        by recognizer: any TextRecognizer
    ) async throws -> [String]? {
        let evidence = try await recognizer.languages(of: image.raster(), pageIndex: 0)
        return evidence?.languages.map(\.code)
    }

    @Test(arguments: languages)
    func `a page is in the language it is written in`(code: String) async throws {
        let recognizer = try await recognizer()
        let evidence = try #require(
            try await recognizer.languages(
                of: PageImage(fixture: "language-\(code)").raster(),
                pageIndex: 0
            )
        )
        #expect(evidence.languages.first?.code == code)
        #expect((evidence.confidence.value ?? 0) > 0.5)
        // Names in Latin letters may stand on any Cyrillic page.
        #expect(
            evidence.languages.dropFirst().map(\.code)
                == (["ukr", "rus"].contains(code) ? ["eng"] : [])
        )
        await recognizer.close()
    }

    @Test(arguments: languages)
    func `a page is found in its language whoever is asked first`(code: String) async throws {
        let recognizer = try await recognizer(named: try OcrLanguage.list("eng"))
        let image = try PageImage(fixture: "language-\(code)")
        #expect(try await found(on: image, by: recognizer)?.first == code)
        await recognizer.close()
    }

    @Test func `a recognizer finds and reads at once`() async throws {
        let options = try OcrOptions(languageDetection: .amongInstalled)
        let recognizer = try await recognizer()
        for code in Self.languages {
            let page = try await recognizer.recognize(
                PageImage(fixture: "language-\(code)").raster(),
                pageIndex: 0,
                options: options
            )
            #expect(page.lines.count == 4)
            #expect(page.lines.allSatisfy { $0.language?.code == code })
        }
        await recognizer.close()
    }

    @Test func `a recognizer reads in those of its languages that it is told`() async throws {
        let recognizer = try await recognizer()
        let image = try PageImage(fixture: "language-ukr").raster()
        for code in ["ukr", "eng"] {
            let page = try await recognizer.recognize(
                image,
                pageIndex: 0,
                options: OcrOptions.default.reading(in: try OcrLanguage.list(code))
            )
            #expect(page.lines.allSatisfy { $0.language?.code == code })
        }
        await recognizer.close()
    }

    @Test func `a page in two alphabets is in both languages`() async throws {
        let recognizer = try await recognizer()
        let both = try PageImage(fixture: "two-languages")
        #expect(try await Set(found(on: both, by: recognizer) ?? []) == ["ukr", "eng"])
        // Three English lines to one Ukrainian.
        var english = try PageImage(fixture: "language-eng")
        english.append(both)
        #expect(try await found(on: english, by: recognizer) == ["eng", "ukr"])
        await recognizer.close()
    }

    @Test func `only languages that were named are found where it is among them`() async throws {
        let recognizer = try await recognizer(named: [.english], .amongRequested)
        // One language is no choice.
        #expect(try await found(on: try PageImage(fixture: "language-eng"), by: recognizer) == nil)
        await recognizer.close()
    }

    @Test func `told languages are not looked for`() async throws {
        let recognizer = try await recognizer(named: OcrLanguage.default, .off)
        #expect(try await found(on: try PageImage(fixture: "language-eng"), by: recognizer) == nil)
        await recognizer.close()
    }

    @Test func `what has no text has no language`() async throws {
        let recognizer = try await recognizer()
        for image in [
            PageImage(width: 600, height: 800, tone: 255), PageImage(width: 4, height: 4, tone: 0),
            PageImage.noise(width: 400, height: 400),
        ] {
            #expect(try await found(on: image, by: recognizer) == nil)
            // It is read all the same.
            let page = try await recognizer.recognize(
                image.raster(),
                pageIndex: 0,
                options: OcrOptions(languageDetection: .amongInstalled)
            )
            #expect(page.lines.allSatisfy { ["ukr", "eng"].contains($0.language?.code) })
        }
        await recognizer.close()
    }

    @Test func `a single word is too little, or right`() async throws {
        let recognizer = try await recognizer()
        let word = try await found(on: try PageImage(fixture: "one-word"), by: recognizer)
        #expect(word == nil || word == ["eng"])
        await recognizer.close()
    }

    @Test func `a damaged model that nobody named is left out, one that was named is an error`()
        async throws
    {
        let folder = try TemporaryFolder()
        for code in ["eng", "ukr"] {
            try FileManager.default.copyItem(
                at: try TestEngine.installedModel(code),
                to: folder.url.appending(path: "\(code).traineddata")
            )
        }
        try Data(repeating: 0, count: 4096)
            .write(to: folder.url.appending(path: "deu.traineddata"))
        let log = LogCollector()
        func recognizer(named codes: String) async throws -> any TextRecognizer {
            try await TestEngine.recognizer(
                options: try OcrOptions(
                    languages: OcrLanguage.list(codes),
                    languageDetection: .amongInstalled
                ),
                logger: log.logger,
                languageData: TestEngine.provider(of: folder.url)
            )
        }
        let sound = try await recognizer(named: "ukr+eng")
        #expect(sound.capabilities.languages == [.ukrainian, .english])
        #expect(log.records.contains { $0.level == .warning && $0.message.contains("deu") })
        #expect(
            try await found(on: try PageImage(fixture: "language-ukr"), by: sound)?.first == "ukr"
        )
        await sound.close()
        await #expect(throws: OcrError.self) { try await recognizer(named: "deu") }
    }

    @Test func `a cancelled question ends with that`() async throws {
        let recognizer = try await recognizer()
        let raster = try PageImage(fixture: "language-ukr").stacked(4).raster()
        let task = Task { try await recognizer.languages(of: raster, pageIndex: 0) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await recognizer.languages(of: raster, pageIndex: 0) != nil)
        await recognizer.close()
        await #expect(throws: OcrError.clientClosed) {
            try await recognizer.languages(of: raster, pageIndex: 0)
        }
    }
}

extension PageImage {
    /// Puts an image below, on white where one of them is wider.
    fileprivate mutating func append(_ other: PageImage) {
        let (upper, lower) = (self, other)
        self = PageImage(
            width: max(upper.width, lower.width),
            height: upper.height + lower.height
        ) { x, y in
            let (image, row) = y < upper.height ? (upper, y) : (lower, y - upper.height)
            return x < image.width ? image.pixels[row * image.width + x] : 255
        }
    }
}
