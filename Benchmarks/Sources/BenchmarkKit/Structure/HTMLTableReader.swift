/// Reads the rows and cells of a table; all other tags are skipped.
struct HTMLTableReader {
    private(set) var table = HTMLTable()
    private var isInCell = false
    private var text = ""

    /// The most that a cell may span: what HTML allows for columns.
    private static let spanLimit = 1000

    /// Reads markup.
    mutating func read(_ markup: ArraySlice<Unicode.Scalar>) {
        var rest = markup
        while let scalar = rest.popFirst() {
            if scalar == "<", let next = rest.first, Self.beginsTag(next) {
                endPiece()
                let tag = rest.prefix(Self.length(of: rest))
                rest = rest.dropFirst(tag.count + 1)
                take(tag)
            } else if scalar == "&" {
                let (character, length) = HTMLEntity.decoded(rest)
                text += character ?? "&"
                rest = rest.dropFirst(length)
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        endPiece()
    }

    private static func beginsTag(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "/", "!", "?": true
        default: false
        }
    }

    /// The length of a tag without its brackets; a bracket in quotation marks does not end it.
    private static func length(of rest: ArraySlice<Unicode.Scalar>) -> Int {
        var quote: Unicode.Scalar?
        for (length, scalar) in rest.enumerated() {
            if let open = quote {
                if scalar == open { quote = nil }
            } else if scalar == "\"" || scalar == "'" {
                quote = scalar
            } else if scalar == ">" {
                return length
            }
        }
        return rest.count
    }

    private mutating func take(_ tag: ArraySlice<Unicode.Scalar>) {
        let name = String(String.UnicodeScalarView(tag.prefix { !ComparedText.isSpace($0) }))
        switch name.lowercased() {
        case "tr":
            table.rows.append([])
            isInCell = false
        case "td", "th":
            guard !table.rows.isEmpty else { return }
            table.rows[table.rows.count - 1].append(
                HTMLTable.Cell(
                    rowSpan: Self.span("rowspan", of: tag),
                    columnSpan: Self.span("colspan", of: tag)
                )
            )
            isInCell = true
        case "/td", "/th", "/tr": isInCell = false
        default: return
        }
    }

    private static func span(_ name: String, of tag: ArraySlice<Unicode.Scalar>) -> Int {
        let words = String(String.UnicodeScalarView(tag)).lowercased()
        guard let found = words.firstRange(of: name) else { return 1 }
        let digits = words[found.upperBound...]
            .drop { $0 == " " || $0 == "=" || $0 == "\"" || $0 == "'" }
            .prefix { $0.isASCII && $0.isNumber }
        return min(spanLimit, max(1, Int(digits) ?? 1))
    }

    private mutating func endPiece() {
        if isInCell, !text.isEmpty {
            let row = table.rows.count - 1
            table.rows[row][table.rows[row].count - 1].pieces.append(text)
        }
        text = ""
    }
}
