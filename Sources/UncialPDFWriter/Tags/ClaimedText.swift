import UncialModel

/// The words of a page that belong together: whole lines and parts of lines, in the order of the
/// page.
struct ClaimedText {
    private(set) var lines: [PlacedLine] = []

    var isEmpty: Bool { lines.isEmpty }

    /// The words with spaces between them.
    var plain: String { lines.flatMap(\.words).map(\.text).joined(separator: " ") }

    /// Whether there is a letter or a digit.
    var says: Bool {
        lines.contains { line in
            line.words.contains { $0.text.contains { $0.isLetter || $0.isNumber } }
        }
    }

    /// Adds a word behind the others.
    mutating func append(_ word: PlacedWord, of line: PlacedLine) {
        if lines.last?.index == line.index {
            lines[lines.count - 1].words.append(word)
        } else {
            var part = line
            part.words = [word]
            lines.append(part)
        }
    }

    /// Each line for itself.
    var byLine: [ClaimedText] { lines.map { ClaimedText(lines: [$0]) } }

    /// Adds text behind.
    mutating func append(_ other: ClaimedText) {
        for line in other.lines { for word in line.words { append(word, of: line) } }
    }

    /// Puts the lines in the order in which a text has them, where it has them.
    ///
    /// A large initial or a line that stands too high may come late in the page.
    mutating func sort(by text: String) {
        guard lines.count > 1 else { return }
        let whole = SquashedText(text)
        let parts = lines.map { SquashedText($0.words.map(\.text).joined()) }
        guard whole.firstPlace(of: SquashedText(joining: parts)) == nil else { return }
        let order = whole.order(of: parts)
        lines = order.map { lines[$0] }
    }

    /// Takes off the words that a marker is made of; `nil` where the text does not begin with it.
    mutating func removeMarker(_ marker: String) -> ClaimedText? {
        let wanted = marker.filter { !$0.isWhitespace }
        var found = ""
        var removed = ClaimedText()
        for line in lines {
            for word in line.words {
                found += word.text
                guard wanted.hasPrefix(found) else { return nil }
                removed.append(word, of: line)
                guard found == wanted else { continue }
                var rest = ClaimedText()
                var count = removed.lines.reduce(0) { $0 + $1.words.count }
                for line in lines {
                    for word in line.words {
                        if count > 0 { count -= 1 } else { rest.append(word, of: line) }
                    }
                }
                self = rest
                return removed
            }
        }
        return nil
    }

    /// Takes off the words that are rows of dots.
    mutating func removeLeaders() -> ClaimedText {
        var (leaders, rest) = (ClaimedText(), ClaimedText())
        for line in lines {
            for word in line.words {
                if Self.isLeader(word.text) {
                    leaders.append(word, of: line)
                } else {
                    rest.append(word, of: line)
                }
            }
        }
        self = rest
        return leaders
    }

    private static func isLeader(_ text: String) -> Bool {
        text.allSatisfy { ".…·_•".contains($0) } && (text.count > 2 || text.contains("…"))
    }
}
