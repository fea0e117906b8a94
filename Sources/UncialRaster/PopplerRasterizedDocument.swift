import UncialCore
import UncialModel

/// A PDF opened for drawing, by as many workers as are needed at once.
final class PopplerRasterizedDocument: RasterizedDocument {
    let pageCount: Int
    private let pageDeadline: Duration
    private let workers: WorkerPool<RenderWorker>

    init(
        input: PopplerInput,
        firstWorker: RenderWorker,
        pageCount: Int,
        parallelism: Int,
        pageDeadline: Duration
    ) {
        self.pageCount = pageCount
        self.pageDeadline = pageDeadline
        workers = WorkerPool(limit: min(parallelism, pageCount), first: firstWorker) {
            RenderWorker(input)
        }
    }

    func rasterize(pageIndex: Int, options: OcrOptions) async throws -> Raster {
        guard (0..<pageCount).contains(pageIndex) else {
            throw OcrError.renderFailed(
                pageIndex: pageIndex,
                reason: "The document has \(pageCount) \(pageCount == 1 ? "page" : "pages")."
            )
        }
        let worker = try await workers.acquire()
        do {
            let raster = try await PopplerPermits.withPermit(
                limit: min(pageDeadline, options.limits.pageDuration),
                throwing: .timedOut(pageIndex: pageIndex)
            ) {
                try await worker.rasterize(pageIndex: pageIndex, options: options)
            }
            workers.giveBack(worker)
            return raster
        } catch let error as OcrError where error != .timedOut(pageIndex: pageIndex) {
            workers.giveBack(worker)
            throw error
        } catch {
            // It may be inside a huge image, where nothing stops poppler. Another one takes its
            // place; this one ends when it notices.
            worker.abandon()
            workers.discard(worker)
            throw error
        }
    }
}
