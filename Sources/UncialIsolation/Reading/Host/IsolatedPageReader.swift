import UncialCore
import UncialModel

/// The pages of a document, recognized by workers.
final class IsolatedPageReader: PageReader {
    let pageCount: Int
    private let work: DocumentWork
    private let engine: EngineChoice

    init(pageCount: Int, work: DocumentWork, engine: EngineChoice) {
        self.pageCount = pageCount
        self.work = work
        self.engine = engine
    }

    /// Twice as many as there are workers, so that a slow page does not leave one idle while its
    /// successors wait to be delivered.
    func prepare(pageCount: Int) async throws -> Int {
        _ = try await engine.capabilities()
        return work.crew.limit * 2
    }

    func recognizePage(_ index: Int) async throws -> OcrPage {
        guard (0..<pageCount).contains(index) else {
            throw OcrError.renderFailed(
                pageIndex: index,
                reason: "The document has \(pageCount) pages."
            )
        }
        return try await work.ask(.recognizePage(index), page: index, within: work.deadline) {
            guard case .page(let page) = $0, page.index == index else { return nil }
            return page
        }
    }

    func recognition() async throws -> RecognitionSummary {
        try await engine.recognition()
    }
}
