/// Finds the lines of running text, which are no cells whatever stands beside them.
enum ProseLines {
    /// The fewest full lines, one right below the other, that make running text.
    private static let fewestLines = 5
    /// The fewest characters that a full line has.
    private static let fewestCharacters = 30
    /// How far the edges of the lines of one column may differ, in type sizes.
    private static let slack = 2.5

    /// The places of the lines that stand in a column of full lines.
    static func places(of words: [TableWord]) -> Set<Int> {
        let lines = lines(of: words)
        var open: [Column] = []
        var running = Set<Int>()
        for (index, line) in lines.enumerated() where line.isSolid {
            // Columns that ended further up are done.
            open.removeAll { column in
                guard line.base - column.last.base > 4 * line.em else { return false }
                if column.isRunning { running.formUnion(column.places) }
                return true
            }
            if let column = open.firstIndex(where: { $0.isExtended(by: line) }) {
                open[column].extend(with: line)
                continue
            }
            let column = open.firstIndex { column in
                guard column.goesOn(with: line) else { return false }
                return column.isFull(line) || line.endsSentence
                    || !hasNeighbour(index, in: lines, column)
            }
            if let column {
                open[column].add(line)
            } else if line.isLong {
                open.append(Column(line))
            }
        }
        for column in open where column.isRunning { running.formUnion(column.places) }
        return running
    }

    /// Whether something stands right of a short line inside the column, as the next cell does.
    private static func hasNeighbour(_ index: Int, in lines: [Line], _ column: Column) -> Bool {
        let line = lines[index]
        func isNear(_ other: Line) -> Bool { abs(other.base - line.base) <= 0.4 * line.em }
        let row =
            lines[index...].prefix { isNear($0) } + lines[..<index].reversed().prefix { isNear($0) }
        return row.contains { $0.left > line.right && $0.left < column.right }
    }

    // MARK: Lines

    private struct Line {
        var place: Int
        var left: Double
        var right: Double
        var base: Double
        var em: Double
        var characters: Int
        /// Whether no gap parts its words and few of them are figures.
        var isSolid: Bool
        var startsLowercase: Bool
        var endsSentence: Bool

        /// Whether it is long enough to be told from a cell.
        var isLong: Bool { characters >= ProseLines.fewestCharacters }
    }

    /// The lines from top to bottom.
    private static func lines(of words: [TableWord]) -> [Line] {
        var pieces: [Int: [TableWord]] = [:]
        for word in words { pieces[word.line, default: []].append(word) }
        return pieces.compactMap(line).sorted { ($0.base, $0.left) < ($1.base, $1.left) }
    }

    private static func line(_ place: Int, _ words: [TableWord]) -> Line? {
        let words = words.sorted { $0.left < $1.left }
        guard let first = words.first, let last = words.last else { return nil }
        let gaps = zip(words, words.dropFirst()).map { $1.left - $0.right }
        // Spaces of one width, as wide as they may be in a line set full.
        let most = max(1.2 * first.em, 2.5 * (gaps.lowerMedian() ?? 0))
        let figures = words.count { $0.text.contains(where: \.isNumber) }
        return Line(
            place: place,
            left: first.left,
            right: last.right,
            base: first.base,
            em: first.em,
            characters: words.reduce(words.count - 1) { $0 + $1.text.unicodeScalars.count },
            isSolid: 3 * figures <= max(3, words.count) && gaps.allSatisfy { $0 <= most },
            startsLowercase: LineText.startsLowercase(first.text),
            endsSentence: LineText.endsClause(last.text)
        )
    }

    // MARK: Columns

    private struct Column {
        private(set) var places: [Int]
        private(set) var last: Line
        private let left: Double
        private(set) var right: Double
        private var count = 1
        private var fullCount = 1
        /// How many lines start with a small letter, as those inside of sentences do.
        private var lowercaseCount: Int
        /// Whether the last line leaves room at its end.
        private var isShort = false

        init(_ line: Line) {
            places = [line.place]
            last = line
            lowercaseCount = line.startsLowercase ? 1 : 0
            left = line.left
            right = line.right
        }

        func isFull(_ line: Line) -> Bool {
            line.isLong && line.right >= right - ProseLines.slack * line.em
        }

        /// Whether a line is the next one: right below, at the left edge and no longer.
        func goesOn(with line: Line) -> Bool {
            let distance = line.base - last.base
            return distance > 0.5 * last.em && distance <= 2.2 * last.em
                && abs(left - line.left) <= ProseLines.slack * line.em
                && line.right <= right + ProseLines.slack * line.em
                && max(last.em, line.em) <= 1.25 * min(last.em, line.em)
                && (isFull(line) || !isShort || last.endsSentence)
        }

        mutating func add(_ line: Line) {
            isShort = !isFull(line)
            count += 1
            fullCount += isShort ? 0 : 1
            lowercaseCount += line.startsLowercase ? 1 : 0
            right = max(right, line.right)
            places.append(line.place)
            last = line
        }

        /// Whether a piece is the rest of the last line, behind a wide space between sentences.
        func isExtended(by piece: Line) -> Bool {
            last.endsSentence && count > 1 && abs(last.base - piece.base) <= 0.3 * piece.em
                && piece.left > last.right
                && piece.left - last.right <= ProseLines.slack * piece.em
                && piece.right <= right + 0.5 * piece.em
        }

        mutating func extend(with piece: Line) {
            places.append(piece.place)
            last.right = piece.right
            last.characters += 1 + piece.characters
            last.endsSentence = piece.endsSentence
            if isShort, isFull(last) {
                isShort = false
                fullCount += 1
            }
        }

        /// Whether most lines are full and sentences run on from one to the next.
        var isRunning: Bool {
            fullCount >= ProseLines.fewestLines && 5 * fullCount >= 3 * count
                && 3 * lowercaseCount >= count
        }
    }
}
