public import UncialCore
public import UncialModel

/// Looks at pages and prepares them with leptonica.
///
/// Safe to use from many tasks at once. The work runs on threads of its own, not on Swift's; a cancelled
/// caller is let go at once, and the work stops after the step that it is at. Pixels that a step changed
/// are grey, whatever the raster was.
///
/// ```swift
/// let preparer = LeptonicaPagePreparer()
/// let assessment = try await preparer.assess(raster, isPhoto: false, logger: .silent)
/// let page = try await preparer.prepare(raster, with: assessment.certain, logger: .silent)
/// ```
public struct LeptonicaPagePreparer: PagePreparer {
    private let workers: LeptonicaWorkers

    /// Makes a preparer; its threads start when they are needed.
    ///
    /// - Parameter parallelism: how many pages are worked on at once, 1 or more; `nil` for one per core.
    ///   Each needs memory for a few copies of its pixels.
    public init(parallelism: Int? = nil) {
        workers = LeptonicaWorkers(parallelism: parallelism)
    }

    /// Looks at a page and says what would help; takes about a twentieth of the time that reading takes.
    ///
    /// A page that is upright, even, dark on light and large enough gets no certain step.
    ///
    /// - Parameters:
    ///   - raster: the page's pixels; they stay the caller's.
    ///   - isPhoto: whether to look for a sheet that lies on something.
    ///   - logger: hears what leptonica says.
    /// - Throws: ``/UncialModel/OcrError/invalidInput(reason:)`` when the raster was released or memory is
    ///   short; `CancellationError`.
    public func assess(
        _ raster: Raster,
        isPhoto: Bool,
        logger: OcrLogger
    ) async throws -> PageAssessment {
        try await work(logger) {
            try PageExaminer(raster, isPhoto: isPhoto).assessment()
        }
    }

    /// Takes steps, in order.
    ///
    /// - Parameters:
    ///   - raster: the page's pixels; they stay the caller's. Where no step changes them the result has
    ///     this very raster, and releasing either releases both.
    ///   - steps: what to do; steps that find nothing to do are left out of the result.
    ///   - logger: hears what leptonica says.
    /// - Throws: ``/UncialModel/OcrError/invalidInput(reason:)`` when the raster was released or memory is
    ///   short; `CancellationError`.
    public func prepare(
        _ raster: Raster,
        with steps: [PreparationRecord],
        logger: OcrLogger
    ) async throws -> PreparedPage {
        try await work(logger) {
            var preparation = try PagePreparation(raster)
            for record in steps {
                try Task.checkCancellation()
                try preparation.take(record)
            }
            try Task.checkCancellation()
            return try preparation.finish()
        }
    }

    private func work<Result: Sendable>(
        _ logger: OcrLogger,
        _ body: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        try await workers.run(logger, timeout: "It took too long to prepare.", body)
    }
}
