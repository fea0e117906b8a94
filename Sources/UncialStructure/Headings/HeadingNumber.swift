/// The number that a heading starts with, such as "1.2.3", "IV.", "Розділ IV" or "§ 5".
struct HeadingNumber: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        /// Numbers separated by full stops, perhaps with a letter first: "2", "2.1.", "A.3".
        case decimal
        case roman
        case letter
        /// A number in brackets or before one: "(a)", "3)".
        case bracketed
        /// A word before the number.
        case word(HeadingWords.Rank)
    }

    var kind: Kind
    /// How many numbers it is made of; 1 for all but decimal ones.
    var depth: Int
    /// The last of the numbers, where it is one.
    var value: Int?
    /// Where the text behind the number starts, in UTF-8 bytes.
    var length: Int
    /// Whether nothing but the number stands there.
    var isAlone: Bool
    /// Whether a full stop or a bracket closes it.
    var isClosed: Bool

    init?(_ text: some StringProtocol) {
        guard let first = text.utf8.first else { return nil }
        // Nearly all lines start with a letter of a longer word.
        let parts = text.split(maxSplits: 2, whereSeparator: \.isWhitespace)
        guard let head = parts.first, head.utf8.count <= 24 else { return nil }
        if let rank = HeadingWords.rank(of: head) {
            guard parts.count > 1, head.first?.isLowercase != true,
                let number = Self.bare(parts[1].trimming(suffix: ".:—–"))
                    ?? Self.numeral(parts[1])
            else { return nil }
            // "Chapter 5 shows" is a sentence.
            let isClosed = parts[1].last.map { ".:—–".contains($0) } ?? false
            if !isClosed, parts.count > 2, parts[2].first?.isLowercase == true { return nil }
            self.init(
                kind: .word(rank),
                depth: number.depth,
                value: number.value,
                end: parts[1].endIndex,
                in: text,
                isClosed: isClosed
            )
            return
        }
        if head.first == "§", let number = Self.bare(head.dropFirst().trimming(suffix: ".")) {
            self.init(
                kind: .word(.section),
                depth: number.depth,
                value: number.value,
                end: head.endIndex,
                in: text,
                isClosed: false
            )
            return
        }
        // Digits, brackets, capitals or letters of more than one byte.
        guard first < 0x5B || first >= 0xC2 || head.utf8.count <= 3 else { return nil }
        let isBracketed = head.last == ")"
        let isClosed = isBracketed || head.last == "." || head.last == ":"
        var core = head
        if isBracketed, core.first == "(" { core = core.dropFirst() }
        core = core.trimming(suffix: ".):")
        guard let number = Self.bare(core) else { return nil }
        var kind = number.kind
        if isBracketed { kind = .bracketed }
        switch kind {
        case .letter where !isClosed: return nil
        // The initials of a name.
        case .letter where parts.count > 1 && Self.isInitial(parts[1]): return nil
        case .roman where !isClosed && core.utf8.count < 2: return nil
        case .decimal where !isClosed && number.depth == 1 && (number.value ?? 0) > 199: return nil
        case .bracketed where parts.count < 2: return nil
        default: break
        }
        // "5 apples" is no number of a heading.
        if parts.count > 1, parts[1].first?.isLowercase == true, kind != .bracketed { return nil }
        self.init(
            kind: kind,
            depth: number.depth,
            value: number.value,
            end: head.endIndex,
            in: text,
            isClosed: isClosed
        )
    }

    private init(
        kind: Kind,
        depth: Int,
        value: Int?,
        end: String.Index,
        in text: some StringProtocol,
        isClosed: Bool
    ) {
        self.kind = kind
        self.depth = depth
        self.value = value
        self.isClosed = isClosed
        length = text.utf8.distance(from: text.startIndex, to: end)
        isAlone = end == text.endIndex
    }

    /// A number without what closes it.
    private static func bare(
        _ text: some StringProtocol
    ) -> (kind: Kind, depth: Int, value: Int?)? {
        guard !text.isEmpty, text.utf8.count <= 16 else { return nil }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count == 1 {
            if let value = number(text) { return (.decimal, 1, value) }
            if let value = roman(text) { return (.roman, 1, value) }
            if text.count == 1, let first = text.first, first.isLetter { return (.letter, 1, nil) }
            return nil
        }
        guard parts.count <= 6 else { return nil }
        for (place, part) in parts.enumerated() {
            if number(part) != nil { continue }
            // "A.1" stands in an appendix.
            guard place == 0, part.count == 1, part.first?.isUppercase == true else { return nil }
        }
        return (.decimal, parts.count, parts.last.flatMap { number($0) })
    }

    private static func numeral(
        _ text: some StringProtocol
    ) -> (kind: Kind, depth: Int, value: Int?)? {
        let word = text.trimming(suffix: ".:—–").lowercased()
        return HeadingWords.numerals.contains(word) ? (.letter, 1, nil) : nil
    }

    private static func isInitial(_ text: some StringProtocol) -> Bool {
        text.last == "." && text.count == 2 && text.first?.isUppercase == true
    }

    private static func number(_ text: some StringProtocol) -> Int? {
        guard (1...3).contains(text.utf8.count),
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return Int(text)
    }

    /// The value of a numeral in capitals.
    private static func roman(_ text: some StringProtocol) -> Int? {
        // "C." and "L." are letters of an enumeration.
        if text.count == 1, !"IVXІХ".contains(text) { return nil }
        guard text.unicodeScalars.allSatisfy(\.properties.isUppercase) else { return nil }
        return RomanNumeral.value(of: text.lowercased())
    }
}

extension StringProtocol {
    /// The text without the given characters at its end.
    fileprivate func trimming(suffix characters: String) -> SubSequence {
        var rest = self[...]
        while let last = rest.last, characters.contains(last) { rest = rest.dropLast() }
        return rest
    }
}
