/// An image made small enough to be looked at in a report.
public struct ReducedImage: Sendable, Hashable {
    /// Pixels in a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// Bytes of a pixel: 1 for grey; 3 for red, green and blue.
    public let channels: Int
    /// The pixels, row by row without gaps.
    public let pixels: [UInt8]

    /// Reduces an image until it fits, its proportions kept; one that fits keeps its size.
    ///
    /// Each pixel is the mean of those that it stands for.
    ///
    /// - Parameters:
    ///   - source: The pixels, `bytesPerRow` bytes a row: one byte of grey each, or four of which the first
    ///     three are red, green and blue.
    ///   - width: Pixels in a row, 1 or more.
    ///   - height: Rows, 1 or more.
    ///   - bytesPerRow: From one row to the next.
    ///   - bytesPerPixel: 1 or 4.
    ///   - limit: The most pixels in a row, and the most rows.
    public init(
        _ source: UnsafeRawBufferPointer,
        width: Int,
        height: Int,
        bytesPerRow: Int,
        bytesPerPixel: Int,
        fitting limit: (width: Int, height: Int)
    ) {
        let factor = min(
            1,
            Double(limit.width) / Double(width),
            Double(limit.height) / Double(height)
        )
        let newWidth = max(1, Int((Double(width) * factor).rounded()))
        let newHeight = max(1, Int((Double(height) * factor).rounded()))
        let channels = min(3, bytesPerPixel)
        var pixels: [UInt8] = []
        pixels.reserveCapacity(newWidth * newHeight * channels)
        var sums = [Int](repeating: 0, count: newWidth * channels)
        for row in 0..<newHeight {
            let rows = Self.range(row, of: newHeight, from: height)
            sums.withUnsafeMutableBufferPointer { sums in
                sums.update(repeating: 0)
                for y in rows {
                    let start = y * bytesPerRow
                    for column in 0..<newWidth {
                        for x in Self.range(column, of: newWidth, from: width) {
                            for channel in 0..<channels {
                                sums[column * channels + channel] +=
                                    Int(source[start + x * bytesPerPixel + channel])
                            }
                        }
                    }
                }
            }
            for column in 0..<newWidth {
                let count = rows.count * Self.range(column, of: newWidth, from: width).count
                for channel in 0..<channels {
                    pixels.append(
                        UInt8(clamping: (sums[column * channels + channel] + count / 2) / count)
                    )
                }
            }
        }
        self.width = newWidth
        self.height = newHeight
        self.channels = channels
        self.pixels = pixels
    }

    /// The places that a new place stands for.
    private static func range(_ place: Int, of count: Int, from length: Int) -> Range<Int> {
        let start = place * length / count
        return start..<max(start + 1, (place + 1) * length / count)
    }
}
