/// What the header of one picture says, read before any pixel is decoded.
struct ImageHeader: Sendable {
    /// Pixels from left to right, as stored.
    var width: Int
    /// Rows, as stored.
    var height: Int
    /// What the file says of its resolution, believable or not.
    var density: PixelDensity?
    /// How the stored pixels are meant to be seen.
    var orientation = ImageOrientation.up
    /// Samples a pixel, where the decoder has to know.
    var channels = 0

    /// More pixels than this are refused: a 16,000 × 15,600 picture.
    ///
    /// A file of a few kilobytes can claim any size; the limit keeps it from filling the memory.
    static let maximumPixels = 250_000_000

    /// Whether there are more pixels than will be decoded.
    var isTooLarge: Bool {
        let (product, overflow) = width.multipliedReportingOverflow(by: height)
        return overflow || product > Self.maximumPixels
    }

    /// What a picture that is too large gets told.
    var sizeRefusal: String {
        "The image has \(width) × \(height) pixels; the limit is "
            + "\(Self.maximumPixels / 1_000_000) megapixels. Reduce it, or cut it into parts."
    }
}
