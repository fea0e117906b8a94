/// By how much an upright image is scaled, and the resolution it then has.
///
/// An image is taken as it is, since small print is lost when it is reduced. It is scaled when its pixels
/// are not square, as in a fax, or when there are more than an engine takes.
struct PageScale: Equatable {
    /// How much wider the image becomes.
    var x = 1.0
    /// How much higher the image becomes.
    var y = 1.0
    /// Pixels per inch afterwards, `nil` when nobody knows.
    var dpi: Int?

    /// The longest side that Tesseract takes.
    static let maximumSide = 30_000
    /// The most pixels that are recognized: A3 at 600 dpi has 70 million.
    static let maximumPixels = 100_000_000
    /// Pixels this much longer than wide are left alone: type varies more than that.
    private static let tolerance = 1.1
    /// No device has pixels longer than this; a larger ratio is a mistake in the file.
    private static let largestRatio = 2.5

    /// - Parameters:
    ///   - width: pixels across, after turning.
    ///   - height: pixels down, after turning.
    ///   - density: what the file says, after turning.
    init(width: Int, height: Int, density: PixelDensity?) {
        var perInch: Double?
        if let density = density?.believed {
            let ratio = max(density.x, density.y) / min(density.x, density.y)
            let isPlausible = ratio <= Self.largestRatio
            let finest = max(density.x, density.y)
            if isPlausible && ratio > Self.tolerance {
                x = finest / density.x
                y = finest / density.y
                perInch = density.isPerInch ? finest : nil
            } else if isPlausible && density.isPerInch {
                perInch = (density.x + density.y) / 2
            }
        }
        let (fullWidth, fullHeight) = (Double(width) * x, Double(height) * y)
        let reduction = min(
            1,
            Double(Self.maximumSide) / max(fullWidth, fullHeight),
            (Double(Self.maximumPixels) / (fullWidth * fullHeight)).squareRoot()
        )
        x *= reduction
        y *= reduction
        dpi = perInch.map { Int(($0 * reduction).rounded()) }
    }
}
