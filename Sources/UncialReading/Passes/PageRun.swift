import UncialCore
import UncialModel

/// One page while it is read: the passes made so far, and how many more it may have.
///
/// Lives in one task.
final class PageRun {
    let preparer: any PagePreparer
    let recognizer: any TextRecognizer
    let options: OcrOptions
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
        self.options = options.includingWords()
        self.pageIndex = pageIndex
        self.logger = logger
    }

    deinit {
        for raster in made { raster.release() }
    }

    var mayGoOn: Bool { cost + 1 <= Self.mostPasses }

    /// Takes steps from the upright page.
    func prepare(_ steps: [PreparationRecord]) async throws -> PreparedPage {
        let page = try await preparer.prepare(base.raster, with: steps, logger: logger)
        keep(page.raster)
        return page
    }

    /// Reads a prepared page.
    func read(
        _ page: PreparedPage,
        as segmentation: PageSegmentation = .automatic
    ) async throws -> Reading {
        let result = try await recognizer.recognize(
            page.raster,
            pageIndex: pageIndex,
            options: options,
            segmentation: segmentation
        )
        cost += 1
        let reading = Reading(
            lines: result.lines(in: page),
            source: page,
            segmentation: segmentation
        )
        readings.append(reading)
        log(reading)
        return reading
    }

    /// Reads a part of a prepared page as one block; the lines are in the frame of the upright page.
    func read(_ part: BoundingBox, of page: PreparedPage) async throws -> [OcrLine] {
        guard let toRaster = page.toPage.inverse,
            let (raster, origin) = try page.raster.part(toRaster.apply(to: part).boundingBox)
        else { return [] }
        defer { raster.release() }
        let result = try await recognizer.recognize(
            raster,
            pageIndex: pageIndex,
            options: options,
            segmentation: .singleBlock
        )
        cost += part.area / max(1, page.pageSize.width * page.pageSize.height)
        var placed = page
        placed.toPage = PageTransform.translation(x: origin.x, y: origin.y)
            .followed(by: page.toPage)
        return result.lines(in: placed)
    }

    /// Turns the page and forgets what was read of it.
    func turn(by evidence: OrientationEvidence, because reason: String) async throws {
        let step = PreparationRecord(.turn(from: evidence.orientation), because: reason)
        let page = try await preparer.prepare(base.raster, with: [step], logger: logger)
        keep(page.raster)
        base = PageBase(turned: page, from: evidence.orientation)
        readings = []
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

    private func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
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
