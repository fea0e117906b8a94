import CLeptonica
import UncialModel

extension PixImage {
    /// Replaces the image by the page that four corners enclose, seen from straight above.
    ///
    /// The page has the proportions of the real sheet, as far as the corners tell, and the detail of its
    /// nearest side. For images of 8 and 32 bits.
    ///
    /// - Parameter quadrilateral: the corners in pixels; they may lie outside, where the page is white.
    /// - Returns: the map from pixels of the result to pixels before.
    /// - Throws: ``ImageDamage`` when the corners enclose no convex area or lie far away.
    func cutOut(_ quadrilateral: Quadrilateral) throws -> PageTransform {
        let size = Size(width: Double(width), height: Double(height))
        let isNear = quadrilateral.corners.allSatisfy { corner in
            max(abs(corner.x), abs(corner.y)) <= Self.farthestCorner * size.longerSide
        }
        guard depth == 8 || depth == 32, isNear, quadrilateral.isConvex else {
            throw Self.badCorners
        }
        let shape = SheetShape(of: quadrilateral, in: size)
        let page = Quadrilateral(
            BoundingBox(
                left: 0,
                top: 0,
                width: Double(shape.width),
                height: Double(shape.height)
            )
        )
        guard let toPhoto = PageTransform(from: page, to: quadrilateral) else {
            throw Self.badCorners
        }
        let m = toPhoto.values
        try resample(width: shape.width, height: shape.height) { y, xs, ys in
            let v = Double(y) + 0.5
            for x in xs.indices {
                let u = Double(x) + 0.5
                let weight = m[6] * u + m[7] * v + m[8]
                xs[x] = Float((m[0] * u + m[1] * v + m[2]) / weight - 0.5)
                ys[x] = Float((m[3] * u + m[4] * v + m[5]) / weight - 0.5)
            }
        }
        return toPhoto
    }

    /// How far from the first pixel a corner may lie, in longer sides of the image: no camera sees a sheet
    /// so that it would have to lie farther.
    private static let farthestCorner = 4.0

    private static var badCorners: ImageDamage {
        ImageDamage(
            "The corners of the page enclose no part of the image that can be cut out. Give four "
                + "corners in order, in pixels of the image."
        )
    }

    /// Replaces the image by one of another size whose pixels come from anywhere in this one.
    ///
    /// - Parameters:
    ///   - margin: how many pixels outside the image still take the colour of its edge.
    ///   - places: fills, for a row of the result, the x and the y of where its pixels come from, in
    ///     centres of pixels.
    func resample(
        width newWidth: Int,
        height newHeight: Int,
        margin: Float = 1,
        places: (
            _ row: Int, _ xs: UnsafeMutableBufferPointer<Float>,
            _ ys: UnsafeMutableBufferPointer<Float>
        ) -> Void
    ) throws {
        let result = try PixImage(width: newWidth, height: newHeight, depth: depth)
        let (oldWidth, oldHeight, channels) = (width, height, depth / 8)
        let (bytesPerRow, newBytesPerRow) = (bytesPerRow, result.bytesPerRow)
        var xs = [Float](repeating: 0, count: newWidth)
        var ys = xs
        try withRows { source in
            try result.withRows { target in
                for row in 0..<newHeight {
                    if row % 64 == 0 { try Task.checkCancellation() }
                    xs.withUnsafeMutableBufferPointer { xs in
                        ys.withUnsafeMutableBufferPointer { ys in
                            places(row, xs, ys)
                            uncial_resample_row(
                                source.assumingMemoryBound(to: UInt8.self).baseAddress,
                                bytesPerRow,
                                Int32(channels),
                                Int32(oldWidth),
                                Int32(oldHeight),
                                xs.baseAddress,
                                ys.baseAddress,
                                Int32(newWidth),
                                margin,
                                target.assumingMemoryBound(to: UInt8.self).baseAddress?
                                    .advanced(by: row * newBytesPerRow)
                            )
                        }
                    }
                }
            }
        }
        try replace(with: result)
    }

    private func replace(with other: PixImage) throws {
        try transform("bend") { _ in other.withPix { pixClone($0) } }
    }
}
