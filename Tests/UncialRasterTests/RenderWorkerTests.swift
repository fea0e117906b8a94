import Foundation
import Testing
import UncialCore
import UncialModel
import UncialTestSupport

@testable import UncialRaster

@Suite struct RenderWorkerTests {
    /// Without the stop signal poppler would draw this page for minutes.
    @Test(.timeLimit(.minutes(10))) func `poppler itself stops inside a page`() async throws {
        let content = String(repeating: "0 0 m 612 792 l 0 792 l 612 3 l h f*\n", count: 40_000)
        let pdf = TinyPDF(pages: [.init(content: content)])
        let worker = RenderWorker(
            PopplerInput(.data(pdf.data), password: nil, logger: .silent)
        )
        let drawing = Task {
            try await worker.rasterize(pageIndex: 0, options: OcrOptions(renderDpi: 300))
        }
        try await Task.sleep(for: .milliseconds(300))
        worker.abandon()
        await #expect(throws: CancellationError.self) { try await drawing.value }
    }
}
