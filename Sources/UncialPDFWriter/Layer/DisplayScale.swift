import UncialModel

/// Leads from pixels of a recognized page to points of the page as it is displayed.
struct DisplayScale {
    private let page: OcrPage
    private let width: Double
    private let height: Double
    private let dpi: Double?

    init(of page: OcrPage, displayedSize size: Size) {
        self.page = page
        dpi = page.dpi.flatMap { $0 > 0 ? Double($0) : nil }
        if let raster = Self.rasterSize(of: page, displayedSize: size) {
            width = size.width / raster.width
            height = size.height / raster.height
        } else {
            let corners = page.sourceTransform.apply(
                to: BoundingBox(left: 0, top: 0, width: page.size.width, height: page.size.height)
            )
            let ratio = page.size.width * page.size.height / max(corners.area, 1e-9)
            // A part of the page, cut out: its resolution tells. Otherwise it is all of it.
            let extent = corners.boundingBox
            let whole = min(
                size.width / max(extent.width, 1e-9),
                size.height / max(extent.height, 1e-9)
            )
            let known = dpi.map { 72 / $0 * ratio.squareRoot() }
            let scale = known ?? whole
            width = scale.isFinite ? scale : 1
            height = width
        }
    }

    /// The size in pixels of what was read, before it was turned or straightened; `nil` where it was
    /// something else than the whole displayed page.
    ///
    /// The middle of the page stays the middle when it is turned or straightened, however much larger
    /// the image becomes.
    private static func rasterSize(of page: OcrPage, displayedSize size: Size) -> Size? {
        guard page.size.width > 0, page.size.height > 0, size.width > 0, size.height > 0 else {
            return nil
        }
        if page.sourceTransform.isIdentity { return page.size }
        let values = page.sourceTransform.values
        guard abs(values[6]) < 1e-12, abs(values[7]) < 1e-12 else { return nil }
        let middle = page.sourceTransform.apply(
            to: Point(x: page.size.width / 2, y: page.size.height / 2)
        )
        let raster = Size(width: 2 * middle.x, height: 2 * middle.y)
        guard raster.width > 1, raster.height > 1 else { return nil }
        let aspect = raster.width / raster.height / (size.width / size.height)
        let tolerance = 0.006 + 2 / min(raster.width, raster.height)
        return abs(aspect - 1) < tolerance ? raster : nil
    }

    func points(_ point: Point) -> Point {
        let pixel = page.sourcePoint(point)
        return Point(x: pixel.x * width, y: pixel.y * height)
    }

    func points(_ box: BoundingBox) -> Quadrilateral {
        Quadrilateral(box).mapped { points($0) }
    }

    /// A type size as the page states it, in its units, which a user unit makes larger than points.
    ///
    /// - Parameters:
    ///   - size: in points; 0 where it is not known.
    ///   - box: the box of the line that is set in it.
    func typeSize(_ size: Double, in box: BoundingBox) -> Double {
        guard let dpi, size > 0, box.height > 0 else { return 0 }
        let corners = points(box)
        let height = corners.topLeft.distance(to: corners.bottomLeft)
        return size * dpi / 72 * height / box.height
    }
}
