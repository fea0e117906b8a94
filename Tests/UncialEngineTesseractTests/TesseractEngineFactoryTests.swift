import Foundation
import Testing
import UncialCore
import UncialEngineTesseract
import UncialModel
import UncialTestSupport

@Suite("TesseractEngineFactory")
struct TesseractEngineFactoryTests {
    let german: OcrLanguage
    let chinese: OcrLanguage

    init() throws {
        german = try .custom("deu")
        chinese = try .custom("chi_sim")
    }

    @Test func `capabilities say what will be used`() async throws {
        let factory = TesseractEngineFactory(parallelism: 3)
        let capabilities = try await factory.capabilities(options: .default, languageData: nil)
        #expect(capabilities.engineId == "tesseract")
        #expect(capabilities.engineVersion.first?.isNumber == true)
        #expect(capabilities.languages == [.ukrainian, .english])
        #expect(capabilities.wordLevel && capabilities.confidence && capabilities.perLineLanguage)
        #expect(capabilities.skewDetection && capabilities.orientationDetection)
        #expect(capabilities.userWords)
        #expect(capabilities.parallelism == 3)
        #expect(factory.isAvailable())
    }

    @Test(arguments: [(.min, 1), (-4, 1), (0, 1), (2, 2), (256, 256), (257, 256), (.max, 256)])
    func `parallelism is brought into its range`(asked: Int, got: Int) {
        #expect(TesseractEngineFactory(parallelism: asked).parallelism == got)
        #expect(TesseractEngineFactory().parallelism >= 1)
    }

    // MARK: Settings

    @Test(arguments: [
        TesseractEngineFactory(),
        TesseractEngineFactory(pageSegmentation: .sparseText, parallelism: 7, idleTime: nil),
        TesseractEngineFactory(pageSegmentation: .singleLine, parallelism: 256, idleTime: .zero),
        TesseractEngineFactory(parallelism: 1, idleTime: .nanoseconds(1)),
        TesseractEngineFactory(idleTime: .seconds(Int.max)),
    ])
    func `settings make an equal factory elsewhere`(factory: TesseractEngineFactory) throws {
        let other = TesseractEngineFactory(
            pageSegmentation: .singleWord,
            parallelism: 2,
            idleTime: .seconds(5)
        )
        let made = try #require(other.applying(factory.settings) as? TesseractEngineFactory)
        #expect(made.pageSegmentation == factory.pageSegmentation)
        #expect(made.parallelism == factory.parallelism)
        #expect(made.idleTime == factory.idleTime)
        #expect(made.settings == factory.settings)
    }

    @Test func `settings that are left out stay`() throws {
        let factory = TesseractEngineFactory(pageSegmentation: .singleBlock, parallelism: 3)
        #expect(try factory.applying([:]).settings == factory.settings)
        #expect(try factory.applying(["parallelism": "4"]).settings["parallelism"] == "4")
    }

    @Test(arguments: [
        ("speed", "speed"), ("", ""), ("Parallelism", "Parallelism"),
        ("pageSegmentation", "AUTO"), ("pageSegmentation", ""), ("pageSegmentation", "3"),
        ("parallelism", "0"), ("parallelism", "257"), ("parallelism", "2.0"), ("parallelism", ""),
        ("parallelism", " 2"), ("parallelism", "99999999999999999999"),
        ("idleTime", "-1"), ("idleTime", "30 s"), ("idleTime", ""), ("idleTime", "nan"),
        ("idleTime", String(repeating: "9", count: 50)),
    ])
    func `settings that are none are refused, and what is wrong is quoted`(
        name: String,
        value: String
    ) {
        let error = #expect(throws: OcrError.self) {
            try TesseractEngineFactory().applying([name: value])
        }
        guard case .invalidOptions(let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.contains("\"\(value)\""))
    }

    // MARK: Languages

    @Test func `a language without a model is left out and reported`() async throws {
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(
            at: TestEngine.installedModel("eng"),
            to: folder.url.appending(path: "eng.traineddata")
        )
        let models = TestEngine.provider(of: folder.url)
        let options = try OcrOptions(languages: [german, .english])
        let log = LogCollector()

        let promised = try await TesseractEngineFactory()
            .capabilities(options: options, languageData: models)
        #expect(promised.languages == [.english])
        #expect(promised.dropped(of: options.languages) == [german])

        let recognizer = try await TestEngine.recognizer(
            options: options,
            logger: log.logger,
            languageData: models
        )
        #expect(recognizer.capabilities.languages == [.english])
        let warning = try #require(log.records.first { $0.level == .warning })
        #expect(warning.message.contains("deu"))
        #expect(warning.message.contains("tesseract-ocr-deu"))

        let word = try PageImage(fixture: "one-word").raster()
        let page = try await recognizer.recognize(word, pageIndex: 0, options: options)
        #expect(page.text == PageText.word)
        await recognizer.close()
    }

    @Test func `without any model the error says where, what there is and what to install`()
        async throws
    {
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(
            at: TestEngine.installedModel("eng"),
            to: folder.url.appending(path: "eng.traineddata")
        )
        let options = try OcrOptions(languages: [german, chinese])
        let factory = TesseractEngineFactory()
        let models = TestEngine.provider(of: folder.url)
        let errors = [
            await #expect(throws: OcrError.self) {
                _ = try await factory.capabilities(options: options, languageData: models)
            },
            await #expect(throws: OcrError.self) {
                _ = try await factory.create(
                    options: options,
                    logger: .silent,
                    languageData: models
                )
            },
        ]
        for error in errors {
            guard case .noLanguageData([german, chinese], let searched) = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(searched.contains(folder.url.path(percentEncoded: false)))
            #expect(searched.contains("eng"))
            #expect(searched.contains("tesseract-ocr-deu"))
            #expect(searched.contains("tesseract-ocr-chi-sim"))
        }
    }

    @Test func `a provider that has nothing and says so is believed`() async throws {
        let options = try OcrOptions(languages: [german])
        let error = await #expect(throws: OcrError.self) {
            _ = try await TesseractEngineFactory().create(
                options: options,
                logger: .silent,
                languageData: EmptyHandedProvider()
            )
        }
        guard case .noLanguageData([german], _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test(arguments: [("osd", "how a page is turned"), ("equ", "where formulas are")])
    func `a model that is no language is explained, not offered for installation`(
        code: String,
        purpose: String
    ) async throws {
        let folder = try TemporaryFolder()
        for name in ["eng", "osd", "equ"] {
            try FileManager.default.copyItem(
                at: TestEngine.installedModel("eng"),
                to: folder.url.appending(path: "\(name).traineddata")
            )
        }
        let models = TestEngine.provider(of: folder.url)
        let auxiliary = try OcrLanguage.custom(code)
        let error = await #expect(throws: OcrError.self) {
            _ = try await TesseractEngineFactory().create(
                options: try OcrOptions(languages: [auxiliary]),
                logger: .silent,
                languageData: models
            )
        }
        guard case .noLanguageData([auxiliary], let advice) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(advice.contains("\(code) is no language") && advice.contains(purpose))
        #expect(!advice.contains("tesseract-ocr-"))

        let log = LogCollector()
        let recognizer = try await TestEngine.recognizer(
            options: try OcrOptions(languages: [auxiliary, .english, german]),
            logger: log.logger,
            languageData: models
        )
        let warning = try #require(log.records.first { $0.level == .warning }?.message)
        #expect(warning.contains("\(code) is no language") && warning.contains(purpose))
        #expect(warning.contains("tesseract-ocr-deu"))
        #expect(!warning.contains("tesseract-ocr-\(code)"))
        await recognizer.close()
    }

    @Test func `installing again replaces the engine`() {
        installTesseractEngine(parallelism: 3)
        installTesseractEngine(parallelism: 1)
        let engines = OcrEngineRegistry.shared.engines().compactMap {
            $0 as? TesseractEngineFactory
        }
        #expect(engines.map(\.parallelism) == [1])
        // The registry belongs to the process: tests that run beside this one go on using it.
        installTesseractEngine()
    }

    @Test func `without its model, the mode that turns pages reads them as upright and says so`()
        async throws
    {
        let folder = try TemporaryFolder()
        for code in ["eng", "ukr"] {
            try FileManager.default.copyItem(
                at: TestEngine.installedModel(code),
                to: folder.url.appending(path: "\(code).traineddata")
            )
        }
        let models = TestEngine.provider(of: folder.url)
        let factory = TesseractEngineFactory(pageSegmentation: .autoWithOrientation)
        let log = LogCollector()
        let recognizer = try await factory.create(
            options: .default,
            logger: log.logger,
            languageData: models
        )
        #expect(
            log.records.contains {
                $0.level == .warning && $0.message.contains("tesseract-ocr-osd")
            }
        )
        let raster = try PageImage(fixture: "heading-and-body").raster()
        let page = try await recognizer.recognize(raster, pageIndex: 0, options: .default)
        #expect(page.lines.first?.text == PageText.heading)
        await recognizer.close()
    }
}

/// Has nothing, and does not even say where it looked.
private struct EmptyHandedProvider: LanguageDataProvider {
    func available() -> [OcrLanguage] { [] }
    func materialize(_ languages: [OcrLanguage]) -> URL { URL(filePath: "/nowhere") }
}
