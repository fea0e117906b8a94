import UncialCore
import UncialModel

/// A square part of a page where it has most text, in grey, in any of the four directions.
///
/// Where text is shows by its many edges: a part with more of them has more text, however it is turned.
struct TextSample {
    /// The side in pixels.
    let side: Int
    /// One byte a pixel, rows without padding.
    private let pixels: [UInt8]

    /// The side of the squares in which edges are counted.
    private static let cellSide = 16
    /// Differences in grey that are noise, and those that are as good as black on white.
    private static let noise = 24
    private static let fullContrast = 96
    /// Measured: small print has edges in up to 0.79 of a cell, halftone grounds in 0.91 and more.
    private static let largestShareOfEdges = 0.85

    /// Cuts the sample out of a page.
    ///
    /// - Parameters:
    ///   - raster: the page.
    ///   - side: the side in pixels, less where the page is smaller.
    /// - Throws: ``/UncialModel/OcrError/invalidInput(reason:)`` when the raster was released.
    init(of raster: Raster, side: Int) throws {
        let side = min(side, raster.width, raster.height)
        self.side = side
        pixels = try raster.withPixels { bytes in
            let page = GreyPixels(bytes: bytes, raster: raster)
            let (left, top) = Self.place(ofSide: side, on: page)
            return [UInt8](unsafeUninitializedCapacity: side * side) { sample, count in
                for y in 0..<side {
                    for x in 0..<side { sample[y * side + x] = page[left + x, top + y] }
                }
                count = side * side
            }
        }
    }

    /// The sample as it looks when the page is turned so that what points in a direction is on top.
    func pixels(withTopAt orientation: Orientation) -> [UInt8] {
        let last = side - 1
        return [UInt8](unsafeUninitializedCapacity: side * side) { turned, count in
            for y in 0..<side {
                for x in 0..<side {
                    let source =
                        switch orientation {
                        case .up: y * side + x
                        case .right: x * side + last - y
                        case .down: (last - y) * side + last - x
                        case .left: (last - x) * side + y
                        }
                    turned[y * side + x] = pixels[source]
                }
            }
            count = side * side
        }
    }

    /// Where the square with most edges begins.
    private static func place(ofSide side: Int, on page: GreyPixels) -> (left: Int, top: Int) {
        let columns = page.width / cellSide
        let rows = page.height / cellSide
        let span = max(1, side / cellSide)
        guard columns > span || rows > span else { return (0, 0) }
        // Sums over all cells above and to the left, so that a square takes four look-ups.
        var sums = [Int](repeating: 0, count: (columns + 1) * (rows + 1))
        for row in 0..<rows {
            var sumOfRow = 0
            for column in 0..<columns {
                sumOfRow += edges(inCellAt: column, row, on: page)
                sums[(row + 1) * (columns + 1) + column + 1] =
                    sums[row * (columns + 1) + column + 1] + sumOfRow
            }
        }
        var (best, place) = (-1, (left: 0, top: 0))
        for top in 0...max(0, rows - span) {
            for left in 0...max(0, columns - span) {
                let (right, bottom) = (min(columns, left + span), min(rows, top + span))
                let total =
                    sums[bottom * (columns + 1) + right] - sums[top * (columns + 1) + right]
                    - sums[bottom * (columns + 1) + left] + sums[top * (columns + 1) + left]
                if total > best { (best, place) = (total, (left, top)) }
            }
        }
        return (
            left: min(place.left * cellSide, page.width - side),
            top: min(place.top * cellSide, page.height - side)
        )
    }

    /// Adds up the differences between neighbours in a cell, every second row and column; 0 where nearly
    /// all differ, as in a halftone.
    private static func edges(inCellAt column: Int, _ row: Int, on page: GreyPixels) -> Int {
        func contrast(_ one: UInt8, _ other: UInt8) -> Int {
            let difference = abs(Int(one) - Int(other))
            return difference < noise ? 0 : min(difference, fullContrast)
        }
        var (sum, edgeCount, count) = (0, 0, 0)
        for y in stride(from: row * cellSide, to: (row + 1) * cellSide - 2, by: 2) {
            for x in stride(from: column * cellSide, to: (column + 1) * cellSide - 2, by: 2) {
                let here = page[x, y]
                let contrast = contrast(here, page[x + 2, y]) + contrast(here, page[x, y + 2])
                sum += contrast
                count += 1
                if contrast > 0 { edgeCount += 1 }
            }
        }
        return Double(edgeCount) > largestShareOfEdges * Double(count) ? 0 : sum
    }
}

/// The pixels of a raster as grey.
private struct GreyPixels {
    let width: Int
    let height: Int
    private let bytes: UnsafeRawBufferPointer
    private let bytesPerRow: Int
    private let bytesPerPixel: Int

    init(bytes: UnsafeRawBufferPointer, raster: Raster) {
        self.bytes = bytes
        width = raster.width
        height = raster.height
        bytesPerRow = raster.bytesPerRow
        bytesPerPixel = raster.format.bytesPerPixel
    }

    subscript(x: Int, y: Int) -> UInt8 {
        let place = y * bytesPerRow + x * bytesPerPixel
        guard bytesPerPixel == 4 else { return bytes[place] }
        // Luma in 256ths: 0.30 of red, 0.59 of green, 0.11 of blue (ITU-R BT.601).
        let sum = 77 * Int(bytes[place]) + 150 * Int(bytes[place + 1]) + 29 * Int(bytes[place + 2])
        return UInt8(sum >> 8)
    }
}
