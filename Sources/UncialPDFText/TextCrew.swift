import Synchronization
import UncialCore
import UncialModel

/// The workers that read one document's pages.
final class TextCrew: Sendable {
    /// Opening the document once more pays from this many pages for each worker.
    private static let pagesWorthAWorker = 8

    private let input: PopplerInput
    private let limit: Int
    private let pageDeadline: Duration
    private let workers: WorkerPool<TextWorker>

    init(input: PopplerInput, firstWorker: TextWorker, limit: Int, pageDeadline: Duration) {
        self.input = input
        self.limit = limit
        self.pageDeadline = pageDeadline
        workers = WorkerPool(limit: limit, first: firstWorker) { TextWorker(input) }
    }

    /// Reads pages, several at once, and gives them in the order asked for.
    ///
    /// Whoever is done with a page takes the next one, so a page that takes long holds up no other.
    ///
    /// - Parameter structure: that of a tagged file. One reading of it serves all workers, so that
    ///   all mean the same elements.
    func readPages(
        _ indices: [Int],
        options: OcrOptions,
        structure: TaggedStructure?
    ) async throws -> [LayerPage] {
        let taskCount = min(limit, max(1, indices.count / Self.pagesWorthAWorker))
        let places = PlacesToRead(count: indices.count)
        var pages = [LayerPage?](repeating: nil, count: indices.count)
        try await withThrowingTaskGroup(of: [(Int, LayerPage)].self) { group in
            for _ in 0..<taskCount {
                group.addTask {
                    var read: [(Int, LayerPage)] = []
                    while let place = places.next() {
                        let page = try await self.readPage(
                            indices[place],
                            options: options,
                            structure: structure
                        )
                        read.append((place, page))
                    }
                    return read
                }
            }
            for try await read in group {
                for (place, page) in read { pages[place] = page }
            }
        }
        return pages.compactMap { $0 }
    }

    /// Reads a page; one that takes too long has no lines, and costs no other page.
    private func readPage(
        _ index: Int,
        options: OcrOptions,
        structure: TaggedStructure?
    ) async throws -> LayerPage {
        let page = try await withWorker(timeout: .timedOut(pageIndex: index)) { worker in
            try await worker.readPage(index, options: options, structure: structure)
        }
        if let page { return page }
        input.logger.log(
            .warning,
            "poppler",
            "page \(index + 1) has no text layer: reading it took longer than "
                + "\(pageDeadline.components.seconds) seconds"
        )
        return LayerPage(unreadable: index)
    }

    /// Reads what the document states about itself; nothing where that takes too long.
    func readStatements() async throws -> DocumentStatements {
        let timeout = input.openingTimeout(after: pageDeadline)
        let statements = try await withWorker(timeout: timeout) { try await $0.readStatements() }
        if let statements { return statements }
        input.logger.log(
            .warning,
            "poppler",
            "the outline and the structure tree are not used: reading them took longer than "
                + "\(pageDeadline.components.seconds) seconds"
        )
        return DocumentStatements()
    }

    /// Has a worker do something; `nil` where that takes too long.
    private func withWorker<Value: Sendable>(
        timeout: OcrError,
        _ body: @Sendable @escaping (TextWorker) async throws -> Value
    ) async throws -> Value? {
        let worker = try await workers.acquire()
        do {
            let value = try await PopplerPermits.withPermit(
                limit: pageDeadline,
                throwing: timeout
            ) {
                try await body(worker)
            }
            workers.giveBack(worker)
            return value
        } catch let error as OcrError where error != timeout {
            workers.giveBack(worker)
            throw error
        } catch {
            // poppler stops when it next looks; the document is not good for anything afterwards.
            worker.abandon()
            workers.discard(worker)
            guard error as? OcrError == timeout else { throw error }
            return nil
        }
    }
}

/// Hands out the pages of a document, one after the other, to whoever asks.
private final class PlacesToRead: Sendable {
    private let count: Int
    private let taken = Atomic(0)

    init(count: Int) {
        self.count = count
    }

    func next() -> Int? {
        let place = taken.wrappingAdd(1, ordering: .relaxed).oldValue
        return place < count ? place : nil
    }
}
