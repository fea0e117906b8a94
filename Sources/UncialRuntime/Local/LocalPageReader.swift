import UncialCore
import UncialModel

/// Recognizes the pages of a document that is open in this process.
struct LocalPageReader: PageReader {
    let source: PageSource
    let options: OcrOptions
    let strategy: (any ReadingStrategy)?
    let engine: LazyEngine
    let logger: OcrLogger

    var pageCount: Int { source.pageCount }

    func prepare(pageCount: Int) async throws -> Int {
        let engine = try await engine.engine()
        // Models are loaded while the first pages are decoded or drawn.
        Task { await engine.recognizer.prepare(pageCount: pageCount) }
        return engine.window
    }

    func recognizePage(_ index: Int) async throws -> OcrPage {
        let engine = try await engine.engine()
        return try await engine.rasterPermits.withWorker { _ in
            try await withAbandonment(
                after: options.limits.pageDuration,
                throwing: .timedOut(pageIndex: index)
            ) {
                try await source.withRaster(pageIndex: index, options: options) { raster in
                    try await read(raster, pageIndex: index, with: engine.recognizer)
                }
            }
        }
    }

    private func read(
        _ raster: Raster,
        pageIndex: Int,
        with recognizer: any TextRecognizer
    ) async throws -> OcrPage {
        guard let strategy else {
            return try await recognizer.recognize(raster, pageIndex: pageIndex, options: options)
        }
        return try await strategy.read(
            raster,
            pageIndex: pageIndex,
            isPhoto: source.mayBePhoto,
            options: options,
            with: recognizer,
            logger: logger
        )
    }

    func recognition() async throws -> RecognitionSummary {
        try await engine.engine().summary
    }
}
