import UncialCore
import UncialModel

extension Raster {
    /// A copy of a part of the pixels.
    ///
    /// - Parameter box: in pixels; what lies outside is left out.
    /// - Returns: the part and the place of its top-left corner, or `nil` when nothing of it is inside.
    func part(_ box: BoundingBox) throws -> (raster: Raster, origin: Point)? {
        // Cut to the raster before they become whole numbers: a box may lie anywhere.
        let whole = BoundingBox(left: 0, top: 0, right: size.width, bottom: size.height)
        guard let box = box.intersection(whole) else { return nil }
        let left = Int(box.left.rounded(.down))
        let top = Int(box.top.rounded(.down))
        let right = min(width, Int(box.right.rounded(.up)))
        let bottom = min(height, Int(box.bottom.rounded(.up)))
        let pixelSize = format.bytesPerPixel
        var bytes: [UInt8] = []
        bytes.reserveCapacity((right - left) * (bottom - top) * pixelSize)
        try withPixels { pixels in
            for row in top..<bottom {
                let start = row * bytesPerRow
                bytes.append(
                    contentsOf: pixels[start + left * pixelSize..<start + right * pixelSize]
                )
            }
        }
        let raster = try Raster(
            width: right - left,
            height: bottom - top,
            format: format,
            sourceDpi: sourceDpi,
            copying: bytes
        )
        return (raster, Point(x: Double(left), y: Double(top)))
    }
}
