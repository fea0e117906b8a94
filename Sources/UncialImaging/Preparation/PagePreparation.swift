import UncialCore
import UncialModel

/// Takes steps on a page and keeps account of where its pixels came from.
struct PagePreparation {
    private let source: Raster
    /// The pixels as they are now; `nil` while they are the source's.
    private var changed: PixImage?
    /// From pixels as they are now to those of the source.
    private var toSource = PageTransform.identity
    /// Whether the page itself was moved, more than enlarged.
    private var hasMoved = false
    /// How letters were moved when lines were flattened, in pixels of the page.
    private var curve: PageCurve?
    /// By how much the pixels are enlarged against the page.
    private var enlargement = (x: 1.0, y: 1.0)
    private var steps: [PreparationRecord] = []

    init(_ source: Raster) throws {
        guard !source.isReleased else {
            throw OcrError.invalidInput(
                reason: "The raster was released. Make it again before preparing it."
            )
        }
        self.source = source
    }

    /// Takes a step; one that finds nothing to do leaves no trace.
    mutating func take(_ record: PreparationRecord) throws {
        let image = try changed ?? PixImage(grayOf: source)
        guard let step = try apply(record.step, to: image) else { return }
        changed = image
        steps.append(PreparationRecord(step, because: record.reason))
    }

    /// The result: the source's own raster when no step changed a pixel.
    consuming func finish() throws -> PreparedPage {
        let raster =
            try changed?.raster(sourceDpi: dpi) ?? source
        let size = Size(
            width: Double(raster.width) / enlargement.x,
            height: Double(raster.height) / enlargement.y
        )
        let toPage = PageTransform.scale(x: 1 / enlargement.x, y: 1 / enlargement.y)
        let fromPage = PageTransform.scale(x: enlargement.x, y: enlargement.y)
        let factor = PageLook.factor(width: raster.width, height: raster.height)
        let look = try PageLook(PixImage(grayOf: raster, reducedBy: factor), reducedBy: factor)
        let scale = Size(
            width: Double(factor) / enlargement.x,
            height: Double(factor) / enlargement.y
        )
        return PreparedPage(
            raster: raster,
            pageSize: size,
            toPage: toPage,
            // An enlargement and its way back are not quite nothing in floating point.
            toSource: hasMoved ? fromPage.followed(by: toSource) : .identity,
            curve: curve,
            steps: steps,
            ink: look.ink.map(look.shape, scale: scale, of: size)
        )
    }

    private var dpi: Int? {
        source.sourceDpi.map { max(1, Int(min(1e6, Double($0) * enlargement.y).rounded())) }
    }

    /// - Returns: the step as it was taken; `nil` when there was nothing to do.
    private mutating func apply(
        _ step: PreparationStep,
        to image: PixImage
    ) throws -> PreparationStep? {
        switch step {
        case .cutOut(let corners):
            move(by: try image.cutOut(corners))
            return step
        case .flattenCurve:
            guard let pixels = try image.flattenCurve() else { return nil }
            curve = PageCurve(
                cell: Size(
                    width: pixels.cell.width / enlargement.x,
                    height: pixels.cell.height / enlargement.y
                ),
                columns: pixels.columns,
                shifts: pixels.shifts.map { $0 / enlargement.y }
            )
            return step
        case .turn(let orientation):
            guard orientation != .up else { return nil }
            let size = Size(width: Double(image.width), height: Double(image.height))
            try image.turnUpright(from: orientation)
            if orientation == .left || orientation == .right {
                enlargement = (enlargement.y, enlargement.x)
            }
            move(by: .turn(from: orientation, of: size))
            return step
        case .deskew(let degrees):
            guard abs(degrees) >= 0.05, abs(degrees) <= 45 else { return nil }
            move(by: try image.deskew(degrees: degrees))
            return step
        case .scale(let factor):
            return try scale(image, by: factor)
        case .removeBorder:
            return try image.removeBorder() ? step : nil
        case .invert:
            image.invertLevels()
            return step
        case .invertRegions:
            return try image.invertRegions() ? step : nil
        case .flattenBackground:
            return try image.flattenBackground() ? step : nil
        case .stretchContrast:
            return try image.stretchContrast() ? step : nil
        case .removeSpecks(let largestSide):
            return try image.removeSpecks(largestSide: largestSide) ? step : nil
        case .removeScreen(let largestDot):
            return try image.removeScreen(largestDot: largestDot) ? step : nil
        case .removeRules:
            return try image.removeRules() ? step : nil
        case .threshold(let kind):
            try image.threshold(kind)
            return step
        }
    }

    private mutating func scale(_ image: PixImage, by factor: Double) throws -> PreparationStep? {
        let (width, height) = (Double(image.width), Double(image.height))
        let most = (Self.mostPixels / (width * height)).squareRoot()
        let side = Double(PageScale.maximumSide) / max(width, height)
        let allowed = min(factor, max(1, most), side)
        guard factor.isFinite, allowed > 0.02, abs(allowed - 1) > 0.02 else { return nil }
        try image.scale(by: (allowed, allowed))
        let x = Double(image.width) / width
        let y = Double(image.height) / height
        enlargement = (enlargement.x * x, enlargement.y * y)
        toSource = PageTransform.scale(x: 1 / x, y: 1 / y).followed(by: toSource)
        return .scale(factor: allowed)
    }

    /// - Parameter back: from pixels after a step to those before it.
    private mutating func move(by back: PageTransform) {
        toSource = back.followed(by: toSource)
        hasMoved = true
        // Pages are flattened after they are upright; nobody knows where a curve goes when one is turned.
        curve = nil
    }

    /// The most pixels that an enlargement gives: A4 at 600 dpi has 35 million.
    private static let mostPixels = 40_000_000.0
}
