import UncialModel

/// Cuts the lines of a page where they run over a gutter or from one cell into the next.
///
/// Sources join what stands at one height: recognition reads across columns, and a text layer has rows
/// of cells as lines. Only lines with words can be cut.
struct LineCutter {
    private let page: OcrPage

    init(_ page: OcrPage) { self.page = page }

    /// From this gap on, in type sizes, words belong to different pieces wherever they stand.
    private static let wide = 1.5
    /// From this gap on, in type sizes, a gap may be part of a gutter.
    private static let narrow = 0.5
    /// How many lines in a row have to have a gap at the same place for it to be a gutter.
    private static let fewestLines = 6
    /// Above this many lines a page is not searched for narrow gutters.
    private static let mostLines = 2000

    /// The lines of the page, cut.
    func pieces() -> [OcrLine] {
        var rows = page.lines.map(Row.init)
        guard rows.contains(where: { !$0.gaps.isEmpty }) else { return page.lines }
        markGutters(&rows)
        return rows.flatMap { pieces(of: $0) }
    }

    // MARK: Gaps

    private struct Gap {
        var left: Double
        var right: Double
        var isCut: Bool
    }

    private struct Row {
        var line: OcrLine
        var gaps: [Gap] = []

        init(_ line: OcrLine) {
            self.line = line
            guard line.words.count > 1, PageTurn.Direction(line) == .across else { return }
            let em = max(1, line.box.height)
            let words = line.words.map(\.box).sorted { $0.left < $1.left }
            var end = words[0].right
            var spaces: [Gap] = []
            for word in words.dropFirst() {
                let gap = word.left - end
                if gap > 0 {
                    let isWide =
                        gap > LineCutter.wide * em || spaces.isEmpty && Self.hasInitial(line)
                    spaces.append(Gap(left: end, right: word.left, isCut: isWide))
                }
                end = max(end, word.right)
            }
            // In a loose line all spaces are wide; a gutter is wider than they are.
            let usual = spaces.count < 3 ? 0 : spaces.map { $0.right - $0.left }.lowerMedian() ?? 0
            let least = max(LineCutter.narrow * em * 0.7, 1.35 * usual)
            gaps = spaces.filter { $0.isCut || $0.right - $0.left >= least }
        }

        /// Whether a line that was read begins with a letter over several lines, which recognition
        /// takes for its first word.
        private static func hasInitial(_ line: OcrLine) -> Bool {
            guard let first = line.words.first, first.text.unicodeScalars.count <= 2 else {
                return false
            }
            let others = line.words.dropFirst().map(\.box.height)
            return first.box.height > 1.8 * (others.lowerMedian() ?? first.box.height)
        }

        var isMonospaced: Bool { line.style?.isMonospaced == true }
    }

    // MARK: Narrow gutters

    /// Marks the gaps that stand one below the other in many lines, as word spaces never do.
    ///
    /// Lines of one column that begin or end right at the gap speak for it as well.
    private func markGutters(_ rows: inout [Row]) {
        guard rows.count >= Self.fewestLines, rows.count <= Self.mostLines else { return }
        let order = rows.indices.filter { !rows[$0].line.words.isEmpty && !rows[$0].isMonospaced }
            .sorted { rows[$0].line.box.center.y < rows[$1].line.box.center.y }
        for (place, index) in order.enumerated() {
            for gap in rows[index].gaps where !gap.isCut {
                var gutter = NarrowGutter(gap, in: index)
                for next in order[(place + 1)...] where !gutter.follow(rows[next], at: next) {
                    break
                }
                for next in order[..<place].reversed()
                where !gutter.follow(rows[next], at: next) {
                    break
                }
                guard gutter.isConvincing(Self.fewestLines) else { continue }
                for member in gutter.members {
                    for place in rows[member].gaps.indices
                    where rows[member].gaps[place].left <= gutter.left
                        && rows[member].gaps[place].right >= gutter.right
                    {
                        rows[member].gaps[place].isCut = true
                    }
                }
            }
        }
    }

    /// A gap followed from line to line.
    private struct NarrowGutter {
        var left: Double
        var right: Double
        /// The lines that have the gap.
        var members: [Int]
        /// How many lines end right before the gap, and how many begin right behind it.
        var ends = 0
        var starts = 0

        init(_ gap: Gap, in line: Int) {
            left = gap.left
            right = gap.right
            members = [line]
        }

        /// Goes on to the next line; `false` where it has no such gap.
        mutating func follow(_ row: Row, at index: Int) -> Bool {
            let box = row.line.box
            let least = LineCutter.narrow * 0.7 * max(1, box.height)
            if box.right <= right {
                // A line that stands to one side says nothing unless it reaches to the gap.
                if box.right > left {
                    guard right - box.right >= least else { return false }
                    left = box.right
                }
                if left - box.right < least { ends += 1 }
                return true
            }
            if box.left >= left {
                if box.left < right {
                    guard box.left - left >= least else { return false }
                    right = box.left
                }
                if box.left - right < least { starts += 1 }
                return true
            }
            let match = row.gaps.first {
                min($0.right, right) - max($0.left, left) >= least
            }
            guard let match else { return false }
            left = max(left, match.left)
            right = min(right, match.right)
            members.append(index)
            return true
        }

        func isConvincing(_ fewest: Int) -> Bool {
            members.count >= fewest
                || members.count + min(ends, starts) >= fewest && starts >= fewest / 2
        }
    }

    // MARK: Cutting

    private func pieces(of row: Row) -> [OcrLine] {
        let cuts = row.gaps.filter(\.isCut).map(\.left)
        guard !cuts.isEmpty else { return [row.line] }
        func part(of word: OcrWord) -> Int { cuts.count { word.box.center.x > $0 } }
        var groups: [(part: Int, words: [OcrWord])] = []
        for word in row.line.words {
            let part = part(of: word)
            if groups.last?.part == part {
                groups[groups.count - 1].words.append(word)
            } else {
                groups.append((part, [word]))
            }
        }
        // The words of a piece follow each other in the text as well, or the cut is none.
        guard groups.count == cuts.count + 1 else { return [row.line] }
        return groups.map { piece(of: row.line, words: $0.words) }
    }

    private func piece(of line: OcrLine, words: [OcrWord]) -> OcrLine {
        var piece = line
        let box = BoundingBox(enclosing: words.lazy.map(\.box)) ?? line.box
        piece.text = words.map(\.text).joined(separator: " ")
        piece.box = box
        piece.words = words
        if let baseline = line.baseline {
            piece.baseline = Baseline(
                start: Self.point(of: baseline, x: box.left),
                end: Self.point(of: baseline, x: box.right)
            )
        }
        if let first = words.first {
            if let size = first.fontSize, words.allSatisfy({ $0.fontSize == size }) {
                piece.fontSize = size
            }
            if let style = first.style, words.allSatisfy({ $0.style == style }) {
                piece.style = style
            }
        }
        return piece
    }

    private static func point(of baseline: Baseline, x: Double) -> Point {
        let run = baseline.end.x - baseline.start.x
        guard run > 0 else { return Point(x: x, y: baseline.start.y) }
        let share = (x - baseline.start.x) / run
        return Point(x: x, y: baseline.start.y + share * (baseline.end.y - baseline.start.y))
    }
}
