import UncialCore
import UncialModel

/// The workers of a recognizer, and how they share out pages among themselves.
///
/// A page is read by one worker. Others that no page waits for assist it, until one does, as far as
/// the process's share of the processors goes.
struct TesseractCrew: Sendable {
    /// With four, half of a page's time is the analysis of its layout, which is one worker's: 0.15 seconds
    /// and a quarter of 1.2 for a dense page at 200 dpi.
    private static let mostWorkersOnAPage = 4
    /// Pages of fewer pixels, six square inches at 200 dpi, are read before an assistant has its models.
    private static let fewestPixelsToShare = 250_000

    let pool: WorkerPool<TesseractWorker>
    let orientationModel: OrientationModel
    /// How pages are taken apart that nobody says more about.
    let pageSegmentation: TesseractPageSegmentation

    /// How many workers pages that come together keep busy, if the pool has them.
    func workerCount(forPages pageCount: Int) -> Int {
        pageSegmentation.hasLines ? max(pageCount, Self.mostWorkersOnAPage) : pageCount
    }

    /// Reads a page.
    ///
    /// - Throws: ``/UncialModel/OcrError``; `CancellationError` when the page's flag is set, or the task
    ///   is cancelled while the page waits for a worker.
    func read(_ request: RecognitionRequest, cancellation: CancellationFlag) async throws -> OcrPage
    {
        let page = SharedPage(request: request, cancellation: cancellation)
        let lines = try await withThrowingTaskGroup { group in
            let lines = try await pool.withWorker { owner in
                for _ in 0..<numberOfAssistants(for: request) {
                    group.addTask { try await assist(page) }
                }
                return try await owner.read(page)
            }
            // Those that wait for a worker are not needed any more; those that read a line finish it. What
            // a failed one did not read is read below.
            group.cancelAll()
            while await group.nextResult() != nil {}
            return lines
        }
        let reader = PageReader(request: request, languages: request.languages)
        if let lines { return reader.page(of: lines) }
        if !page.missingLines.isEmpty {
            try await pool.withWorker { try await $0.readMissingLines(of: page) }
        }
        return reader.page(of: page.readLines)
    }

    /// Finds out how a page is turned.
    ///
    /// - Throws: as ``read(_:cancellation:)``.
    func orientation(
        of request: RecognitionRequest,
        cancellation: CancellationFlag
    ) async throws -> OrientationEvidence? {
        let model = await orientationModel.models
        return try await pool.withWorker {
            try await $0.orientation(of: request, model: model, cancellation: cancellation)
        }
    }

    /// Finds out which languages a page is in.
    ///
    /// - Returns: `nil` when it cannot be told, or there is nothing to choose.
    /// - Throws: as ``read(_:cancellation:)``.
    func languages(
        of request: RecognitionRequest,
        among groups: [ScriptGroup],
        dictionaries: ModelDictionaries,
        memory: LayoutMemory,
        cancellation: CancellationFlag
    ) async throws -> LanguageEvidence? {
        let model = groups.count > ScriptName.mostToTry ? await orientationModel.models : nil
        return try await pool.withWorker {
            try await $0.languages(
                of: request,
                among: groups,
                dictionaries: dictionaries,
                osd: model,
                memory: memory,
                cancellation: cancellation
            )
        }
    }

    private func numberOfAssistants(for request: RecognitionRequest) -> Int {
        let pixels = request.raster.width * request.raster.height
        guard request.pageSegmentation.hasLines, pixels >= Self.fewestPixelsToShare else {
            return 0
        }
        return min(pool.limit, Self.mostWorkersOnAPage) - 1
    }

    private func assist(_ page: SharedPage) async throws {
        while await page.waitForLines() {
            try await assist(page, with: pool.acquireSpare())
        }
    }

    private func assist(_ page: SharedPage, with worker: TesseractWorker) async throws {
        defer { pool.giveBack(worker) }
        try await worker.assist(page) { [pool] in !pool.needsSparesBack }
    }
}
