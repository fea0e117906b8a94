/// Finds the characters of a text that Markdown would not take as themselves.
///
/// Follows CommonMark 0.31 and GitHub's strikethrough. A character that cannot start or end markup
/// where it stands is left alone: snake_case, 5 * 3, a lone asterisk, [1], 2 < 3.
struct MarkdownEscaper {
    /// The characters; a mark of a note is one of them, so that it counts as a sign beside it would.
    private let characters: [Character]
    /// What is written in place of a character.
    private let replacements: [Int: String]
    private var isMarked: [Bool]

    init(_ text: String) {
        self.init(RunningText(text), keepsLines: false)
    }

    /// - Parameter keepsLines: whether line feeds stay; other controls become spaces in any case.
    init(_ text: RunningText, keepsLines: Bool) {
        var characters: [Character] = []
        var replacements: [Int: String] = [:]
        for piece in text.pieces {
            switch piece {
            case .text(let part):
                for line in part.split(
                    omittingEmptySubsequences: false,
                    whereSeparator: {
                        keepsLines && $0.isLineFeed
                    }
                ).enumerated() {
                    if line.offset > 0 { characters.append("\n") }
                    characters += String(line.element).withoutControls
                }
            case .mark(_, let note):
                replacements[characters.count] = "[^\(note.label)]"
                characters.append("†")
            }
        }
        let start = characters.firstIndex { !$0.isWhitespace } ?? characters.endIndex
        let end = characters.lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? start
        self.characters = Array(characters[start..<end])
        self.replacements =
            replacements.isEmpty
            ? [:] : Dictionary(uniqueKeysWithValues: replacements.map { ($0 - start, $1) })
        isMarked = [Bool](repeating: false, count: end - start)
    }

    /// Whether a text holds no character that could ever be marked, so that there is nothing to find.
    static func isPlain(_ text: String) -> Bool {
        guard let first = text.utf8.first, first.isLetterByte, text.utf8.last != UInt8(ascii: " ")
        else { return false }
        return text.utf8.allSatisfy { $0.isPlainByte } && text.withoutControls == text
    }

    /// The text with a backslash before each marked character.
    var text: String { text(of: characters.indices) }

    /// The lines of ``text``, without spaces around them and without empty ones.
    var lines: [String] { lineRanges.map { text(of: $0) } }

    private func text(of range: Range<Int>) -> String {
        var text = ""
        for index in range {
            if isMarked[index] { text.append("\\") }
            if let replacement = replacements[index] {
                text += replacement
            } else {
                text.append(characters[index])
            }
        }
        return text
    }

    private var lineRanges: [Range<Int>] {
        characters.indices.split { characters[$0] == "\n" }.compactMap { line in
            guard let first = line.first(where: { !characters[$0].isWhitespace }),
                let last = line.last(where: { !characters[$0].isWhitespace })
            else { return nil }
            return first..<last + 1
        }
    }

    // MARK: Inside a line

    /// Marks what would be emphasis, code, a link, HTML, an entity or an escape.
    mutating func markInline() {
        for index in replacements.keys
        where character(at: index + 1).map({ "([:".contains($0) }) == true {
            // What follows would make a link or a definition of the mark.
            isMarked[index + 1] = true
        }
        guard characters.contains(where: { "\\*_~`<[&".contains($0) }) else { return }
        markBackslashes()
        markDelimiters("*")
        markDelimiters("_")
        markDelimiters("~")
        markCode()
        markTags()
        markLinks()
        markEntities()
    }

    /// Marks each occurrence of a character.
    mutating func markAll(_ character: Character) {
        for index in characters.indices where characters[index] == character {
            isMarked[index] = true
        }
    }

    private mutating func markBackslashes() {
        for index in characters.indices where characters[index] == "\\" {
            guard let next = character(at: index + 1) else {
                isMarked[index] = true
                continue
            }
            isMarked[index] = next.isASCII && (next.isPunctuation || next.isSymbol)
        }
    }

    /// Marks runs of a delimiter when one of them can open and a later one can close.
    private mutating func markDelimiters(_ delimiter: Character) {
        let runs = self.runs(of: delimiter)
        let flanks = runs.map { flanking(of: $0, delimiter) }
        guard let opener = flanks.firstIndex(where: \.opens),
            flanks[(opener + 1)...].contains(where: \.closes)
        else { return }
        for (run, flank) in zip(runs, flanks) where flank.opens || flank.closes {
            for index in run { isMarked[index] = true }
        }
    }

    private func flanking(
        of run: Range<Int>,
        _ delimiter: Character
    ) -> (opens: Bool, closes: Bool) {
        let before = character(at: run.lowerBound - 1) ?? " "
        let after = character(at: run.upperBound) ?? " "
        let isBeforePunctuation = before.isPunctuation || before.isSymbol
        let isAfterPunctuation = after.isPunctuation || after.isSymbol
        let isLeft =
            !after.isWhitespace
            && (!isAfterPunctuation || before.isWhitespace || isBeforePunctuation)
        let isRight =
            !before.isWhitespace
            && (!isBeforePunctuation || after.isWhitespace || isAfterPunctuation)
        guard delimiter == "_" else { return (isLeft, isRight) }
        return (
            isLeft && (!isRight || isBeforePunctuation), isRight && (!isLeft || isAfterPunctuation)
        )
    }

    /// Marks backticks when two runs of the same length would make a code span.
    private mutating func markCode() {
        let runs = self.runs(of: "`")
        guard Set(runs.map(\.count)).count < runs.count else { return }
        markAll("`")
    }

    private mutating func markTags() {
        for index in characters.indices where characters[index] == "<" {
            guard let next = character(at: index + 1), next.isASCII else { continue }
            isMarked[index] = next.isLetter || "/!?".contains(next)
        }
    }

    private mutating func markLinks() {
        var open: [Int] = []
        for index in characters.indices {
            if characters[index] == "[" {
                open.append(index)
                if character(at: index + 1) == "^" { isMarked[index] = true }
            } else if characters[index] == "]", let start = open.popLast() {
                let next = character(at: index + 1)
                if start == 0, next == ":" { isMarked[start] = true }
                guard next == "(" || next == "[" else { continue }
                // With the nearest bracket escaped, one further out would start the link.
                for opener in open + [start] { isMarked[opener] = true }
            }
        }
    }

    private mutating func markEntities() {
        for index in characters.indices where characters[index] == "&" {
            let name = characters[(index + 1)...].prefix(32).prefix { $0 != ";" }
            guard character(at: index + 1 + name.count) == ";", let first = name.first,
                name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") })
            else { continue }
            isMarked[index] = first == "#" ? name.count > 1 : first.isLetter
        }
    }

    // MARK: At the start of a block

    /// Marks what would make a heading, a list item, a quotation, a rule or a fence of the text; on
    /// further lines also what would make a heading or a table of the line above.
    mutating func markBlockStart() {
        for (number, line) in lineRanges.enumerated() {
            markStart(of: line)
            if number > 0, isUnderline(line) { isMarked[line.lowerBound] = true }
        }
    }

    private mutating func markStart(of line: Range<Int>) {
        let start = line.lowerBound
        guard !isRule(line) else {
            isMarked[start] = true
            return
        }
        let first = characters[start]
        switch first {
        case ">": isMarked[start] = true
        case "-", "+", "*": isMarked[start] = isMarked[start] || isGap(at: start + 1)
        case "#":
            let count = characters[line].prefix { $0 == "#" }.count
            isMarked[start] = count <= 6 && isGap(at: start + count)
        case "`", "~":
            let fence = characters[line].prefix { $0 == first }.count
            for index in 0..<fence where fence >= 3 { isMarked[start + index] = true }
        case "0"..."9":
            let digits = characters[line].prefix { ("0"..."9").contains($0) }.count
            guard digits <= 9, let sign = character(at: start + digits), sign == "." || sign == ")",
                isGap(at: start + digits + 1)
            else { return }
            isMarked[start + digits] = true
        default: return
        }
    }

    /// Whether a line is signs that stand under a heading or under the head of a table.
    private func isUnderline(_ line: Range<Int>) -> Bool {
        characters[line].allSatisfy { "=-|: ".contains($0) }
    }

    /// Marks number signs at the end, which a heading would lose.
    mutating func markClosingNumberSigns() {
        var start = characters.endIndex
        while start > 0, characters[start - 1] == "#" { start -= 1 }
        guard start < characters.endIndex, start == 0 || characters[start - 1].isWhitespace else {
            return
        }
        isMarked[start] = true
    }

    /// Whether a line is nothing but signs that draw a rule: three of a kind, of which the bullet of an
    /// item may be the first.
    private func isRule(_ line: Range<Int>) -> Bool {
        let signs = characters[line].filter { !$0.isWhitespace }
        guard signs.count >= 2, let first = signs.first, "-_*".contains(first) else { return false }
        return signs.allSatisfy { $0 == first }
    }

    // MARK: Looking around

    private func character(at index: Int) -> Character? {
        characters.indices.contains(index) ? characters[index] : nil
    }

    private func isGap(at index: Int) -> Bool { character(at: index)?.isWhitespace ?? true }

    private func runs(of delimiter: Character) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var index = 0
        while index < characters.count {
            let start = index
            while index < characters.count, characters[index] == delimiter { index += 1 }
            if index > start { runs.append(start..<index) } else { index += 1 }
        }
        return runs
    }
}

extension UInt8 {
    /// Whether the byte is an ASCII letter or part of a character outside ASCII.
    fileprivate var isLetterByte: Bool {
        self >= 0x80 || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
    }

    /// Whether the byte stands for itself in Markdown wherever it is.
    fileprivate var isPlainByte: Bool {
        switch self {
        case UInt8(ascii: "\\"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"),
            UInt8(ascii: "`"), UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "&"):
            false
        default: self >= 0x20
        }
    }
}
