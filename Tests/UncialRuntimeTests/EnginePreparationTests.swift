import Synchronization
import Testing
import UncialCore
import UncialEngineFake
import UncialModel
import UncialRuntime

@Suite(.timeLimit(.minutes(10))) struct EnginePreparationTests {
    private let preparation = Preparation()

    private func client(
        pages: Int,
        text: [String?] = [],
        options: OcrOptions = .default
    ) -> UncialClient {
        let registry = OcrEngineRegistry()
        registry.register(PreparedEngine(preparation: preparation))
        let waiting = WaitingRasterizer(preparation: preparation, pageCount: pages)
        return UncialClient(
            options: .success(options),
            components: UncialComponents(
                registry: registry,
                rasterizer: waiting,
                textExtractor: FakeTextExtractor(pages: text)
            )
        )
    }

    @Test func `the engine gets ready while the first page is drawn`() async throws {
        // The page is not there before the engine has begun: were it the other way round, this
        // would never end.
        let document = try await client(pages: 4).extract(ClientFixture.pdf)
        #expect(document.pages.count == 4)
        #expect(preparation.pageCounts == [4])
    }

    @Test func `the engine gets ready for the pages that need it alone`() async throws {
        let client = client(pages: 3, text: ["printed", nil, "printed"])
        #expect(try await client.extract(ClientFixture.pdf).pages.count == 3)
        #expect(preparation.pageCounts == [1])
    }

    @Test func `no engine gets ready for a document that has text`() async throws {
        let client = client(pages: 2, text: ["printed", "printed"])
        #expect(try await client.extract(ClientFixture.pdf).pages.count == 2)
        #expect(preparation.pageCounts.isEmpty)
    }

    @Test func `nothing is loaded before the first page is asked for`() async throws {
        var events = client(pages: 2).extractEvents(ClientFixture.pdf).makeAsyncIterator()
        guard case .started = try await events.next() else {
            Issue.record("The first event is the start.")
            return
        }
        #expect(preparation.pageCounts.isEmpty)
    }
}

/// What the engine was asked to get ready for.
private final class Preparation: Sendable {
    private let state = Mutex(
        (pageCounts: [Int](), waiting: [CheckedContinuation<Void, Never>]())
    )

    var pageCounts: [Int] { state.withLock(\.pageCounts) }

    func begin(pageCount: Int) {
        let waiting = state.withLock { state in
            state.pageCounts.append(pageCount)
            defer { state.waiting = [] }
            return state.waiting
        }
        for page in waiting { page.resume() }
    }

    func hasBegun() async {
        await withCheckedContinuation { continuation in
            let begun = state.withLock { state in
                guard state.pageCounts.isEmpty else { return true }
                state.waiting.append(continuation)
                return false
            }
            if begun { continuation.resume() }
        }
    }
}

/// Gives no page before the engine has begun to get ready.
private struct WaitingRasterizer: PageRasterizer {
    let preparation: Preparation
    let pageCount: Int

    func open(
        _ source: PDFSource,
        password: String?,
        logger: OcrLogger
    ) async throws -> any RasterizedDocument {
        Document(preparation: preparation, pageCount: pageCount)
    }

    private struct Document: RasterizedDocument {
        let preparation: Preparation
        let pageCount: Int

        func rasterize(pageIndex: Int, options: OcrOptions) async throws -> Raster {
            await preparation.hasBegun()
            return .placeholder
        }
    }
}

private struct PreparedEngine: OcrEngineFactory {
    let preparation: Preparation
    private let fake = FakeOcrEngine()

    init(preparation: Preparation) {
        self.preparation = preparation
    }

    let id = "prepared"

    func isAvailable() -> Bool { true }

    func capabilities(
        options: OcrOptions,
        languageData: (any LanguageDataProvider)?
    ) -> OcrCapabilities {
        fake.capabilities(options: options, languageData: languageData)
    }

    func create(
        options: OcrOptions,
        logger: OcrLogger,
        languageData: (any LanguageDataProvider)?
    ) -> any TextRecognizer {
        Recognizer(
            preparation: preparation,
            fake: fake.create(options: options, logger: logger, languageData: languageData)
        )
    }

    private struct Recognizer: TextRecognizer {
        let preparation: Preparation
        let fake: any TextRecognizer

        var capabilities: OcrCapabilities { fake.capabilities }

        func recognize(
            _ raster: Raster,
            pageIndex: Int,
            options: OcrOptions
        ) async throws -> OcrPage {
            try await fake.recognize(raster, pageIndex: pageIndex, options: options)
        }

        func prepare(pageCount: Int) async {
            preparation.begin(pageCount: pageCount)
        }

        func close() async { await fake.close() }
    }
}
