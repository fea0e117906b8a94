/// What the text of a line tells about where it stands in a sentence.
enum LineText {
    private static let closers: Set<Character> = [
        "»", "”", "“", "\"", "’", "'", ")", "]", "}", "›",
    ]
    private static let openers: Set<Character> = [
        "«", "“", "„", "\"", "‘", "'", "’", "(", "[", "{", "‹",
    ]
    static let dashes: Set<Character> = ["-", "–", "—", "−", "‐", "‑", "―"]
    static let hyphens: Set<Character> = ["-", "\u{2010}", "\u{AD}"]

    // MARK: Ends

    /// Whether the text ends with a full stop, a question mark or the like.
    static func endsSentence(_ text: some StringProtocol) -> Bool {
        if let last = text.plainLast { return last == "." || last == "!" || last == "?" }
        guard let last = lastMeaningful(text) else { return false }
        return ".!?…。！？".contains(last)
    }

    /// Whether the text ends where a paragraph may end: a sentence, or an item of an enumeration.
    static func endsClause(_ text: some StringProtocol) -> Bool {
        if let last = text.plainLast {
            return switch last {
            case ".", "!", "?", ":", ";": true
            default: false
            }
        }
        guard let last = lastMeaningful(text) else { return false }
        return ".!?…。！？:;".contains(last)
    }

    /// Whether the text ends with an abbreviation, such as "р." behind a year.
    static func endsWithAbbreviation(_ text: some StringProtocol) -> Bool {
        guard text.last == "." else { return false }
        let word = text.dropLast().suffix(while: \.isLetter)
        return (1...2).contains(word.count) || abbreviations.contains(word.lowercased())
    }

    /// Abbreviations of three letters and more that are followed by small letters.
    private static let abbreviations: Set<String> = [
        "акад", "вид", "вул", "год", "грн", "див", "дол", "млн", "млрд", "напр", "обл", "пор",
        "проф", "ред", "рис", "табл", "тис", "etc", "fig", "vol",
    ]

    /// Whether the text ends inside a word that goes on in the next line.
    static func endsWithHyphen(_ text: some StringProtocol) -> Bool {
        if let last = text.plainLast, last != "-" { return false }
        guard let last = text.last, hyphens.contains(last) else { return false }
        if last == "\u{AD}" { return true }
        return text.dropLast().last.map { $0.isLetter || $0.isNumber } ?? false
    }

    private static func lastMeaningful(_ text: some StringProtocol) -> Character? {
        text.reversed().lazy.first { !closers.contains($0) && !$0.isWhitespace }
    }

    // MARK: Starts

    /// Whether the first letter, behind an opening quotation mark or bracket, is a small one.
    static func startsLowercase(_ text: some StringProtocol) -> Bool {
        if let first = text.plainFirst { return first.isPlainLowercase }
        return text.lazy.first { !openers.contains($0) }?.isLowercase ?? false
    }

    /// Whether the text starts with a dash and a space, as an item of a list or a speech does.
    static func startsWithDash(_ text: some StringProtocol) -> Bool {
        if text.plainFirst != nil { return false }
        guard let first = text.first, dashes.contains(first) else { return false }
        return text.dropFirst().first?.isWhitespace ?? true
    }

    /// Whether the text starts with a bullet that never stands inside a sentence.
    static func startsWithBullet(_ text: some StringProtocol) -> Bool {
        if text.plainFirst != nil { return false }
        guard let first = text.first, "•◦▪▫‣⁃●○■□♦➢➤✓✔".contains(first) else { return false }
        return text.count > 1
    }

    /// Whether the text starts with a number or a letter as items have it, such as "12)", "(а)", "2.1.".
    static func startsWithEnumerator(_ text: some StringProtocol) -> Bool {
        let start = text.utf8.prefix { $0 != UInt8(ascii: " ") }
        guard start.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ")") }) else {
            return false
        }
        guard let first = text.split(maxSplits: 1, whereSeparator: \.isWhitespace).first,
            first.count < text.count
        else { return false }
        let mark = first.first == "(" && first.last == ")" ? first.dropFirst() : first
        guard let close = mark.last, close == "." || close == ")" else { return false }
        let parts = mark.dropLast().split(separator: ".", omittingEmptySubsequences: false)
        if parts.allSatisfy({ (1...3).contains($0.count) && $0.allSatisfy(\.isWholeNumber) }) {
            return true
        }
        // "А. Франс" starts with an initial, not with an item.
        return close == ")" && mark.count == 2 && mark.first?.isLetter == true
    }

    // MARK: Both

    /// Whether the second line goes on with the sentence of the first, as far as the text shows.
    static func runsOn(from upper: some StringProtocol, to lower: some StringProtocol) -> Bool {
        startsLowercase(lower) && (!endsSentence(upper) || endsWithAbbreviation(upper))
    }

    // MARK: Kinds of lines

    /// Whether the text is an entry of a contents list or a blank to fill in: a leader of dots or
    /// dashes, with at most a number behind it.
    static func hasLeader(_ text: some StringProtocol) -> Bool {
        // The first bytes of all that a leader is made of.
        let possible = text.utf8.count { byte in
            switch byte {
            case 0x2E, 0x2D, 0x5F, 0xC2, 0xE2: true
            default: false
            }
        }
        guard possible >= 2 else { return false }
        let end = text.suffix(while: { $0.isNumber || $0.isWhitespace || "ivxlc".contains($0) })
        let leader = text[..<end.startIndex].suffix(while: { ".…·_-–—".contains($0) || $0 == " " })
        return leader.count { $0 != " " } >= (leader.contains("…") ? 2 : 5)
    }

    /// Whether the text is nothing but a long row of dots or dashes: a rule, or a blank to fill in.
    static func isBlank(_ text: some StringProtocol) -> Bool {
        guard text.utf8.count >= 8, text.plainFirst == nil else { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case ".", "_", "…", "·", "-", "–", "—", "=", "*", " ": true
            default: false
            }
        } && text.unicodeScalars.count { $0 != " " } >= 8
    }

    /// Whether the text may be a part of a sentence: it has a word, not just numbers and signs.
    static func isProse(_ text: some StringProtocol) -> Bool {
        text.unicodeScalars.lazy.filter(\.properties.isAlphabetic).prefix(2).count >= 2
    }

    // MARK: Words

    /// The number of words, separated by white space.
    static func wordCount(_ text: some StringProtocol) -> Int {
        text.split(whereSeparator: \.isWhitespace).count
    }
}

extension StringProtocol {
    func trimmingSpaces() -> SubSequence {
        if plainFirst != nil, plainLast != nil { return self[...] }
        guard let first = firstIndex(where: { !$0.isWhitespace }),
            let last = lastIndex(where: { !$0.isWhitespace })
        else { return self[startIndex..<startIndex] }
        return self[first...last]
    }
}

extension BidirectionalCollection {
    /// The longest end of the collection all of whose elements satisfy the predicate.
    func suffix(while predicate: (Element) -> Bool) -> SubSequence {
        var start = endIndex
        while start > startIndex {
            let before = index(before: start)
            guard predicate(self[before]) else { break }
            start = before
        }
        return self[start...]
    }
}
