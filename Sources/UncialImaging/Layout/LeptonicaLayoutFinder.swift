import CLeptonica
public import UncialCore
public import UncialModel

/// Finds rules and figures in the pixels of a page, by what its ink looks like.
///
/// A rule is ink that is long, thin and straight; a figure is ink that is larger than letters, is no rule
/// and stands where nothing was read. Safe to use from many tasks at once; the work runs on threads of its
/// own, and a cancelled caller is let go at once.
///
/// ```swift
/// let layout = try await LeptonicaLayoutFinder().layout(of: raster, lines: page.lines, logger: .silent)
/// ```
public struct LeptonicaLayoutFinder: RasterLayoutFinder {
    private let workers: LeptonicaWorkers

    /// Makes a finder; its threads start when they are needed.
    ///
    /// - Parameter parallelism: how many pages are looked at at once, 1 or more; `nil` for one per core.
    public init(parallelism: Int? = nil) {
        workers = LeptonicaWorkers(parallelism: parallelism)
    }

    /// Looks at an upright page; takes about 50 ms for A4 at 200 dpi.
    ///
    /// - Parameters:
    ///   - raster: the page's pixels, dark on light or light on dark; they stay the caller's.
    ///   - lines: what was read, in pixels of the raster.
    ///   - logger: hears what leptonica says.
    /// - Throws: ``/UncialModel/OcrError/invalidInput(reason:)`` when the raster was released or memory is
    ///   short; `CancellationError`.
    public func layout(
        of raster: Raster,
        lines: [OcrLine],
        logger: OcrLogger
    ) async throws -> RasterLayout {
        try await workers.run(
            logger,
            timeout: "It took too long to look for rules and figures."
        ) {
            try Self.layout(of: raster, lines: lines)
        }
    }

    private static func layout(of raster: Raster, lines: [OcrLine]) throws -> RasterLayout {
        let factor = PageLook.factor(width: raster.width, height: raster.height)
        let look = try PageLook(PixImage(grayOf: raster, reducedBy: factor), reducedBy: factor)
        let capital = look.shape.capitalHeight ?? TextShape.ordinaryCapital
        let text = lines.map { $0.box.scaled(by: 1 / Double(factor)) }
        let rules = try look.image.rules(capitalHeight: capital, text: text)
        try Task.checkCancellation()
        let figures = PrintedFigures(
            components: look.components,
            rules: rules,
            text: text,
            capitalHeight: capital,
            page: Size(width: Double(look.image.width), height: Double(look.image.height)),
            darkShare: { look.image.darkShare(of: $0, paper: look.light.lightPaper) }
        ).figures
        return RasterLayout(
            rules: rules.map {
                PageRule($0.direction, box: $0.box.scaled(by: Double(factor)))
            },
            figures: figures.map { PageFigure($0.kind, box: $0.box.scaled(by: Double(factor))) }
        )
    }
}

extension PixImage {
    /// The share of a grey image's area that is clearly darker than paper, from every fourth pixel.
    fileprivate func darkShare(of box: BoundingBox, paper: Int) -> Double {
        let columns = stride(from: max(0, Int(box.left)), to: min(width, Int(box.right)), by: 4)
        let rows = stride(from: max(0, Int(box.top)), to: min(height, Int(box.bottom)), by: 4)
        // A tenth darker is what the eye takes for a tint.
        let level = paper * 9 / 10
        var (dark, total) = (0, 0)
        withRows { bytes in
            for y in rows {
                for x in columns {
                    dark += Int(bytes[y * bytesPerRow + x]) < level ? 1 : 0
                    total += 1
                }
            }
        }
        return total > 0 ? Double(dark) / Double(total) : 0
    }
}
