/// A line of a block before it has a place.
struct BrokenLine {
    var text: String
    /// Whether the last word goes on in the next line and the hyphen is not a part of it.
    var endsInsideWord: Bool
}

/// Breaks the text of a block into lines, as many words to a line as fit.
struct LineBreaker {
    /// No more lines in a row than this end in a hyphen.
    private static let mostHyphensInARow = 2
    /// Room that is left so that a justified line never wraps.
    private static let tolerance = 0.5

    let setter: TextSetter
    let hyphenator: Hyphenator

    /// Returns the lines of a text.
    ///
    /// - Parameters:
    ///   - width: The widest line, in points.
    ///   - firstIndent: How much shorter the first line is, in points.
    func lines(
        of text: String,
        style: TextStyle,
        width: Double,
        firstIndent: Double
    ) -> [BrokenLine] {
        var lines: [BrokenLine] = []
        var current = ""
        var words = text.split(separator: " ").map(String.init)[...]

        while let word = words.first {
            let room = width - (lines.isEmpty ? firstIndent : 0) - Self.tolerance
            let extended = current.isEmpty ? word : "\(current) \(word)"
            if fits(extended, style: style, room: room) {
                current = extended
                words.removeFirst()
                continue
            }
            let prefix = current.isEmpty ? "" : "\(current) "
            let hyphenated =
                style.isBody && !endsTooManyLinesInHyphens(lines)
                ? hyphenator.firstParts(of: word)
                    .first { fits("\(prefix)\($0)-", style: style, room: room) }
                : nil
            if let part = hyphenated {
                lines.append(BrokenLine(text: "\(prefix)\(part)-", endsInsideWord: true))
                words[words.startIndex] = String(word.dropFirst(part.count))
            } else if current.isEmpty {
                // A word wider than the column stands alone rather than being lost.
                lines.append(BrokenLine(text: word, endsInsideWord: false))
                words.removeFirst()
            } else {
                lines.append(BrokenLine(text: current, endsInsideWord: false))
            }
            current = ""
        }
        if !current.isEmpty {
            lines.append(BrokenLine(text: current, endsInsideWord: false))
        }
        return lines
    }

    private func fits(_ text: String, style: TextStyle, room: Double) -> Bool {
        setter.width(of: text, in: style) <= room
    }

    private func endsTooManyLinesInHyphens(_ lines: [BrokenLine]) -> Bool {
        lines.suffix(Self.mostHyphensInARow).filter(\.endsInsideWord).count
            == Self.mostHyphensInARow
    }
}
