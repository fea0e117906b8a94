import UncialModel

/// What the words of a cell say.
enum TableCellText {
    /// The words line by line from top to bottom.
    static func lines(_ words: [TableWord]) -> [[TableWord]] {
        var lines: [[TableWord]] = []
        for word in words.sorted(by: { ($0.base, $0.order) < ($1.base, $1.order) }) {
            if let last = lines.indices.last, isSameLine(lines[last], word) {
                lines[last].append(word)
            } else {
                lines.append([word])
            }
        }
        return lines.map(inReadingOrder)
    }

    private static func isSameLine(_ line: [TableWord], _ word: TableWord) -> Bool {
        guard let first = line.first else { return false }
        if first.line == word.line { return true }
        return abs(first.base - word.base) <= 0.4 * min(first.em, word.em)
    }

    /// Pieces from left to right, words of one line in the order of their source, which is the logical
    /// one; from right to left where the words run so.
    private static func inReadingOrder(_ words: [TableWord]) -> [TableWord] {
        var pieces: [Int: [TableWord]] = [:]
        for word in words { pieces[word.line, default: []].append(word) }
        var ordered = pieces.values.map { piece in piece.sorted { $0.order < $1.order } }
        let isLeftwards = ordered.contains { piece in
            guard let first = piece.first, let last = piece.last else { return false }
            return piece.count > 1 && last.right < first.left
        }
        ordered.sort { a, b in
            let (first, second) = (a.lazy.map(\.left).min() ?? 0, b.lazy.map(\.left).min() ?? 0)
            return isLeftwards ? first > second : first < second
        }
        return ordered.flatMap(\.self)
    }

    /// The text of a cell: the lines joined, leaders left out.
    static func text(_ words: [TableWord], joiner: LineJoiner) -> String {
        var text = ""
        for line in lines(words) {
            let kept = line.filter { !isLeader($0.text) }.map(\.text)
            guard !kept.isEmpty else { continue }
            joiner.append(withoutLeader(kept.joined(separator: " ")), to: &text)
        }
        return text
    }

    /// Whether a word is nothing but a row of dots.
    static func isLeader(_ text: String) -> Bool {
        text.utf8.count >= 3
            && text.unicodeScalars.allSatisfy { $0 == "." || $0 == "…" || $0 == "·" }
            && text.unicodeScalars.count >= 2
    }

    private static func withoutLeader(_ text: String) -> String {
        guard text.hasSuffix("....") else { return text }
        var text = Substring(text)
        while text.last == "." || text.last == " " { text.removeLast() }
        return String(text)
    }

    /// Whether a text is a figure, or a sign that stands for one.
    static func isNumeric(_ text: some StringProtocol) -> Bool {
        var digits = 0
        var letters = 0
        var others = 0
        for scalar in text.unicodeScalars {
            if scalar.properties.numericType != nil {
                digits += 1
            } else if scalar.properties.isAlphabetic {
                letters += 1
            } else if !scalar.properties.isWhitespace {
                others += 1
            }
        }
        if digits > 0 { return letters <= digits / 2 || letters <= 1 }
        if letters == 0 {
            return others > 0 && others <= 3
                && text.unicodeScalars.allSatisfy { scalar in
                    scalar.properties.generalCategory == .dashPunctuation
                        || "†‡*§✓✔✗✘×•●○–−…()".unicodeScalars.contains(scalar)
                }
        }
        // "x" marks a choice, "na" and "n/a" stand for a figure.
        return letters == 1 || letters == 2 && others <= 1 && text.first?.isLowercase == true
    }
}
