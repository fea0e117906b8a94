import UncialCore
import UncialModel

/// Which images Tesseract is asked about at all.
enum RasterLimits {
    /// Tesseract keeps coordinates in 16 bits with a sign, and adds widths of letters to them: with
    /// 32,767 pixels it ends the process while it measures the pitch of a line.
    static let longestSide = 30_000
    /// leptonica takes no image of 2 GiB or more.
    static let byteCount = (1 << 31) - 1
    /// Tesseract ignores regions that are smaller, and no letter can be read at that size.
    static let shortestSide = 10
    /// Grey levels between the darkest and the lightest pixel below which there is no text: paper,
    /// and the noise that lossy compression makes of it.
    static let contrast: UInt8 = 8

    /// Refuses what Tesseract cannot take.
    static func check(_ request: RecognitionRequest) throws(OcrError) {
        let (width, height) = (request.raster.width, request.raster.height)
        // Tesseract's own pixels have one or four bytes, as ours.
        let bytesPerPixel = request.raster.format.bytesPerPixel
        let fits =
            max(width, height) <= longestSide
            && (width * bytesPerPixel + 3) * height <= byteCount
        guard !fits else { return }
        throw .recognitionFailed(
            pageIndex: request.pageIndex,
            reason: "The image has \(width) × \(height) pixels. Tesseract takes sides up to "
                + "\(longestSide) pixels and images below 2 GiB. Make the image smaller, or render "
                + "the page at fewer dots per inch."
        )
    }

    /// Whether there can be text: not on a sliver, and not where all pixels are alike.
    ///
    /// Told to expect a line or a word, Tesseract reads a dash into an empty image.
    static func mayHoldText(_ raster: Raster) throws -> Bool {
        guard min(raster.width, raster.height) >= shortestSide else { return false }
        return try raster.withPixels { pixels in
            hasContrast(pixels, of: raster)
        }
    }

    /// Stops at the first row that settles it, which on a printed page is soon.
    private static func hasContrast(_ pixels: UnsafeRawBufferPointer, of raster: Raster) -> Bool {
        var (darkest, lightest) = (UInt8.max, UInt8.min)
        let step = raster.format.bytesPerPixel
        // Alpha is 255 throughout and says nothing.
        let channels = step == 4 ? 3 : 1
        for row in 0..<raster.height {
            let start = row * raster.bytesPerRow
            for pixel in stride(from: start, to: start + raster.width * step, by: step) {
                for byte in pixel..<(pixel + channels) {
                    darkest = min(darkest, pixels[byte])
                    lightest = max(lightest, pixels[byte])
                }
            }
            if lightest - darkest >= contrast { return true }
        }
        return false
    }
}
