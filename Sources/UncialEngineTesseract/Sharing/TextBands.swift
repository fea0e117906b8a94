import UncialCore
import UncialModel

/// Finds lines of text that stand between white bands, without an analysis of the layout.
///
/// Good enough to begin with while the analysis runs: straight pages with one column, as most are.
/// Whatever does not look like that is left out, and what is found is checked against the layout.
enum TextBands {
    /// Heights in pixels that a line may have.
    private static let heights = 10...160
    /// Darker than the paper by this many levels at least, or there is no ink to tell by.
    private static let leastContrast = 64
    /// A gap inside a line that is wider than this many heights is one between columns.
    private static let widestGap = 2.5
    /// A band higher than this many usual ones holds more than a line.
    private static let largestHeight = 1.6

    /// The boxes of the lines, from the top; empty where the page is not of the simple kind.
    static func boxes(in raster: Raster) -> [BoundingBox] {
        let found = try? raster.withPixels { pixels in
            InkProfile(pixels: pixels, raster: raster).map(boxes) ?? []
        }
        return found ?? []
    }

    private static func boxes(of profile: InkProfile) -> [BoundingBox] {
        let bands = profile.inkedRows.filter { heights.contains($0.count) }
        let usual = bands.map { Double($0.count) }.median ?? 0
        return bands.compactMap { rows in
            guard Double(rows.count) <= largestHeight * usual else { return nil }
            return profile.box(ofRows: rows, widestGap: Int(widestGap * Double(rows.count)))
        }
    }

    /// Where the ink is on a page.
    private struct InkProfile {
        let pixels: UnsafeRawBufferPointer
        let raster: Raster
        /// A pixel darker than this is ink.
        let threshold: UInt8

        /// Fails where paper and ink cannot be told apart.
        init?(pixels: UnsafeRawBufferPointer, raster: Raster) {
            self.pixels = pixels
            self.raster = raster
            let (paper, ink) = Self.levels(pixels, raster)
            guard paper - ink >= leastContrast else { return nil }
            threshold = UInt8((paper + ink) / 2)
        }

        /// The level that half of the page is darker than, and the one of its darkest hundredth.
        private static func levels(
            _ pixels: UnsafeRawBufferPointer,
            _ raster: Raster
        ) -> (paper: Int, ink: Int) {
            var counts = [Int](repeating: 0, count: 256)
            var total = 0
            for row in stride(from: 0, to: raster.height, by: 8) {
                let start = row * raster.bytesPerRow
                for column in stride(from: 0, to: raster.width, by: 4) {
                    counts[Int(pixels[start + raster.format.lightness(ofPixel: column)])] += 1
                    total += 1
                }
            }
            func level(darkerShare share: Double) -> Int {
                var darker = 0
                let wanted = Int(share * Double(total))
                return counts.indices.first { level in
                    darker += counts[level]
                    return darker > wanted
                } ?? 255
            }
            return (level(darkerShare: 0.5), level(darkerShare: 0.01))
        }

        /// Runs of rows with ink.
        var inkedRows: [Range<Int>] {
            var runs: [Range<Int>] = []
            var start: Int?
            for row in 0..<raster.height {
                if hasInk(row: row) {
                    start = start ?? row
                } else if let first = start {
                    runs.append(first..<row)
                    start = nil
                }
            }
            return runs
        }

        private func hasInk(row: Int) -> Bool {
            let first = row * raster.bytesPerRow + raster.format.lightness(ofPixel: 0)
            let end = first + raster.width * raster.format.bytesPerPixel
            for place in stride(from: first, to: end, by: raster.format.bytesPerPixel)
            where pixels[place] < threshold {
                return true
            }
            return false
        }

        /// The box of the ink in some rows, or `nil` when it has a wide gap.
        func box(ofRows rows: Range<Int>, widestGap: Int) -> BoundingBox? {
            var isInked = [Bool](repeating: false, count: raster.width)
            for row in rows {
                let start = row * raster.bytesPerRow
                for column in 0..<raster.width
                where pixels[start + raster.format.lightness(ofPixel: column)] < threshold {
                    isInked[column] = true
                }
            }
            guard let left = isInked.firstIndex(of: true), let last = isInked.lastIndex(of: true)
            else { return nil }
            var gap = 0
            for column in left...last {
                gap = isInked[column] ? 0 : gap + 1
                guard gap <= widestGap else { return nil }
            }
            return BoundingBox(
                left: Double(left),
                top: Double(rows.lowerBound),
                right: Double(last + 1),
                bottom: Double(rows.upperBound)
            )
        }
    }
}

extension PixelFormat {
    /// Where, from the start of its row, the byte lies that says how light a pixel is: its grey, or its
    /// green.
    fileprivate func lightness(ofPixel column: Int) -> Int {
        column * bytesPerPixel + (bytesPerPixel == 1 ? 0 : 1)
    }
}
