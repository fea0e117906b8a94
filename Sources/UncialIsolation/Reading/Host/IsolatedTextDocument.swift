import Synchronization
import UncialCore
import UncialModel

/// The text layer of a document, read by workers.
final class IsolatedTextDocument: DigitalTextDocument {
    /// Starting a worker and opening the document once more pays from this many pages for each.
    private static let pagesWorthAWorker = 32

    /// A document of which so many pages could not be read, and none could, is not asked any more.
    private static let mostFailures = 3

    private struct Turn: Sendable {}

    let pageCount: Int
    private let work: DocumentWork
    /// Whoever needs the statements first reads them; the others wait.
    private let turns = WorkerPool(limit: 1) { Turn() }
    private let read = Mutex<DocumentStatements?>(nil)
    /// How many pages could not be read; `nil` once one could.
    private let failureCount = Mutex<Int?>(0)

    init(pageCount: Int, work: DocumentWork) {
        self.pageCount = pageCount
        self.work = work
    }

    var parallelism: Int {
        min(work.crew.limit, max(1, pageCount / Self.pagesWorthAWorker))
    }

    func statements() async throws -> DocumentStatements {
        if let known = read.withLock({ $0 }) { return known }
        return try await turns.withWorker { _ in
            if let known = read.withLock({ $0 }) { return known }
            let statements = try await readStatements()
            read.withLock { $0 = statements }
            return statements
        }
    }

    private func readStatements() async throws -> DocumentStatements {
        do {
            return try await work.ask(.statements, page: nil, within: work.deadline) { reply in
                if case .statements(let statements) = reply { statements } else { nil }
            }
        } catch let error as OcrError where error.concernsWhatIsRead {
            work.logger.log(
                .warning,
                "isolation",
                "the outline and the structure tree are not used: \(error)"
            )
            return DocumentStatements()
        }
    }

    func readPage(_ index: Int) async throws -> DigitalPage {
        guard (0..<pageCount).contains(index) else { return Self.pageWithoutText(index) }
        if isGivenUp { return Self.pageWithoutText(index) }
        do {
            // The other half is left for the pixels.
            let page = try await work.ask(
                .readPage(index),
                page: index,
                within: work.deadline / 2
            ) { reply -> DigitalPage? in
                guard case .text(let page) = reply, page.page.index == index else { return nil }
                return page
            }
            failureCount.withLock { $0 = nil }
            return page
        } catch let error as OcrError where error.pageIndex == index {
            noteFailure(error)
            return Self.pageWithoutText(index)
        }
    }

    private var isGivenUp: Bool {
        failureCount.withLock { $0.map { $0 >= Self.mostFailures } ?? false }
    }

    /// Each of them may have ended two workers or used half of its time: a long document would go on
    /// with that for hours.
    private func noteFailure(_ error: OcrError) {
        let count = failureCount.withLock { count in
            count = count.map { $0 + 1 }
            return count
        }
        let others = count == Self.mostFailures ? ", nor that of any other page" : ""
        work.logger.log(.warning, "isolation", "the text layer is not used\(others): \(error)")
    }

    private static func pageWithoutText(_ index: Int) -> DigitalPage {
        DigitalPage(page: OcrPage(index: index, size: .zero, source: .digitalTextLayer))
    }
}

extension OcrError {
    /// Whether a file is to blame, or what was asked about it.
    fileprivate var concernsWhatIsRead: Bool {
        switch self {
        case .clientClosed, .noIsolation: false
        default: true
        }
    }
}
