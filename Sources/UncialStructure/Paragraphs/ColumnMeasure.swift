import UncialModel

/// Where the lines of one run begin and end.
///
/// A run is what stands one line below the other without a jump up or aside: a column of a region,
/// regions below each other that are as wide, or the whole page.
struct ColumnMeasure: Sendable {
    /// The x that full lines start at, in pixels of the levelled page.
    var left: Double
    /// The x that full lines end at.
    var right: Double
    /// The usual type size, in pixels.
    var em: Double
    /// Whether ``right`` is where lines have to end, rather than where a few happen to.
    var isRightKnown: Bool

    var width: Double { right - left }

    static func columns(of page: PageText) -> ([ColumnMeasure], [Int?]) {
        var columnOfLine = [Int?](repeating: nil, count: page.lines.count)
        var runs: [[TextLine]] = []
        let regions = page.regionOfLine
        var last: Int?
        for (index, line) in page.lines.enumerated() where !line.isChrome {
            defer { last = index }
            let isSameRegion = last.map { regions[$0] == regions[index] } ?? false
            if let above = runs.last?.last, let last,
                isSameRegion
                    ? above.middle < line.middle
                    : above.isAbove(line)
                        && page.isOneColumn(regions[last], regions[index], em: line.em)
            {
                runs[runs.count - 1].append(line)
            } else {
                runs.append([line])
            }
            columnOfLine[index] = runs.count - 1
        }
        return (runs.map(ColumnMeasure.init), columnOfLine)
    }

    init(_ lines: [TextLine]) {
        // A mark at the edge of the paper is read as a line now and then; one in seven may lie.
        let outliers = lines.count < 7 ? 0 : 0.15
        left = lines.map(\.left).quantile(outliers) ?? 0
        right = lines.map(\.right).quantile(1 - outliers) ?? 0
        em = TypeScale.weightedMedian(lines.map { ($0.em, $0.characters) }) ?? 0
        let (left, right) = (left, right)
        let full = lines.count { $0.right >= right - 0.1 * (right - left) }
        isRightKnown = lines.count >= 8 || lines.count >= 5 && 2 * full >= lines.count
    }

    /// Whether a line starts further right than full lines do, as the first of a paragraph may.
    func isIndented(_ line: TextLine) -> Bool {
        let indent = line.left - left
        return indent >= 0.8 * em && indent <= max(8 * em, width / 4)
    }

    /// Whether a line goes as far as lines can, so that the next word had to go to the next line.
    func isFull(_ line: TextLine, before next: TextLine) -> Bool {
        isRightKnown && !hasRoom(after: line, for: next)
    }

    /// Whether the next line starts with a word that would have fitted behind this one.
    func hasRoom(after line: TextLine, for next: TextLine) -> Bool {
        guard isRightKnown else { return false }
        let word = next.text.prefix { !$0.isWhitespace }
        let perCharacter = next.width / Double(max(1, next.text.count))
        let needed = (Double(word.count) + 1) * perCharacter
        return line.right + needed + em < right
    }
}

extension PageText {
    /// The region that each line stands in; `nil` for a line in none.
    fileprivate var regionOfLine: [Int?] {
        var regionOfLine = [Int?](repeating: nil, count: lines.count)
        for (number, region) in regions.enumerated() {
            for line in region.lines { regionOfLine[line] = number }
        }
        return regionOfLine
    }

    /// Whether two regions, one below the other, are parts of one column of text.
    fileprivate func isOneColumn(_ upper: Int?, _ lower: Int?, em: Double) -> Bool {
        guard let upper, let lower else { return upper == lower }
        let (above, below) = (regions[upper], regions[lower])
        guard above.kind == .text, below.kind == .text else { return false }
        // A short line says nothing about the width, but where it begins.
        let (narrow, wide) =
            above.box.width < below.box.width ? (above.box, below.box) : (below.box, above.box)
        guard abs(narrow.left - wide.left) <= 1.5 * em else { return false }
        return narrow.width >= 0.85 * wide.width || min(above.lines.count, below.lines.count) <= 2
    }
}
