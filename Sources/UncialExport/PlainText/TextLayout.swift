import UncialModel

/// A page as text that keeps columns and tables in place, with spaces.
///
/// Words that stand close together are set as one piece. Each place on the page gets a place in the
/// text that grows with it and leaves room for all pieces before it in any row: what stands in line on
/// the page stands in line in the text, and no piece meets another.
struct TextLayout {
    /// Words of a row with an ordinary space between them.
    private struct Piece {
        /// The words from left to right.
        var words: [String]
        var box: BoundingBox
        /// How many places the text takes.
        var width: Int

        /// The words in the order they are read.
        var text: String {
            guard words.count > 1 else { return words.first ?? "" }
            let rightToLeft = words.count { $0.isRightToLeft }
            let isRightToLeft = 2 * rightToLeft > words.count { $0.contains { $0.isLetter } }
            return (isRightToLeft ? words.reversed() : words).joined(separator: " ")
        }
    }

    /// More places than a page has letters from edge to edge.
    private static let maxColumn = 1000

    private(set) var lines: [String] = []

    init(_ page: OcrPage) {
        let words = Self.words(of: page)
        guard !words.isEmpty else { return }
        let rows = Self.rows(of: words)
        let letter = Self.letterWidth(of: words)
        let pieces = rows.map { Self.pieces(of: $0, letter: letter) }
        let columns = Self.columns(of: pieces, letter: letter)
        let pitch = Self.pitch(of: rows)
        var bottom: Double?
        for row in pieces {
            let center = row.map(\.box.center.y).reduce(0, +) / Double(row.count)
            if let bottom, pitch > 0 {
                // A gap of several lines says no more than one of three.
                let skipped = Decimals.integer((center - bottom) / pitch) - 1
                lines += [String](repeating: "", count: min(3, max(0, skipped)))
            }
            bottom = center
            lines.append(Self.line(of: row, columns: columns))
        }
    }

    private static func line(of row: [Piece], columns: [Double: Int]) -> String {
        var line = ""
        var width = 0
        for piece in row {
            let column = columns[piece.box.left] ?? 0
            let gap = max(width == 0 ? 0 : 1, column - width)
            line += String(repeating: " ", count: gap) + piece.text
            width += gap + piece.width
        }
        return line
    }

    // MARK: Words and rows

    private static func words(of page: OcrPage) -> [Piece] {
        page.lines.flatMap { line in
            line.words.isEmpty
                ? [piece(line.text, line.box)] : line.words.map { piece($0.text, $0.box) }
        }.filter { piece in piece.words[0].contains { !$0.isWhitespace } }
    }

    private static func piece(_ text: String, _ box: BoundingBox) -> Piece {
        let clean = text.withoutControls
        return Piece(words: [clean], box: box, width: clean.displayWidth)
    }

    /// The words by the line they stand on, from top to bottom, each row from left to right.
    private static func rows(of words: [Piece]) -> [[Piece]] {
        var rows: [[Piece]] = []
        var center = 0.0
        for word in words.sorted(by: { $0.box.center.y < $1.box.center.y }) {
            if let first = rows.last?.first,
                word.box.center.y - center
                    < min(first.box.height, word.box.height) / 2
            {
                rows[rows.count - 1].append(word)
                // Follows a line that rises or falls.
                center += (word.box.center.y - center) / Double(rows[rows.count - 1].count)
            } else {
                rows.append([word])
                center = word.box.center.y
            }
        }
        return rows.map { row in row.sorted { $0.box.left < $1.box.left } }
    }

    /// The usual width of a letter, in pixels.
    private static func letterWidth(of words: [Piece]) -> Double {
        let widths = words.filter { $0.width > 1 && $0.box.width > 0 }
            .map { $0.box.width / Double($0.width) }.sorted()
        return widths.isEmpty ? 1 : max(0.01, widths[widths.count / 2])
    }

    /// The usual distance of two rows.
    private static func pitch(of rows: [[Piece]]) -> Double {
        let centers = rows.map { row in row.map(\.box.center.y).reduce(0, +) / Double(row.count) }
        let steps = zip(centers.dropFirst(), centers).map { $0 - $1 }.filter { $0 > 0 }.sorted()
        return steps.isEmpty ? 0 : steps[(steps.count - 1) / 2]
    }

    /// Joins words with no more between them than a wide space.
    private static func pieces(of row: [Piece], letter: Double) -> [Piece] {
        var pieces: [Piece] = []
        for word in row {
            if let box = pieces.last?.box {
                let height = min(box.height, word.box.height)
                let gap = word.box.left - box.right
                if gap < max(1.6 * letter, 0.6 * height), gap > -letter {
                    // Appended in place: a row may have very many words.
                    pieces[pieces.count - 1].words += word.words
                    pieces[pieces.count - 1].box = box.union(word.box)
                    pieces[pieces.count - 1].width += 1 + word.width
                    continue
                }
            }
            pieces.append(word)
        }
        return pieces
    }

    // MARK: Columns

    /// Where in the text each left edge of a piece goes.
    private static func columns(of rows: [[Piece]], letter: Double) -> [Double: Int] {
        let left = rows.lazy.flatMap { $0 }.map(\.box.left).min() ?? 0
        // For each edge: the edges before it in some row, and the room that their pieces need.
        var before: [Double: [(edge: Double, room: Int)]] = [:]
        for row in rows {
            for (piece, next) in zip(row, row.dropFirst()) {
                before[next.box.left, default: []].append((piece.box.left, piece.width + 2))
            }
            if let first = row.first, before[first.box.left] == nil { before[first.box.left] = [] }
        }
        var columns: [Double: Int] = [:]
        // What needs more room than it has on the page moves all that stands right of it.
        var shift = 0
        for edge in before.keys.sorted() {
            let natural = min(maxColumn, Decimals.integer((edge - left) / letter))
            let needed = (before[edge] ?? []).map { (columns[$0.edge] ?? 0) + $0.room }.max() ?? 0
            columns[edge] = max(natural + shift, needed)
            shift = max(shift, needed - natural)
        }
        return columns
    }
}
