public import UncialCore
public import UncialModel

/// Reads a page once where it reads well, prepared and again where it does not.
///
/// At ``/UncialModel/RecognitionQuality/accurate`` a page is looked at first, and steps that are sure to
/// help are taken. When what is read leaves doubts, by confidence or by ink that no word covers, the page is
/// read again: turned, prepared in another way or taken apart in another way. What scores best stays; the
/// first reading needs to be beaten clearly. A page costs at most three passes, and a good page one and the
/// look. At ``/UncialModel/RecognitionQuality/fast`` a page is read once, as it comes.
///
/// An engine that tells no confidence or no words gives no evidence: its pages are prepared and read once.
///
/// Safe to use from many tasks at once.
public struct EvidenceReader: ReadingStrategy {
    private let preparer: any PagePreparer
    private let layoutFinder: (any RasterLayoutFinder)?

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - preparer: the image library.
    ///   - layoutFinder: finds rules and figures where the options ask for the layout; `nil` leaves the
    ///     pages without.
    public init(preparer: any PagePreparer, layoutFinder: (any RasterLayoutFinder)? = nil) {
        self.preparer = preparer
        self.layoutFinder = layoutFinder
    }

    /// Reads a page.
    ///
    /// The result says how the page was prepared, how its boxes lead back to the image, and what was
    /// corrected. Decisions depend on the pixels and the options alone, not on time or on how many
    /// workers there are.
    ///
    /// What the page can be read without may fail: its preparation, the question how it is turned, a second
    /// pass. The log gets a warning then, and the page is what was read without.
    ///
    /// - Parameters:
    ///   - raster: the page's pixels. They stay the caller's, and all others that are made are released before
    ///     the page is returned.
    ///   - pageIndex: the zero-based index for the result and for errors.
    ///   - isPhoto: whether the image may show a sheet lying on something, seen by a camera.
    ///   - options: what to report, how much work may be spent, and which corrections may be made.
    ///   - recognizer: the engine.
    ///   - logger: hears what was read in each pass, and what failed.
    /// - Returns: the page; its boxes are those of the upright page, its lines in reading order.
    /// - Throws: what the recognizer throws when the page cannot be read at all, or when it is closed;
    ///   `CancellationError`.
    public func read(
        _ raster: Raster,
        pageIndex: Int,
        isPhoto: Bool,
        options: OcrOptions,
        with recognizer: any TextRecognizer,
        logger: OcrLogger
    ) async throws -> OcrPage {
        guard options.recognitionQuality == .accurate else {
            var page = try await recognizer.recognize(
                raster,
                pageIndex: pageIndex,
                options: options
            )
            if options.includeLayout, let layoutFinder {
                let layout = try await layoutFinder.layout(
                    of: raster,
                    lines: page.lines,
                    logger: logger
                )
                page.rules = layout.rules
                page.figures = layout.figures
            }
            return page
        }
        let run = PageRun(
            raster: raster,
            preparer: preparer,
            recognizer: recognizer,
            options: options,
            pageIndex: pageIndex,
            logger: logger
        )
        let best = try await bestReading(of: run, isPhoto: isPhoto)
        var page = finished(best, of: run, options: options)
        if options.includeLayout, let layoutFinder {
            let layout = try await run.layout(by: layoutFinder, of: best.source, lines: page.lines)
            page.rules = layout.rules
            page.figures = layout.figures
        }
        return page
    }

    private func bestReading(of run: PageRun, isPhoto: Bool) async throws -> Reading {
        var assessment = try await run.assess(isPhoto: isPhoto)
        let came = (base: run.base, assessment: assessment)
        if assessment.looksSideways, let turned = try await run.turned(isPhoto: isPhoto) {
            assessment = turned
        }
        var first = try await run.readFirst(assessment)
        var mayBeTurned = true
        if run.base.orientation != .up, run.hasEvidence, first.looksTurned,
            let asItCame = try await run.readUnturned(came.base, came.assessment, against: first)
        {
            first = asItCame
            assessment = came.assessment
            mayBeTurned = false
        }
        if assessment.isHardlyVisible, first.isNoise {
            run.logEmptyPage()
            return first.with([])
        }
        // Nothing to judge by: no words with a confidence, or nothing on the page.
        guard run.hasEvidence, !first.isBlank || !assessment.alternatives.isEmpty else {
            return first
        }
        if !first.isGood, mayBeTurned, run.base.orientation == .up,
            let (turnedFirst, turned) = try await run.readTurned(against: first, isPhoto: isPhoto)
        {
            first = turnedFirst
            assessment = turned
        }
        guard first.isGood else { return try await run.readAgain(first, assessment) }
        // Cells of a table may be missing from a page that reads well.
        return assessment.hasRules ? try await run.readUncoveredInk(of: first) : first
    }

    private func finished(_ reading: Reading, of run: PageRun, options: OcrOptions) -> OcrPage {
        let source = reading.source
        var page = OcrPage(
            index: run.pageIndex,
            size: source.pageSize,
            dpi: run.base.raster.sourceDpi,
            lines: reading.lines,
            orientation: run.base.orientation == .up
                ? reading.orientation : run.base.orientation,
            source: .ocr,
            preparation: run.base.steps + source.steps,
            sourceTransform: source.toSource.followed(by: run.base.toSource),
            sourceCurve: source.curve
        )
        let corrector = TextCorrector(
            rules: options.corrections,
            languages: run.languages
        )
        page = corrector.corrected(page)
        // After the corrections: bars of rules that were read as letters keep columns apart no more.
        page.lines = GeometricOrder.ordered(page.lines)
        if !options.includeWords {
            for index in page.lines.indices { page.lines[index].words = [] }
        }
        return page
    }
}
