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
    private var hasEnded = false

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

    /// Reads a page, or what of it no assistant reads.
    ///
    /// - Throws: `CancellationError` when the page's flag is set before it is read.
    func readOwnersPart(of page: SharedPage) throws -> [RecognizedLine] {
        defer { page.finishOwnersPart() }
        try page.cancellation.check()
        try RasterLimits.check(page.request)
        guard try RasterLimits.mayHoldText(page.request.raster) else { return [] }
        return try withHandle { handle in
            try page.cancellation.check()
            return try handle.readOwnersPart(of: page)
        }
    }

    /// Reads lines of a page that another worker owns.
    ///
    /// - Parameters:
    ///   - page: the page; when nothing is left to read of it, this returns.
    ///   - mayGoOn: asked before each line.
    func assist(_ page: SharedPage, while mayGoOn: @Sendable () -> Bool) throws {
        try withHandle { handle in
            guard mayGoOn() else { return }
            try handle.assist(page, while: mayGoOn)
        }
    }

    /// Reads lines of a page that its assistants have left out.
    func read(_ assignments: [SharedPage.Assignment], of page: SharedPage) throws {
        try withHandle { handle in try handle.read(assignments, of: page) }
    }

    /// Loads the models, so that the first page does not wait for them.
    ///
    /// What goes wrong is told by the page that needs them: it tries again.
    func prepare() {
        guard !hasEnded else { return }
        LeptonicaMessages.hearing(logger) { _ = try? loadedHandle() }
    }

    /// Frees the handle; the worker is not used any more.
    func end() {
        hasEnded = true
        guard handle != nil else { return }
        handle = nil
        logger.log(.debug, "tesseract", "Gave back \(loadedName).")
    }

    private func withHandle<Result>(_ body: (TesseractHandle) throws -> Result) throws -> Result {
        try LeptonicaMessages.hearing(logger) {
            // Per thread, and others may have changed it: once a page costs nothing.
            _ = uncial_openmp_disable_on_this_thread()
            return try body(loadedHandle())
        }
    }

    private func loadedHandle() throws(OcrError) -> TesseractHandle {
        if let handle { return handle }
        let loaded = try TesseractHandle(models: models, pageSegmentation: pageSegmentation)
        handle = loaded
        logger.log(.debug, "tesseract", "Loaded \(loadedName) from \(models.path).")
        return loaded
    }

    private var loadedName: String { models.languages.map(\.code).joined(separator: "+") }
}
