import UncialModel

/// Puts the raised mark of a note back into its line.
///
/// poppler makes lines of words that share a baseline, and leaves a mark at the beginning or the end
/// of one alone where it is much smaller than the rest.
enum SeparatedMarks {
    private static let mostLetters = 6
    /// The side of the strips that lines are looked up in, in points.
    private static let strip = 8.0
    private static let mostCompared = 64

    /// The lines, with each mark in the line that it stands at.
    static func joined(_ lines: [TextLayer.Line]) -> [TextLayer.Line] {
        let marks = lines.indices.filter { isMark(lines[$0]) }
        guard !marks.isEmpty else { return lines }
        let byStrip = Dictionary(grouping: lines.indices.filter { isUpright(lines[$0]) }) {
            stripIndex(lines[$0].words[0].baseline)
        }
        var result = lines
        for mark in marks {
            let strip = stripIndex(lines[mark].words[0].baseline)
            let candidates = (strip - 1...strip + 2).lazy.flatMap { byStrip[$0] ?? [] }
            for place in candidates.prefix(mostCompared) where place != mark {
                guard let joined = Self.joined(lines[mark], to: result[place]) else { continue }
                result[place] = joined
                result[mark].words = []
                break
            }
        }
        return result.filter { !$0.words.isEmpty }
    }

    private static func isUpright(_ line: TextLayer.Line) -> Bool {
        line.orientation == .up && !line.isVerticalWriting
            && line.words.first?.baseline.isFinite == true
    }

    private static func isMark(_ line: TextLayer.Line) -> Bool {
        guard isUpright(line), line.words.count == 1 else { return false }
        let scalars = line.words[0].text.unicodeScalars
        // A short word in capitals is no mark.
        return scalars.count <= 2
            || scalars.count <= mostLetters && !scalars.allSatisfy(\.properties.isAlphabetic)
    }

    /// The line with the mark, where it stands raised and close before or behind it.
    private static func joined(_ mark: TextLayer.Line, to line: TextLayer.Line) -> TextLayer.Line? {
        guard var sign = mark.words.first, let first = line.words.first, let last = line.words.last
        else { return nil }
        let gapBefore = first.box.left - sign.box.right
        let gapBehind = sign.box.left - last.box.right
        var joined = line
        if RaisedType.stands(sign, at: first), isClose(gapBefore, most: 1, to: first) {
            sign.hasSpaceAfter = gapBefore > 0.1 * first.fontSize
            joined.words.insert(sign, at: 0)
            return joined
        }
        if RaisedType.stands(sign, at: last), isClose(gapBehind, most: 0.4, to: last) {
            joined.words[line.words.count - 1].hasSpaceAfter = false
            joined.words.append(sign)
            return joined
        }
        return nil
    }

    private static func isClose(_ gap: Double, most: Double, to word: TextLayer.Word) -> Bool {
        gap >= -0.2 * word.fontSize && gap <= most * word.fontSize
    }

    private static func stripIndex(_ baseline: Double) -> Int {
        Int((min(max(baseline, -1e6), 1e6) / strip).rounded(.down))
    }
}
