/// A document's Markdown beside the truth, word by word, with as few differences as can be.
///
/// Tables are HTML on both sides, a row a line; a tag is a word. White space does not count.
public struct MarkdownAlignment: Sendable, Hashable {
    /// The lines of the truth, each with what stands in its place.
    public let lines: [TextAlignment.Line]

    /// Aligns a text with the truth.
    public init(_ markdown: String, with truth: String) {
        let expected = Self.words(of: truth)
        let found = Self.words(of: markdown)
        var numbers: [String: UInt32] = [:]
        func number(_ word: Word) -> UInt32 {
            numbers[word.text]
                ?? {
                    let number = UInt32(numbers.count)
                    numbers[word.text] = number
                    return number
                }()
        }
        var builder = Builder()
        var truthPlace = 0
        var foundPlace = 0
        for step in TextAlignment.steps(expected.map(number), found.map(number)) {
            if step != .added {
                if truthPlace > 0, expected[truthPlace].beginsLine { builder.endLine() }
                builder.addTruth(expected[truthPlace], differs: step != .same)
                truthPlace += 1
            }
            if step != .missing {
                builder.addReading(found[foundPlace], differs: step != .same)
                foundPlace += 1
            }
        }
        lines = builder.finished()
    }

    private struct Word {
        var text: String
        var beginsLine: Bool
        var isAfterSpace: Bool
    }

    private static func words(of markdown: String) -> [Word] {
        let rows = MarkdownTables.asHTML(markdown).replacing("<tr", with: "\n<tr")
        return ScoredText.lines(of: rows).flatMap { line -> [Word] in
            var words: [Word] = []
            var isAfterSpace = false
            var isInTag = false
            for scalar in line.unicodeScalars {
                if ComparedText.isSpace(scalar), !isInTag {
                    isAfterSpace = true
                    continue
                }
                let begins = words.isEmpty || isAfterSpace || scalar == "<" || isTag(words.last)
                if begins, !isInTag || scalar == "<" {
                    words.append(
                        Word(text: "", beginsLine: words.isEmpty, isAfterSpace: isAfterSpace)
                    )
                    isInTag = scalar == "<"
                }
                words[words.count - 1].text.unicodeScalars.append(scalar)
                isAfterSpace = false
                if scalar == ">" { isInTag = false }
            }
            return words
        }
    }

    private static func isTag(_ word: Word?) -> Bool {
        word.map { $0.text.hasPrefix("<") && $0.text.hasSuffix(">") } ?? false
    }

    private struct Builder {
        private var lines: [TextAlignment.Line] = []
        private var line = TextAlignment.Line()

        mutating func endLine() {
            lines.append(line)
            line = TextAlignment.Line()
        }

        mutating func addTruth(_ word: Word, differs: Bool) {
            Self.add(word.isAfterSpace ? " " : "", word.text, differs: differs, to: &line.truth)
        }

        mutating func addReading(_ word: Word, differs: Bool) {
            let space = word.beginsLine ? "\n" : word.isAfterSpace ? " " : ""
            Self.add(
                line.reading.isEmpty ? "" : space,
                word.text,
                differs: differs,
                to: &line.reading
            )
        }

        func finished() -> [TextAlignment.Line] {
            line == TextAlignment.Line() ? lines : lines + [line]
        }

        private static func add(
            _ space: String,
            _ text: String,
            differs: Bool,
            to pieces: inout [TextAlignment.Piece]
        ) {
            if pieces.last?.differs == differs {
                pieces[pieces.count - 1].text += space + text
            } else {
                if !space.isEmpty, let last = pieces.indices.last { pieces[last].text += space }
                pieces.append(TextAlignment.Piece(text, differs: differs))
            }
        }
    }
}
