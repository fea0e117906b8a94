import CLeptonica
import UncialModel

/// A letter, a part of one, or a few that touch: one connected piece of ink.
struct TextMark {
    let left: Double
    let top: Double
    let right: Double
    let bottom: Double

    var width: Double { right - left }
    var height: Double { bottom - top }
    var x: Double { (left + right) / 2 }
    var y: Double { (top + bottom) / 2 }
}

/// The marks of a page that may be letters, found on a copy of reading size.
struct TextMarks {
    /// From left to right, in pixels of the copy.
    let marks: [TextMark]
    /// The height of a small letter such as x, in pixels of the copy.
    let letterHeight: Double
    /// Pixels of the copy.
    let width: Int
    let height: Int

    /// The longer side of the copy.
    private static let longerSide = 1600
    /// Letters smaller than this many pixels of the copy cannot be followed.
    private static let leastHeight = 4
    /// More marks than this are texture.
    private static let mostMarks: Int32 = 40_000

    /// - Returns: `nil` where there is nothing like text.
    init?(in image: PixImage) throws {
        let planes = image.reducedPlanes(longerSide: Self.longerSide)
        guard let plane = planes.count == 3 ? planes[1] : planes.first,
            min(plane.width, plane.height) >= 64
        else { return nil }
        (width, height) = (plane.width, plane.height)
        let gray = try plane.image()
        var binary: UnsafeMutablePointer<Pix>?
        _ = gray.withPix {
            pixSauvolaBinarizeTiled($0, 16, 0.25, 1, 1, nil, &binary)
        }
        guard let ink = PixImage(adopting: binary) else { return nil }
        var boxes = ink.withPix { pixConnCompBB($0, 8) }
        defer { boxaDestroy(&boxes) }
        let count = boxaGetCount(boxes)
        guard count > 0, count < Self.mostMarks else { return nil }
        var all: [TextMark] = []
        var heights = [Int](repeating: 0, count: 129)
        for index in 0..<count {
            var (x, y, w, h): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
            boxaGetBoxGeometry(boxes, index, &x, &y, &w, &h)
            guard h >= Self.leastHeight, h <= 128, w >= 2, w <= 16 * h else { continue }
            all.append(
                TextMark(
                    left: Double(x),
                    top: Double(y),
                    right: Double(x + w),
                    bottom: Double(y + h)
                )
            )
            if w * 4 >= h { heights[Int(h)] += 1 }
        }
        // The height that most marks have, give or take a pixel: that of small letters.
        let smoothed: [Int] = (1..<128).map { height in
            let around = heights[height - 1] + heights[height + 1]
            return around + 2 * heights[height]
        }
        guard let mode = smoothed.indices.max(by: { smoothed[$0] < smoothed[$1] }),
            smoothed[mode] > 0
        else { return nil }
        let letterHeight = Double(mode + 1)
        self.letterHeight = letterHeight
        marks =
            all.filter { mark in
                mark.height > 0.5 * letterHeight && mark.height < 3 * letterHeight
                    && mark.width < 14 * letterHeight
            }.sorted { $0.x < $1.x }
    }
}
