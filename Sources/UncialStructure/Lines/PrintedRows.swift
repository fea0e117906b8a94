import UncialModel

/// Puts the pieces of one column in order and joins those of one printed line.
enum PrintedRows {
    /// From this gap on, in line heights, parts of a row are cells rather than words.
    private static let cellGap = 2.0
    /// The same in widths of a letter: a typewriter puts three wide spaces between sentences.
    private static let cellAdvances = 4.0
    /// How many rows back a piece is looked for its row.
    private static let rowsBack = 4
    /// How many pieces a row takes: no printed line has more.
    private static let mostPieces = 200

    /// The printed lines from top to bottom.
    static func lines(of pieces: [TextLine], isRightToLeft: Bool = false) -> [TextLine] {
        guard pieces.count > 1 else { return pieces }
        let usual = pieces.map(\.height).lowerMedian() ?? 0
        func place(of piece: TextLine) -> Double {
            // An initial over several lines begins the first of them.
            piece.height > 1.8 * usual && piece.characters <= 2
                ? piece.top + usual / 2 : piece.middle
        }
        let order = pieces.indices.map { (place: place(of: pieces[$0]), index: $0) }
            .sorted { ($0.place, $0.index) < ($1.place, $1.index) }
        var rows: [[TextLine]] = []
        for (_, index) in order {
            let piece = pieces[index]
            let match = rows.indices.suffix(rowsBack).last { row in
                rows[row].count < mostPieces && rows[row].allSatisfy { isSameRow($0, piece) }
            }
            if let match {
                rows[match].append(piece)
            } else {
                rows.append([piece])
            }
        }
        return rows.compactMap { joined($0, isRightToLeft: isRightToLeft) }
    }

    static func isSameRow(_ a: TextLine, _ b: TextLine) -> Bool {
        guard a.isSideways == b.isSideways, !a.isSlanted, !b.isSlanted else { return false }
        let lower = min(a.height, b.height)
        let shared = min(a.bottom, b.bottom) - max(a.top, b.top)
        guard lower > 0, shared >= lower / 2, max(a.height, b.height) <= 2 * lower else {
            return false
        }
        if let first = a.baseline, let second = b.baseline, abs(first - second) > lower * 0.35 {
            return false
        }
        // Boxes of neighbours may overlap by a hair; more is another line printed over this one.
        return max(a.left, b.left) - min(a.right, b.right) >= -lower / 3
    }

    private static func joined(_ parts: [TextLine], isRightToLeft: Bool) -> TextLine? {
        guard parts.count > 1 else { return parts.first }
        let parts = parts.sorted { isRightToLeft ? $0.right > $1.right : $0.left < $1.left }
        guard var row = parts.first else { return nil }
        let longest = parts.max { $0.characters < $1.characters } ?? row
        row.words = words(of: row, in: longest)
        for part in parts.dropFirst() {
            let gap = max(part.left - row.right, row.left - part.right)
            let space = max(
                cellGap * max(row.height, part.height),
                cellAdvances * (longest.width / Double(max(1, longest.text.unicodeScalars.count)))
            )
            row.isRow = row.isRow || gap > space
            row.text += " " + part.text
            row.words += words(of: part, in: longest)
            row.box = row.box.union(part.box)
            row.top = min(row.top, part.top)
            row.bottom = max(row.bottom, part.bottom)
            row.left = min(row.left, part.left)
            row.right = max(row.right, part.right)
            row.confidence = .mean([
                (row.confidence, Double(row.characters)),
                (part.confidence, Double(part.characters)),
            ])
            row.characters += part.characters
        }
        row.isRow = row.isRow || LineText.hasLeader(row.text)
        row.baseline = longest.baseline
        row.size = longest.size
        row.style = longest.style
        row.ink = longest.ink
        row.em = longest.em
        return row
    }

    /// The words of a part, with the style and the size they have where those of the row are others.
    private static func words(of part: TextLine, in row: TextLine) -> [OcrWord] {
        let style = part.style == row.style ? nil : part.style
        var size: Double?
        if case .given(let points) = part.size, part.size != row.size { size = points }
        guard style != nil || size != nil else { return part.words }
        return part.words.map { word in
            var word = word
            word.style = word.style ?? style
            word.fontSize = word.fontSize ?? size
            return word
        }
    }
}
