import UncialCore
import UncialModel

/// Reads the pages of one open document.
struct PageJob: Sendable {
    let pipeline: ExtractionPipeline
    let options: OcrOptions
    let source: PageSource
    /// Whether some pages have a text layer, so that there is a result without an engine too.
    let hasTextPages: Bool
    /// The bookmarks of the file.
    let outline: [OutlineEntry]
    /// What a tagged file says about its structure.
    let structureTree: StructureTree?

    /// Whether pages that need an engine fail alone when there is none.
    var toleratesMissingEngine: Bool { hasTextPages && options.onPageFailure == .keepGoing }

    /// Reads a page, by the client's policy for failures.
    func read(_ page: PlannedPage) async throws -> OcrPage {
        if let digital = page.digital { return digital }
        do {
            return try await recognize(page.index)
        } catch let error as CancellationError {
            throw error
        } catch {
            let failure = Self.pageFailure(error, pageIndex: page.index)
            guard options.onPageFailure == .keepGoing,
                failure.concernsOnePage || toleratesMissingEngine && failure.concernsEngine
            else { throw failure }
            pipeline.logger.log(.error, "runtime", "\(failure)")
            return OcrPage(index: page.index, size: .zero, source: .ocr, failure: failure)
        }
    }

    private func recognize(_ index: Int) async throws -> OcrPage {
        let engine = try await pipeline.engine()
        return try await engine.rasterPermits.withWorker { _ in
            try await source.withRaster(pageIndex: index, options: options) { raster in
                guard let strategy = pipeline.readingStrategy else {
                    return try await engine.recognizer
                        .recognize(raster, pageIndex: index, options: options)
                }
                return try await strategy.read(
                    raster,
                    pageIndex: index,
                    isPhoto: source.mayBePhoto,
                    options: options,
                    with: engine.recognizer,
                    logger: pipeline.logger
                )
            }
        }
    }

    /// An engine from outside may throw anything; callers are promised an ``/UncialModel/OcrError``.
    private static func pageFailure(_ error: any Error, pageIndex: Int) -> OcrError {
        error as? OcrError ?? .recognitionFailed(pageIndex: pageIndex, reason: "\(error)")
    }
}

extension OcrError {
    /// Whether other pages may still be read after this error.
    fileprivate var concernsOnePage: Bool {
        switch self {
        case .renderFailed, .recognitionFailed, .timedOut, .invalidInput, .unsupported: true
        default: false
        }
    }

    /// Whether pages that need no engine are not touched by this error.
    fileprivate var concernsEngine: Bool {
        switch self {
        case .noEngine, .noLanguageData, .engineInit: true
        default: false
        }
    }
}
