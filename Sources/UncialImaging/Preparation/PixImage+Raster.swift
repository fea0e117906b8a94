import CLeptonica
import UncialCore

extension PixImage {
    /// Copies the pixels of a raster, to grey and reduced by a whole factor where asked for.
    ///
    /// - Throws: what ``Raster/withPixels(_:)`` throws; ``ImageDamage`` when memory is short.
    convenience init(grayOf raster: Raster, reducedBy factor: Int = 1) throws {
        try self.init(
            width: max(1, raster.width / factor),
            height: max(1, raster.height / factor),
            depth: 8
        )
        try raster.withPixels { pixels in
            reduce(
                pixels,
                width: raster.width,
                height: raster.height,
                bytesPerRow: raster.bytesPerRow,
                pixelSize: raster.format.bytesPerPixel,
                factor: factor
            )
        }
    }

    /// Copies the pixels of a raster as they are.
    ///
    /// - Throws: what ``Raster/withPixels(_:)`` throws; ``ImageDamage`` when memory is short.
    convenience init(copying raster: Raster) throws {
        let pixelSize = raster.format.bytesPerPixel
        try self.init(width: raster.width, height: raster.height, depth: pixelSize * 8)
        let rowSize = raster.width * pixelSize
        try raster.withPixels { pixels in
            withRows { rows in
                for y in 0..<raster.height {
                    let source = pixels[y * raster.bytesPerRow..<y * raster.bytesPerRow + rowSize]
                    UnsafeMutableRawBufferPointer(rebasing: rows[(y * bytesPerRow)...])
                        .copyMemory(from: UnsafeRawBufferPointer(rebasing: source))
                }
            }
        }
    }

    /// A grey copy, reduced by a whole factor: each pixel is the mean of a square.
    func gray(reducedBy factor: Int) throws -> PixImage {
        let small = try PixImage(
            width: max(1, width / factor),
            height: max(1, height / factor),
            depth: 8
        )
        withRows { rows in
            small.reduce(
                UnsafeRawBufferPointer(rows),
                width: width,
                height: height,
                bytesPerRow: bytesPerRow,
                pixelSize: depth / 8,
                factor: factor
            )
        }
        return small
    }

    private func reduce(
        _ pixels: UnsafeRawBufferPointer,
        width: Int,
        height: Int,
        bytesPerRow: Int,
        pixelSize: Int,
        factor: Int
    ) {
        let own = self.bytesPerRow
        // An image that is narrower than the factor becomes one pixel wide.
        let factor = min(factor, width, height)
        withRows { rows in
            uncial_reduce_to_gray(
                pixels.baseAddress?.assumingMemoryBound(to: UInt8.self),
                Int32(self.width * factor),
                Int32(self.height * factor),
                bytesPerRow,
                Int32(pixelSize),
                Int32(factor),
                rows.baseAddress?.assumingMemoryBound(to: UInt8.self),
                own
            )
        }
    }

    /// Gives access to the rows of a grey image as bytes.
    func withGray<Result>(
        _ body: (UnsafeMutablePointer<UInt8>?) throws -> Result
    ) rethrows -> Result {
        try withRows { try body($0.assumingMemoryBound(to: UInt8.self).baseAddress) }
    }
}
