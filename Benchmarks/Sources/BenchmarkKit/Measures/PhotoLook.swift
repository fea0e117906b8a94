/// Makes a clean page look as a camera sees it: gray paper that darkens to a corner, dark gray ink,
/// a slight blur, and noise.
public enum PhotoLook {
    private static let ink = 40
    private static let paper = 235
    /// By how much the darkest corner is darker than the lightest.
    private static let shade = 45
    /// The largest change of a pixel by noise.
    private static let noise: UInt64 = 12

    /// Returns the pixels of a photo; the same page gives the same photo.
    ///
    /// - Parameters:
    ///   - pixels: One byte a pixel, row by row without gaps, 0 black and 255 white.
    ///   - width: Pixels in a row.
    public static func applied(to pixels: [UInt8], width: Int) -> [UInt8] {
        let height = pixels.count / max(1, width)
        var random: UInt64 = 0x5EED
        var photo = [UInt8](repeating: 0, count: width * height)
        for row in 0..<height {
            let above = max(0, row - 1) * width
            let here = row * width
            let below = min(height - 1, row + 1) * width
            for column in 0..<width {
                let left = max(0, column - 1)
                let right = min(width - 1, column + 1)
                let edges =
                    Int(pixels[above + column]) + Int(pixels[below + column])
                    + Int(pixels[here + left]) + Int(pixels[here + right])
                let corners =
                    Int(pixels[above + left]) + Int(pixels[above + right])
                    + Int(pixels[below + left]) + Int(pixels[below + right])
                let blurred = (Int(pixels[here + column]) * 4 + edges * 2 + corners) / 16
                let light = paper - shade * (row + column) / (width + height)
                random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let change = Int((random >> 33) % (2 * noise + 1)) - Int(noise)
                let value = ink + (light - ink) * blurred / 255 + change
                photo[here + column] = UInt8(clamping: value)
            }
        }
        return photo
    }
}
