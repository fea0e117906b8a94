import UncialCore
import UncialModel

/// How large a picture's page is, and where the picture lies on it.
///
/// A page of its own is as large as the picture by its resolution. Where nobody knows that, the longer
/// side of the picture is taken for that of an A4 sheet, so that photos of pages become pages and pictures
/// of different cameras become pages of one size; a picture with fewer pixels than points are on that
/// side gets a point a pixel. 72 and 96 pixels per inch, which cameras and drawing programs write when
/// they know nothing, are not believed where the page would be longer than A3.
///
/// On a sheet the picture is in the middle, as large as fits inside the margins, but no pixel is larger
/// than a point.
struct ImagePageLayout {
    /// The size of the page, in units of its space.
    let size: Size
    /// Where the upright picture lies: in these units, origin at the top left, y down.
    let imageBox: BoundingBox
    /// What one unit is, in points: 1 unless the page is too large for that.
    let userUnit: Double

    /// The least and the most units that a side of a page may have (ISO 32000-1, Annex C).
    private static let sides = 3.0...14_400
    private static let longerSideOfA4 = 297 * 72 / 25.4
    private static let longerSideOfA3 = 420 * 72 / 25.4
    /// What programs write that know no resolution.
    private static let emptyPhrases: Set<Double> = [72, 96]

    init(_ image: PageImage, fit: PageFit, fallbackDpi: Int?) {
        let picture = Self.trueSize(image, fallbackDpi: fallbackDpi)
        switch fit {
        case .original:
            let longest = max(picture.width, picture.height)
            // Rounded up to hundredths, so that the side stays within the limit.
            userUnit = max(1, (longest / Self.sides.upperBound * 100).rounded(.up) / 100)
            let drawn = Size(width: picture.width / userUnit, height: picture.height / userUnit)
            size = Size(
                width: max(drawn.width, Self.sides.lowerBound),
                height: max(drawn.height, Self.sides.lowerBound)
            )
            imageBox = Self.box(of: drawn, inTheMiddleOf: size)
        case .sheet(let sheet, let margin):
            userUnit = 1
            let isUpright = picture.height >= picture.width
            size =
                isUpright
                ? sheet.size : Size(width: sheet.size.height, height: sheet.size.width)
            let scale = min(
                (size.width - 2 * margin) / picture.width,
                (size.height - 2 * margin) / picture.height,
                max(
                    image.uprightSize.width / picture.width,
                    image.uprightSize.height / picture.height
                )
            )
            let drawn = Size(width: picture.width * scale, height: picture.height * scale)
            imageBox = Self.box(of: drawn, inTheMiddleOf: size)
        }
    }

    private static func box(of drawn: Size, inTheMiddleOf page: Size) -> BoundingBox {
        BoundingBox(
            left: (page.width - drawn.width) / 2,
            top: (page.height - drawn.height) / 2,
            width: drawn.width,
            height: drawn.height
        )
    }

    /// The size of the upright picture in points.
    private static func trueSize(_ image: PageImage, fallbackDpi: Int?) -> Size {
        let pixels = image.uprightSize
        if let density = image.density, density.horizontal > 0, density.vertical > 0 {
            let width = Double(image.width) * 72 / density.horizontal
            let height = Double(image.height) * 72 / density.vertical
            let size =
                image.swapsSides
                ? Size(width: height, height: width) : Size(width: width, height: height)
            let isBelieved = isBelieved(
                [density.horizontal, density.vertical],
                longerSide: size.longerSide
            )
            if isBelieved { return size }
        } else if let dpi = fallbackDpi.map(Double.init), dpi > 0 {
            let size = Size(width: pixels.width * 72 / dpi, height: pixels.height * 72 / dpi)
            if isBelieved([dpi], longerSide: size.longerSide) { return size }
        }
        let scale = min(1, longerSideOfA4 / max(pixels.longerSide, 1))
        return Size(width: pixels.width * scale, height: pixels.height * scale)
    }

    private static func isBelieved(_ densities: [Double], longerSide: Double) -> Bool {
        longerSide <= longerSideOfA3 + 1
            || !densities.allSatisfy { emptyPhrases.contains($0.rounded()) }
    }
}

extension PageFit {
    /// Checks what was asked for.
    ///
    /// - Throws: ``/UncialModel/OcrError/invalidOptions(reason:)`` for margins that leave no room.
    func validate() throws(OcrError) {
        guard case .sheet(let sheet, let margin) = self else { return }
        let limit = sheet.size.width / 4
        guard margin >= 0, margin <= limit else {
            throw .invalidOptions(
                reason: "The margin is \(margin) points; 0 to \(Int(limit)) are possible on this "
                    + "sheet."
            )
        }
    }
}

extension PageFit.Sheet {
    /// The size of the sheet when it stands, in points.
    fileprivate var size: Size {
        switch self {
        case .a4: Size(width: 210 * 72 / 25.4, height: 297 * 72 / 25.4)
        case .letter: Size(width: 612, height: 792)
        }
    }
}
