/// How close the pixels of an image are, across and down, as its file says.
struct PixelDensity: Sendable, Equatable {
    /// Pixels per inch across, or a number that only means something beside ``y``.
    var x: Double
    /// Pixels per inch down.
    var y: Double
    /// Whether the numbers are per inch; otherwise they only say what shape a pixel has.
    var isPerInch: Bool

    /// Files that count in centimetres or metres are converted with this number.
    static let centimetresPerInch = 2.54
    /// The range that scanners and printers work in, and that Tesseract believes.
    static let credible = 70.0...2400.0

    /// The density after a quarter turn.
    var turned: PixelDensity { PixelDensity(x: y, y: x, isPerInch: isPerInch) }

    /// The density, without its unit where the numbers cannot be true; `nil` when they say nothing.
    ///
    /// 72 and 96, which cameras and drawing programs write when they know nothing, are let through:
    /// on such pages Tesseract reads slightly better with them than with no number at all.
    var believed: PixelDensity? {
        guard x > 0, y > 0, x.isFinite, y.isFinite else { return nil }
        let isCredible = Self.credible.contains(x) && Self.credible.contains(y)
        return PixelDensity(x: x, y: y, isPerInch: isPerInch && isCredible)
    }
}
