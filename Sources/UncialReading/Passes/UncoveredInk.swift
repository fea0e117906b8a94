import UncialCore
import UncialModel

/// Parts of a page with ink that may be text and that no word covers.
enum UncoveredInk {
    /// Looks for lines that were dropped.
    ///
    /// - Parameters:
    ///   - ink: what words do not cover.
    ///   - em: the usual size of the type, in pixels.
    /// - Returns: boxes in pixels of the page, those with most ink first; no more than ``mostParts``.
    static func parts(of ink: InkMap, em: Double) -> [BoundingBox] {
        // Cells of one line are no further apart than a space between words.
        let reach = max(1, Int(min(Double(ink.columns), (1.2 * em / ink.cellSide).rounded())))
        var seen = [Bool](repeating: false, count: ink.columns * ink.rows)
        var parts: [(box: BoundingBox, ink: Int)] = []
        for row in 0..<ink.rows {
            for column in 0..<ink.columns where ink[column, row] > 0 {
                guard !seen[row * ink.columns + column] else { continue }
                let part = cluster(at: (column, row), in: ink, reach: reach, seen: &seen)
                // About the ink of two letters, at the height of one at least.
                if Double(part.ink) > 0.25 * em * em, part.box.height > 0.4 * em,
                    part.box.width > 0.6 * em
                {
                    parts.append(part)
                }
            }
        }
        return parts.sorted { $0.ink > $1.ink }.prefix(mostParts).map(\.box)
    }

    /// More are a picture, or a page that was not read at all.
    private static let mostParts = 24

    private static func cluster(
        at start: (column: Int, row: Int),
        in ink: InkMap,
        reach: Int,
        seen: inout [Bool]
    ) -> (box: BoundingBox, ink: Int) {
        var queue = [start]
        seen[start.row * ink.columns + start.column] = true
        var (left, right, top, bottom) = (start.column, start.column, start.row, start.row)
        var sum = 0
        while let place = queue.popLast() {
            sum += ink[place.column, place.row]
            left = min(left, place.column)
            right = max(right, place.column)
            top = min(top, place.row)
            bottom = max(bottom, place.row)
            for row in max(0, place.row - 1)...min(ink.rows - 1, place.row + 1) {
                let first = max(0, place.column - reach)
                let last = min(ink.columns - 1, place.column + reach)
                for column in first...last where ink[column, row] > 0 {
                    guard !seen[row * ink.columns + column] else { continue }
                    seen[row * ink.columns + column] = true
                    queue.append((column, row))
                }
            }
        }
        let box = BoundingBox(
            left: Double(left) * ink.cellSide,
            top: Double(top) * ink.cellSide,
            right: Double(right + 1) * ink.cellSide,
            bottom: Double(bottom + 1) * ink.cellSide
        )
        return (box, sum)
    }
}
