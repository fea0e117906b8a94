import UncialModel

/// Finds the size of type from the heights of letters.
///
/// Tesseract's own figure depends on which letters a line happens to have, varies by several
/// percent between lines of one size, and is far off on some pages. The heights of letters whose
/// shape is known agree within one percent, so that a small heading stands out.
enum TypeSize {
    /// A capital's share of the type size in the middle of common typefaces: 0.64 in Carlito, 0.66
    /// in Times, 0.70 in PT Sans, 0.72 in Arial, 0.73 in DejaVu.
    private static let capitalHeight = 0.70
    /// An x's share of a capital in common typefaces.
    private static let usualProportion = 0.72
    private static let possibleProportions = 0.62...0.80

    /// How high an x is for a capital of height 1, in the type of a page.
    ///
    /// Measured, because typefaces differ most in this; the usual value where no line has enough of
    /// both.
    static func proportion(of lines: [RecognizedLine]) -> Double {
        let measured = lines.compactMap { line -> Double? in
            let heights = heights(of: line)
            guard heights.tall.count >= 3, heights.low.count >= 3, let tall = heights.tall.median,
                let low = heights.low.median
            else { return nil }
            return low / tall
        }
        let proportion = measured.median ?? usualProportion
        return min(max(proportion, possibleProportions.lowerBound), possibleProportions.upperBound)
    }

    /// The size of a line's type in pixels; 0 when there is nothing to tell by.
    static func em(of line: RecognizedLine, proportion: Double) -> Double {
        let heights = heights(of: line)
        let sizes =
            heights.tall.map { $0 / capitalHeight }
            + heights.low.map { $0 / (capitalHeight * proportion) }
        // A single word, which stands for its letters on turned pages, may have a box that is too
        // high.
        let isEnough = sizes.count >= (line.orientation == .up ? 1 : 2)
        // Scripts whose letters have other shapes: a row is about as high as its type.
        return (isEnough ? sizes.median : nil) ?? line.fittedHeight
    }

    /// Heights above the baseline, of letters as high as a capital and as high as an x.
    private static func heights(of line: RecognizedLine) -> (tall: [Double], low: [Double]) {
        guard !line.isVertical, let baseline = line.measuredBaseline else { return ([], []) }
        let frame = ReadingFrame(orientation: line.orientation)
        var (tall, low): ([Double], [Double]) = ([], [])
        for letter in line.letters {
            let edges = frame.edges(of: letter.box)
            let height = frame.level(of: baseline, at: edges.middle) - edges.top
            guard height > 0 else { continue }
            if letter.shape.isTall { tall.append(height) } else { low.append(height) }
        }
        return (tall, low)
    }
}
