import Foundation
import Testing
import UncialCore
import UncialEngineFake
import UncialModel
import UncialRuntime

@Suite(.timeLimit(.minutes(10))) struct UncialClientTests {
    @Test func `pages come in page order`() async throws {
        let text = Dictionary(uniqueKeysWithValues: (0..<20).map { ($0, "Page \($0)") })
        let client = ClientFixture.client(engine: FakeOcrEngine(text: text), pages: 20)
        let document = try await client.extract(ClientFixture.pdf)
        #expect(document.pages.map(\.text) == (0..<20).map { "Page \($0)" })
        #expect(document.source == .ocr)
        #expect(document.recognition?.engineId == "fake")
    }

    @Test func `a document whose pages all have text loads no engine`() async throws {
        let client = ClientFixture.client(
            engine: nil,
            text: FakeTextExtractor(pages: ["One", "Two"])
        )
        let document = try await client.extract(ClientFixture.pdf)
        #expect(document.source == .digitalTextLayer)
        #expect(document.text == "One\u{0C}Two")
        #expect(document.recognition == nil)
    }

    @Test func `only the pages without text are recognized`() async throws {
        let client = ClientFixture.client(
            engine: FakeOcrEngine(defaultText: "seen"),
            pages: 3,
            text: FakeTextExtractor(pages: ["printed", nil, "printed"])
        )
        let document = try await client.extract(ClientFixture.pdf)
        #expect(document.pages.map(\.text) == ["printed", "seen", "printed"])
        #expect(document.pages.map(\.source) == [.digitalTextLayer, .ocr, .digitalTextLayer])
        #expect(document.source == .mixed)
    }

    @Test(arguments: [["printed", nil], [nil, nil]] as [[String?]])
    func `a page that is known to be blank is not recognized`(pages: [String?]) async throws {
        let blank = Set(pages.indices.filter { pages[$0] == nil })
        let client = ClientFixture.client(
            engine: FakeOcrEngine(defaultText: "seen"),
            pages: 2,
            text: FakeTextExtractor(pages: pages, blankPages: blank)
        )
        let document = try await client.extract(ClientFixture.pdf)
        #expect(document.pages.map(\.source) == [.digitalTextLayer, .digitalTextLayer])
        #expect(document.pages.map(\.text) == pages.map { $0 ?? "" })
    }

    @Test func `the text layer is left alone when the client says so`() async throws {
        let client = ClientFixture.client(
            engine: FakeOcrEngine(defaultText: "seen"),
            text: FakeTextExtractor(pages: ["printed"]),
            options: try OcrOptions(preferDigitalLayer: false)
        )
        #expect(try await client.extract(ClientFixture.pdf).text == "seen")
    }

    @Test func `what stops the text layer from being read is told`() async throws {
        let client = ClientFixture.client(
            text: FakeTextExtractor(pages: [], error: .passwordRequired)
        )
        await #expect(throws: OcrError.passwordRequired) {
            try await client.extract(ClientFixture.pdf)
        }
    }

    @Test func `pages with text are not lost when there is no engine for the others`() async throws
    {
        let client = ClientFixture.client(
            engine: nil,
            pages: 3,
            text: FakeTextExtractor(pages: ["printed", nil, "printed"]),
            options: try OcrOptions(onPageFailure: .keepGoing)
        )
        let document = try await client.extract(ClientFixture.pdf)
        #expect(document.pages.map(\.text) == ["printed", "", "printed"])
        #expect(document.failedPages.map(\.index) == [1])
    }

    @Test(arguments: [Int.min, 0, .max])
    func `an engine that claims an absurd parallelism reads every page`(claim: Int) async throws {
        let capabilities = OcrCapabilities(
            engineId: "fake",
            engineVersion: "1.0",
            languages: OcrLanguage.default,
            parallelism: claim
        )
        let client = ClientFixture.client(
            engine: FakeOcrEngine(capabilities: capabilities),
            pages: 5
        )
        #expect(try await client.extract(ClientFixture.pdf).pages.count == 5)
    }

    @Test func `closing while the engine is made tells the caller so`() async throws {
        let registry = OcrEngineRegistry()
        registry.register(SlowToStart())
        let client = UncialClient(
            options: .success(.default),
            components: UncialComponents(registry: registry, rasterizer: FakePageRasterizer())
        )
        let task = Task { try await client.extract(ClientFixture.pdf) }
        try await Task.sleep(for: .milliseconds(50))
        await client.close()
        await #expect(throws: OcrError.clientClosed) { try await task.value }
    }

    @Test func `cancelling while the engine is made releases the caller`() async throws {
        let registry = OcrEngineRegistry()
        registry.register(SlowToStart())
        let client = UncialClient(
            options: .success(.default),
            components: UncialComponents(registry: registry, rasterizer: FakePageRasterizer())
        )
        let task = Task { try await client.extract(ClientFixture.pdf) }
        try await Task.sleep(for: .milliseconds(20))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `only the selected pages are read, and they keep their numbers`() async throws {
        let client = ClientFixture.client(
            pages: 10,
            options: try OcrOptions(pageRange: PageRange([2...3, 7...99]))
        )
        let document = try await client.extract(ClientFixture.pdf)
        #expect(document.pages.map(\.index) == [2, 3, 7, 8, 9])
    }

    @Test func `a selection without any page is an error`() async throws {
        let client = ClientFixture.client(
            pages: 2,
            options: try OcrOptions(pageRange: PageRange(4...5))
        )
        let error = await #expect(throws: OcrError.self) {
            try await client.extract(ClientFixture.pdf)
        }
        guard case .invalidOptions = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `invalid options are reported before any work`() async {
        let client = UncialClient(
            options: .failure(.invalidOptions(reason: "renderDpi")),
            components: UncialComponents(registry: OcrEngineRegistry())
        )
        await #expect(throws: OcrError.invalidOptions(reason: "renderDpi")) {
            try await client.extract(ClientFixture.pdf)
        }
        await #expect(throws: OcrError.invalidOptions(reason: "renderDpi")) {
            try await client.capabilities()
        }
    }

    @Test func `a page that fails is named`() async {
        let client = ClientFixture.client(engine: FakeOcrEngine(failOnPage: 3), pages: 6)
        let error = await #expect(throws: OcrError.self) {
            try await client.extract(ClientFixture.pdf)
        }
        #expect(error?.pageIndex == 3)
    }

    @Test(arguments: [
        (FakeOcrEngine(failOnPage: 3), FakePageRasterizer(pageCount: 6)),
        (FakeOcrEngine(), FakePageRasterizer(pageCount: 6, failOnPage: 3)),
    ])
    func `a client that keeps going loses the failed page alone`(
        engine: FakeOcrEngine,
        rasterizer: FakePageRasterizer
    ) async throws {
        let client = ClientFixture.client(
            engine: engine,
            rasterizer: rasterizer,
            options: try OcrOptions(onPageFailure: .keepGoing)
        )
        let document = try await client.extract(ClientFixture.pdf)
        #expect(document.pages.count == 6)
        #expect(document.failedPages.map(\.index) == [3])
        #expect(document.failedPages.first?.failure?.pageIndex == 3)
        #expect(document.pages.filter { !$0.lines.isEmpty }.count == 5)
    }

    @Test func `keeping going does not hide that there is no engine`() async throws {
        let client = ClientFixture.client(
            engine: nil,
            options: try OcrOptions(onPageFailure: .keepGoing)
        )
        let error = await #expect(throws: OcrError.self) {
            try await client.extract(ClientFixture.pdf)
        }
        guard case .noEngine = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `languages that the engine lacks are in the document`() async throws {
        let capabilities = OcrCapabilities(
            engineId: "fake",
            engineVersion: "1.0",
            languages: [.english]
        )
        let client = ClientFixture.client(engine: FakeOcrEngine(capabilities: capabilities))
        let document = try await client.extract(ClientFixture.pdf)
        #expect(document.recognition?.languages == [.english])
        #expect(document.recognition?.droppedLanguages == [.ukrainian])
    }

    @Test func `passwords reach the document`() async throws {
        let rasterizer = FakePageRasterizer(password: "secret")
        let client = ClientFixture.client(rasterizer: rasterizer)
        let data = PDFSource.data(Data())
        _ = try await client.extract(.pdf(data, password: "secret"))
        await #expect(throws: OcrError.wrongPassword) {
            try await client.extract(.pdf(data, password: "guess"))
        }
        await #expect(throws: OcrError.passwordRequired) { try await client.extract(.pdf(data)) }
    }

    @Test func `pixels of the caller are read and stay the caller's`() async throws {
        let raster = try Raster.blank(width: 100, height: 100, sourceDpi: nil)
        let document = try await ClientFixture.client().extract(.raster(raster))
        #expect(document.pages.count == 1)
        #expect(document.pages.first?.dpi == nil)
        #expect(!raster.isReleased)
    }

    @Test func `progress counts every page once, in order`() async throws {
        var reports: [ExtractionProgress] = []
        _ = try await ClientFixture.client(pages: 4).extract(ClientFixture.pdf) {
            reports.append($0)
        }
        #expect(reports.map(\.completed) == [0, 1, 2, 3, 4])
        #expect(reports.allSatisfy { $0.total == 4 && $0.source == .ocr })
    }

    @Test func `parts that are missing are named`() async {
        let client = UncialClient(
            options: .success(.default),
            components: UncialComponents(registry: OcrEngineRegistry())
        )
        for input in [ClientFixture.pdf, .image(.data(Data()))] {
            let error = await #expect(throws: OcrError.self) { try await client.extract(input) }
            guard case .unsupported = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
    }

    @Test func `fifty extractions at once are each right`() async throws {
        let text = Dictionary(uniqueKeysWithValues: (0..<5).map { ($0, "Page \($0)") })
        let client = ClientFixture.client(engine: FakeOcrEngine(text: text), pages: 5)
        try await withThrowingTaskGroup(of: OcrDocument.self) { group in
            for _ in 0..<50 { group.addTask { try await client.extract(ClientFixture.pdf) } }
            for try await document in group {
                #expect(document.pages.map(\.text) == (0..<5).map { "Page \($0)" })
            }
        }
    }

    @Test func `a closed client turns calls away, and may be closed again`() async {
        let client = ClientFixture.client()
        await client.close()
        await client.close()
        await #expect(throws: OcrError.clientClosed) {
            try await client.extract(ClientFixture.pdf)
        }
        await #expect(throws: OcrError.clientClosed) { try await client.capabilities() }
    }

    @Test func `an engine that could not start is tried again`() async throws {
        let registry = OcrEngineRegistry()
        let client = UncialClient(
            options: .success(.default),
            components: UncialComponents(registry: registry, rasterizer: FakePageRasterizer())
        )
        await #expect(throws: OcrError.self) { try await client.extract(ClientFixture.pdf) }
        registry.register(FakeOcrEngine(defaultText: "now"))
        #expect(try await client.extract(ClientFixture.pdf).text == "now")
    }
}

/// An engine whose models take an hour to load.
private struct SlowToStart: OcrEngineFactory {
    let id = "slow"

    func isAvailable() -> Bool { true }

    func capabilities(
        options: OcrOptions,
        languageData: (any LanguageDataProvider)?
    ) async throws -> OcrCapabilities {
        OcrCapabilities(engineId: id, engineVersion: "1.0", languages: options.languages)
    }

    func create(
        options: OcrOptions,
        logger: OcrLogger,
        languageData: (any LanguageDataProvider)?
    ) async throws -> any TextRecognizer {
        try await Task.sleep(for: .seconds(3600))
        throw OcrError.engineInit(reason: "It never starts.")
    }
}
