import Foundation
import Synchronization
import Testing
import UncialCore
import UncialEngineFake
import UncialModel
import UncialRuntime

@Suite(.timeLimit(.minutes(10))) struct ExtractionEventsTests {
    @Test func `one start, the pages in order, one end`() async throws {
        var seen: [String] = []
        let client = ClientFixture.client(
            pages: 3,
            text: FakeTextExtractor(pages: [nil, "printed", nil])
        )
        for try await event in client.extractEvents(ClientFixture.pdf) {
            switch event {
            case .started(let count, let source): seen.append("start \(count) \(source)")
            case .page(let index, let completed, let total, let page):
                seen.append("page \(index) \(completed)/\(total) \(page.source)")
            case .done(let document): seen.append("done \(document.pages.count)")
            }
        }
        #expect(
            seen == [
                "start 3 mixed", "page 0 1/3 ocr", "page 1 2/3 digitalTextLayer", "page 2 3/3 ocr",
                "done 3",
            ]
        )
    }

    @Test func `nothing happens until somebody iterates`() async throws {
        let source = CountingRasterizer(pageCount: 1)
        let events = source.client().extractEvents(ClientFixture.pdf)
        await Task.yield()
        #expect(source.opened == 0)
        for try await _ in events {}
        #expect(source.opened == 1)
        for try await _ in events {}
        #expect(source.opened == 2)
    }

    @Test func `leaving the loop stops the work`() async throws {
        let source = CountingRasterizer(pageCount: 1000)
        for try await event in source.client().extractEvents(ClientFixture.pdf) {
            if case .page(1, _, _, _) = event { break }
        }
        try await Task.sleep(for: .milliseconds(50))
        let after = source.rendered
        try await Task.sleep(for: .milliseconds(50))
        #expect(source.rendered == after)
        #expect(after < 20)
    }

    @Test func `a slow consumer holds the work back`() async throws {
        let source = CountingRasterizer(pageCount: 100)
        var iterator = source.client().extractEvents(ClientFixture.pdf).makeAsyncIterator()
        _ = try await iterator.next()
        _ = try await iterator.next()
        try await Task.sleep(for: .milliseconds(100))
        #expect(source.rendered < 10)
    }

    @Test func `no more pages have pixels than the engine can use`() async throws {
        let source = CountingRasterizer(pageCount: 60)
        _ = try await source.client(delayPerPage: .milliseconds(2)).extract(ClientFixture.pdf)
        // The fake engine works on two pages; one more is rendered meanwhile.
        #expect(source.mostAlive <= 3)
        #expect(source.rendered == 60)
    }

    @Test func `cancelling the task ends the sequence with a cancellation error`() async throws {
        let client = ClientFixture.client(
            engine: FakeOcrEngine(delayPerPage: .seconds(3600)),
            pages: 10
        )
        let task = Task { try await client.extract(ClientFixture.pdf) }
        try await Task.sleep(for: .milliseconds(20))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `a client works after a cancelled extraction`() async throws {
        let client = ClientFixture.client(
            engine: FakeOcrEngine(delayPerPage: .milliseconds(5)),
            pages: 20
        )
        let task = Task { try await client.extract(ClientFixture.pdf) }
        try await Task.sleep(for: .milliseconds(12))
        task.cancel()
        _ = try? await task.value
        #expect(try await client.extract(ClientFixture.pdf).pages.count == 20)
    }

    @Test func `the sequence is over after an error`() async throws {
        let client = ClientFixture.client(engine: FakeOcrEngine(failOnPage: 0), pages: 3)
        var iterator = client.extractEvents(ClientFixture.pdf).makeAsyncIterator()
        _ = try await iterator.next()
        await #expect(throws: OcrError.self) { try await iterator.next() }
        #expect(try await iterator.next() == nil)
    }
}

/// Counts what is opened, rendered and alive at once.
private final class CountingRasterizer: PageRasterizer {
    private struct Counts {
        var opened = 0
        var rendered = 0
        var alive = 0
        var mostAlive = 0
    }

    private struct Document: RasterizedDocument {
        let pageCount: Int
        let owner: CountingRasterizer

        func rasterize(pageIndex: Int, options: OcrOptions) async throws -> Raster {
            try owner.makeRaster()
        }
    }

    private let pageCount: Int
    private let counts = Mutex(Counts())

    init(pageCount: Int) {
        self.pageCount = pageCount
    }

    var opened: Int { counts.withLock { $0.opened } }
    var rendered: Int { counts.withLock { $0.rendered } }
    var mostAlive: Int { counts.withLock { $0.mostAlive } }

    func client(delayPerPage: Duration = .zero) -> UncialClient {
        let registry = OcrEngineRegistry()
        registry.register(FakeOcrEngine(delayPerPage: delayPerPage))
        return UncialClient(
            options: .success(.default),
            components: UncialComponents(registry: registry, rasterizer: self)
        )
    }

    func open(
        _ source: PDFSource,
        password: String?,
        logger: OcrLogger
    ) async throws -> any RasterizedDocument {
        counts.withLock { $0.opened += 1 }
        return Document(pageCount: pageCount, owner: self)
    }

    private func makeRaster() throws -> Raster {
        counts.withLock { counts in
            counts.rendered += 1
            counts.alive += 1
            counts.mostAlive = max(counts.mostAlive, counts.alive)
        }
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1, alignment: 1)
        memory[0] = 255
        let address = UInt(bitPattern: memory.baseAddress)
        return try Raster(
            width: 1,
            height: 1,
            format: .gray8,
            sourceDpi: 200,
            adopting: UnsafeRawBufferPointer(memory),
            deallocator: {
                UnsafeMutableRawPointer(bitPattern: address)?.deallocate()
                self.counts.withLock { $0.alive -= 1 }
            }
        )
    }
}
