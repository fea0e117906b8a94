import UncialModel

/// Finds words that were drawn twice on top of each other with a shift that is too large for a
/// glyph to be recognized as a repetition: shadows, and layers that a document was stamped with
/// twice.
enum RepeatedWords {
    /// The share of the smaller box that must be covered.
    private static let minimumOverlap = 0.6

    /// The lines without words that repeat an earlier one; lines without words are left out.
    static func removed(from lines: [TextLayer.Line]) -> [TextLayer.Line] {
        var seen: [Cell: [BoundingBox]] = [:]
        return lines.compactMap { line in
            var kept = line
            kept.words = line.words.filter { word in
                let cells = Cell.covered(by: word)
                let isRepeated = cells.contains { cell in
                    // Nobody prints a word so often in so little room.
                    seen[cell, default: []].suffix(200).contains { covers($0, word.box) }
                }
                if !isRepeated {
                    for cell in cells { seen[cell, default: []].append(word.box) }
                }
                return !isRepeated
            }
            return kept.words.isEmpty ? nil : kept
        }
    }

    private static func covers(_ first: BoundingBox, _ second: BoundingBox) -> Bool {
        let smaller = min(first.area, second.area)
        guard smaller > 0, let shared = first.intersection(second) else { return false }
        return shared.area >= minimumOverlap * smaller
    }

    /// A square of the page with a word in it.
    ///
    /// Some pages show the same word ten thousands of times; to compare each with all others would
    /// take minutes.
    private struct Cell: Hashable {
        private static let side = 32.0
        /// A shift is shorter than the first so many squares of a word, so the rest of a large one
        /// need not be looked at.
        private static let longest = 8

        var column: Int
        var row: Int
        var text: String

        static func covered(by word: TextLayer.Word) -> [Cell] {
            let columns = indices(from: word.box.left, to: word.box.right)
            let rows = indices(from: word.box.top, to: word.box.bottom)
            return rows.flatMap { row in
                columns.map { Cell(column: $0, row: row, text: word.text) }
            }
        }

        private static func indices(from start: Double, to end: Double) -> ClosedRange<Int> {
            let first = index(of: start)
            return first...min(max(first, index(of: end)), first + longest - 1)
        }

        private static func index(of position: Double) -> Int {
            // A file may state any number.
            Int(exactly: (min(max(position, -1e6), 1e6) / side).rounded(.down)) ?? 0
        }
    }
}
