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
    func readPages(_ indices: [Int], options: OcrOptions) async throws -> [OcrPage] {
        let taskCount = min(limit, max(1, indices.count / Self.pagesWorthAWorker))
        let places = PlacesToRead(count: indices.count)
        var pages = [OcrPage?](repeating: nil, count: indices.count)
        try await withThrowingTaskGroup(of: [(Int, OcrPage)].self) { group in
            for _ in 0..<taskCount {
                group.addTask {
                    var read: [(Int, OcrPage)] = []
                    while let place = places.next() {
                        let page = try await self.readPage(indices[place], options: options)
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
    private func readPage(_ index: Int, options: OcrOptions) async throws -> OcrPage {
        let worker = try await workers.acquire()
        let timeout = OcrError.timedOut(pageIndex: index)
        do {
            let page = try await PopplerPermits.withPermit(
                limit: pageDeadline,
                throwing: timeout
            ) {
                try await worker.readPage(index, options: options)
            }
            workers.giveBack(worker)
            return page
        } catch let error as OcrError where error != timeout {
            workers.giveBack(worker)
            throw error
        } catch {
            // poppler stops when it next looks; the document is not good for anything afterwards.
            worker.abandon()
            workers.discard(worker)
            guard error as? OcrError == timeout else { throw error }
            input.logger.log(
                .warning,
                "poppler",
                "page \(index + 1) has no text layer: reading it took longer than "
                    + "\(pageDeadline.components.seconds) seconds"
            )
            return OcrPage(index: index, size: .zero, source: .digitalTextLayer)
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
