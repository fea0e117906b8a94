import CLeptonica
import UncialModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension PixImage {
    /// Turns the image by quarters so that its text stands upright.
    ///
    /// - Parameter orientation: where the top of the text points.
    func turnUpright(from orientation: Orientation) throws {
        let quarters: Int32 =
            switch orientation {
            case .up: 0
            case .right: 3
            case .down: 2
            case .left: 1
            }
        guard quarters > 0 else { return }
        try transform("turn") { pixRotateOrth($0, quarters) }
    }

    /// Rotates a grey image against its tilt; it grows so that nothing is cut off, and what comes in has
    /// the colour of its paper.
    ///
    /// - Parameter degrees: positive when lines fall to the right.
    /// - Returns: from pixels of the result to those before.
    func deskew(degrees: Double) throws -> PageTransform {
        let angle = degrees * .pi / 180
        let (sine, cosine) = (sin(angle), cos(angle))
        let (width, height) = (Double(self.width), Double(self.height))
        let newWidth = Int((width * cosine + height * abs(sine)).rounded(.up))
        let newHeight = Int((width * abs(sine) + height * cosine).rounded(.up))
        let left = (newWidth - self.width) / 2
        let top = (newHeight - self.height) / 2
        let paper = UInt8(clamping: LightMap(self).typicalPaper)
        // leptonica turns clockwise about the middle of this very pixel.
        let center = (x: Double(newWidth / 2) + 0.5, y: Double(newHeight / 2) + 0.5)
        let (oldWidth, oldHeight) = (Int32(self.width), Int32(self.height))
        try transform("rotate") { pix in
            var canvas = pixCreate(Int32(newWidth), Int32(newHeight), 8)
            defer { pixDestroy(&canvas) }
            guard canvas != nil else { return nil }
            pixSetAllGray(canvas, Int32(paper))
            pixRasterop(
                canvas,
                Int32(left),
                Int32(top),
                oldWidth,
                oldHeight,
                Int32(PIX_SRC),
                pix,
                0,
                0
            )
            return pixRotateAMGray(canvas, Float(-angle), paper)
        }
        return PageTransform.translation(x: -center.x, y: -center.y)
            .followed(by: PageTransform(values: [cosine, -sine, 0, sine, cosine, 0, 0, 0, 1]))
            .followed(by: .translation(x: center.x - Double(left), y: center.y - Double(top)))
    }
}
