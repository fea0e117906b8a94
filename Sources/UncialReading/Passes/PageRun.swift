import UncialCore
import UncialModel

/// One page while it is read: the passes made so far, and how many more it may have.
///
/// Lives in one task.
final class PageRun {
    let preparer: any PagePreparer
    let recognizer: any TextRecognizer
    /// What the caller wants, words included.
    private let asked: OcrOptions
    let pageIndex: Int
    let logger: OcrLogger
    /// The page turned upright: the pixels that all passes start from.
    private(set) var base: PageBase
    private(set) var readings: [Reading] = []
    /// Rasters that were made for passes, to be freed with the run.
    private var made: [Raster] = []
    /// In passes over a whole page, the first included.
    private(set) var cost = 0.0

    /// The most that a bad page may cost, in passes over the whole page.
    static let mostPasses = 3.0

    init(
        raster: Raster,
        preparer: any PagePreparer,
        recognizer: any TextRecognizer,
        options: OcrOptions,
        pageIndex: Int,
        logger: OcrLogger
    ) {
        base = PageBase(raster: raster)
        self.preparer = preparer
        self.recognizer = recognizer
        asked = options.includingWords()
        self.pageIndex = pageIndex
        self.logger = logger
    }

    deinit {
        for raster in made { raster.release() }
    }

    /// Whether the engine says of words how sure it is; without that readings cannot be compared.
    var hasEvidence: Bool {
        recognizer.capabilities.confidence && recognizer.capabilities.wordLevel
    }

    /// How passes are made: in the languages of the page, as far as they are known.
    var options: OcrOptions {
        guard asked.languageDetection != .off else { return asked }
        return asked.reading(in: base.languages ?? asked.languages)
    }

    /// The languages that the page was read in.
    var languages: [OcrLanguage] {
        asked.languageDetection == .off ? recognizer.capabilities.languages : options.languages
    }

    var mayGoOn: Bool { cost + 1 <= Self.mostPasses }

    /// Takes steps from the upright page; where they fail the page is as it comes.
    func prepare(_ steps: [PreparationRecord]) async throws -> PreparedPage {
        let page = try await attempt("be prepared") {
            try await preparer.prepare(base.raster, with: steps, logger: logger)
        }
        guard let page else { return PreparedPage(unprepared: base.raster) }
        keep(page.raster)
        return page
    }

    /// Does what the page can be read without; when that fails the log is told, and the work goes on.
    ///
    /// - Returns: `nil` when it failed.
    /// - Throws: `CancellationError`, and what says that nothing more can be read.
    func attempt<Result>(
        _ aim: String,
        _ body: () async throws -> Result
    ) async throws -> Result? {
        do {
            return try await body()
        } catch let error as CancellationError {
            throw error
        } catch OcrError.clientClosed {
            throw OcrError.clientClosed
        } catch {
            logger.log(.warning, "reading", "Page \(pageIndex + 1) cannot \(aim): \(error)")
            return nil
        }
    }

    /// Finds the languages of the page, once, where that is asked for.
    ///
    /// A page that does not tell is asked again when it is prepared in another way.
    private func findLanguages(on page: PreparedPage) async throws {
        guard asked.languageDetection != .off, base.languages == nil,
            recognizer.capabilities.languageDetection,
            !readings.contains(where: { $0.source.raster === page.raster })
        else { return }
        let answer = try await attempt("be asked for its languages") {
            try await recognizer.languages(of: page.raster, pageIndex: pageIndex)
        }
        guard let evidence = answer ?? nil else { return }
        base.languages = evidence.languages
        logger.log(
            .info,
            "reading",
            "Page \(pageIndex + 1) is in \(evidence.languages.map(\.code).joined(separator: "+")), "
                + "the engine is \(evidence.confidence) sure"
        )
    }

    /// Reads a prepared page.
    func read(
        _ page: PreparedPage,
        as segmentation: PageSegmentation = .automatic
    ) async throws -> Reading {
        cost += 1
        try await findLanguages(on: page)
        let result = try await recognizer.recognize(
            page.raster,
            pageIndex: pageIndex,
            options: options,
            segmentation: segmentation
        )
        let reading = Reading(
            lines: result.lines(in: page),
            source: page,
            segmentation: segmentation,
            orientation: result.orientation
        )
        readings.append(reading)
        log(reading)
        return reading
    }

    /// Reads a page that was read before in another way; the page can do without, so it may fail.
    func readOnceMore(
        _ page: PreparedPage,
        as segmentation: PageSegmentation = .automatic
    ) async throws -> Reading? {
        try await attempt("be read again") { try await read(page, as: segmentation) }
    }

    /// Reads a part of a prepared page as one block; the lines are in the frame of the upright page.
    ///
    /// - Parameters:
    ///   - part: in pixels of the upright page.
    ///   - page: the prepared page.
    ///   - steps: what to do to the part before it is read.
    /// - Returns: nothing where the part would cost more than the page may, or cannot be read.
    func read(
        _ part: BoundingBox,
        of page: PreparedPage,
        with steps: [PreparationRecord] = []
    ) async throws -> [OcrLine] {
        guard let toRaster = page.toPage.inverse else { return [] }
        let cut = try await attempt("be cut into parts") {
            try page.raster.part(toRaster.apply(to: part).boundingBox)
        }
        guard let (raster, origin) = cut ?? nil else { return [] }
        defer { raster.release() }
        let share = raster.size.area / page.raster.size.area
        guard cost + share <= Self.mostPasses else { return [] }
        cost += share
        let toPage = PageTransform.translation(x: origin.x, y: origin.y)
            .followed(by: page.toPage)
        let lines = try await attempt("be read in parts") {
            try await read(raster, with: steps, toPage: toPage)
        }
        return lines ?? []
    }

    private func read(
        _ raster: Raster,
        with steps: [PreparationRecord],
        toPage: PageTransform
    ) async throws -> [OcrLine] {
        var part = PreparedPage(unprepared: raster)
        if !steps.isEmpty {
            part = try await preparer.prepare(raster, with: steps, logger: logger)
        }
        defer { if part.raster !== raster { part.raster.release() } }
        let result = try await recognizer.recognize(
            part.raster,
            pageIndex: pageIndex,
            options: options,
            segmentation: .singleBlock
        )
        part.toPage = part.toPage.followed(by: toPage)
        return result.lines(in: part)
    }

    /// Turns the page and forgets what was read of it.
    ///
    /// - Returns: whether that could be done.
    func turn(by evidence: OrientationEvidence, because reason: String) async throws -> Bool {
        let step = PreparationRecord(.turn(from: evidence.orientation), because: reason)
        let page = try await prepare([step])
        guard !page.steps.isEmpty else { return false }
        base = PageBase(turned: page, from: evidence.orientation)
        readings = []
        return true
    }

    /// Goes back to the page as it was before it was turned.
    func restore(_ base: PageBase, _ readings: [Reading]) {
        self.base = base
        self.readings = readings
    }

    private func keep(_ raster: Raster) {
        guard raster !== base.raster, !made.contains(where: { $0 === raster }) else { return }
        made.append(raster)
    }

    private func log(_ reading: Reading) {
        guard logger.isEnabled(.info) else { return }
        let score = reading.score
        let steps = reading.source.steps.map(\.step.name).joined(separator: " ")
        logger.log(
            .info,
            "reading",
            "Page \(pageIndex + 1), \(reading.segmentation.rawValue), [\(steps)]: "
                + "\(score.characterCount) characters, value \(Int(score.value)), confidence "
                + "\(percent(score.confidence)), weak \(percent(score.weakShare)), ink covered "
                + "\(percent(reading.coverage))"
        )
    }

    /// Tells the log that the page is taken for an empty one.
    func logEmptyPage() {
        logger.log(
            .info,
            "reading",
            "Page \(pageIndex + 1) is taken for empty: what shows through its paper is not readable."
        )
    }

    private func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
}

extension PreparedPage {
    /// A page as it comes; nobody knows where its ink is.
    fileprivate init(unprepared raster: Raster) {
        self.init(
            raster: raster,
            pageSize: raster.size,
            toPage: .identity,
            toSource: .identity,
            steps: [],
            ink: InkMap(cellSide: 1, columns: 0, rows: 0, counts: [])
        )
    }
}

/// The upright page that passes start from.
struct PageBase {
    let raster: Raster
    /// Where the top of the text pointed in the image as it came.
    let orientation: Orientation
    /// Maps its pixels to those of the image as it came.
    let toSource: PageTransform
    /// How it was made of that image.
    let steps: [PreparationRecord]
    /// What it is written in, once that was found.
    var languages: [OcrLanguage]?

    /// The image as it came.
    init(raster: Raster) {
        self.raster = raster
        orientation = .up
        toSource = .identity
        steps = []
    }

    init(turned page: PreparedPage, from orientation: Orientation) {
        raster = page.raster
        self.orientation = orientation
        toSource = page.toSource
        steps = page.steps
    }
}
