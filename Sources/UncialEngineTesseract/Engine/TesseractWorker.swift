import CUncialOpenMP
import UncialCore
import UncialModel

/// A handle and the thread it lives on.
///
/// Everything of the handle happens on that thread: loading the models, reading, freeing.
actor TesseractWorker {
    private let executor = ThreadExecutor()
    private let models: LanguageModels
    private let pageSegmentation: TesseractPageSegmentation
    private let logger: OcrLogger
    private var handle: TesseractHandle?

    init(
        models: LanguageModels,
        pageSegmentation: TesseractPageSegmentation,
        logger: OcrLogger
    ) {
        self.models = models
        self.pageSegmentation = pageSegmentation
        self.logger = logger
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// Reads a page.
    ///
    /// - Throws: `CancellationError` when the flag is set before the page is read.
    func recognize(
        _ request: RecognitionRequest,
        cancellation: CancellationFlag
    ) throws -> OcrPage {
        try cancellation.check()
        try RasterLimits.check(request)
        guard try RasterLimits.mayHoldText(request.raster) else { return request.page(lines: []) }
        return try LeptonicaMessages.hearing(logger) {
            // Per thread, and others may have changed it: once a page costs nothing.
            _ = uncial_openmp_disable_on_this_thread()
            let handle = try loadedHandle()
            try cancellation.check()
            return try handle.recognize(request, cancellation: cancellation)
        }
    }

    /// Frees the handle; the worker is not used any more.
    func end() {
        handle = nil
    }

    private func loadedHandle() throws(OcrError) -> TesseractHandle {
        if let handle { return handle }
        let loaded = try TesseractHandle(models: models, pageSegmentation: pageSegmentation)
        handle = loaded
        logger.log(
            .debug,
            "tesseract",
            "Loaded \(models.languages.map(\.code).joined(separator: "+")) from \(models.path)."
        )
        return loaded
    }
}
