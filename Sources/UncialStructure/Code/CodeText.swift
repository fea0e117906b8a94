import UncialModel

/// The text of a listing, with line ends and indentation as printed.
struct CodeText {
    private struct Token {
        var text: String
        var left: Double
        var right: Double
    }

    private struct Row {
        var tokens: [Token]
        var middle: Double
        var height: Double
    }

    private var rows: [Row] = []
    /// The width of one character.
    private var advance = 1.0

    /// The most columns that a line is moved in: more is a misread place, not an indent.
    private static let widestIndent = 160

    init(_ lines: some Collection<TextLine>) {
        advance = Self.advance(of: lines)
        for line in lines.sorted(by: { ($0.middle, $0.left) < ($1.middle, $1.left) }) {
            let tokens = Self.tokens(of: line)
            if let last = rows.last,
                line.middle - last.middle < 0.45 * min(line.height, last.height)
            {
                rows[rows.count - 1].tokens += tokens
            } else {
                rows.append(Row(tokens: tokens, middle: line.middle, height: line.height))
            }
        }
        for index in rows.indices { rows[index].tokens.sort { $0.left < $1.left } }
        dropLineNumbers()
    }

    var text: String {
        let left = rows.lazy.compactMap(\.tokens.first?.left).min() ?? 0
        let pitch = self.pitch
        var text = ""
        for (index, row) in rows.enumerated() {
            if index > 0 {
                let gap = row.middle - rows[index - 1].middle
                let blank = pitch > 0 ? Int(min(gap / pitch, 5).rounded()) - 1 : 0
                text += String(repeating: "\n", count: 1 + max(0, gap >= 1.6 * pitch ? blank : 0))
            }
            text += line(row, from: left)
        }
        return text
    }

    private func line(_ row: Row, from left: Double) -> String {
        var line = ""
        var end = left
        for (place, token) in row.tokens.enumerated() {
            let gap = token.left - end
            if place == 0 {
                let columns = Int(min(max(0, gap / advance), 1e4).rounded())
                line += String(repeating: " ", count: min(columns, Self.widestIndent))
            } else if gap >= 0.35 * advance {
                let columns = Int(min(max(1, gap / advance), 1e4).rounded())
                line += String(repeating: " ", count: min(columns, Self.widestIndent))
            }
            line += token.text
            end = token.right
        }
        return line
    }

    // MARK: Measures

    /// The distance between rows without a blank one between them.
    private var pitch: Double {
        let gaps = zip(rows, rows.dropFirst()).map { $1.middle - $0.middle }
        return gaps.quantile(0.25) ?? 0
    }

    private static func advance(of lines: some Collection<TextLine>) -> Double {
        var widths: [(Double, Int)] = []
        for line in lines {
            let count = line.text.unicodeScalars.count
            if line.words.isEmpty {
                widths.append((line.width / Double(max(1, count)), count))
            }
            for word in line.words {
                let count = word.text.unicodeScalars.count
                guard count >= 2, word.box.width > 0 else { continue }
                widths.append((word.box.width / Double(count), count))
            }
        }
        let fallback = 0.6 * (lines.first?.em ?? 1)
        return max(TypeScale.weightedMedian(widths) ?? fallback, 1e-3)
    }

    private static func tokens(of line: TextLine) -> [Token] {
        let shift = line.left - line.box.left
        let written = line.words.lazy.map(\.text.utf8.count).reduce(0, +)
        let expected = line.text.utf8.count { $0 != 0x20 }
        guard !line.words.isEmpty, written == expected else {
            return [Token(text: line.text, left: line.left, right: line.right)]
        }
        return line.words.map { word in
            Token(text: word.text, left: word.box.left + shift, right: word.box.right + shift)
        }
    }

    // MARK: Line numbers

    /// Takes out the numbers left of the code where they count up in a column of their own.
    private mutating func dropLineNumbers() {
        var numbered: [Int] = []
        var last: Int?
        var edge = -Double.infinity
        var beside = 0
        for (index, row) in rows.enumerated() {
            guard let first = row.tokens.first, let number = Self.lineNumber(first.text) else {
                continue
            }
            if let last, number != last + 1 { return }
            // Numbers end below each other, or begin so.
            if let before = numbered.last.flatMap({ rows[$0].tokens.first }),
                abs(before.right - first.right) > 0.7 * advance,
                abs(before.left - first.left) > 0.7 * advance
            {
                return
            }
            if row.tokens.count > 1 {
                guard row.tokens[1].left - first.right >= 0.7 * advance else { return }
                beside += 1
            }
            numbered.append(index)
            last = number
            edge = max(edge, first.right)
        }
        guard numbered.count >= 2, beside > 0 else { return }
        // Lines without a number are broken ones: they start where code does.
        let others = rows.indices.filter { !numbered.contains($0) }
        guard others.isEmpty || numbered.count >= 3,
            others.allSatisfy({ (rows[$0].tokens.first?.left ?? 0) >= edge })
        else { return }
        for index in numbered { rows[index].tokens.removeFirst() }
    }

    private static func lineNumber(_ text: String) -> Int? {
        guard text.utf8.count <= 5, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Int(text)
    }
}
