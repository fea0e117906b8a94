/// A line that is nothing but a page number.
struct PageNumber: Sendable, Equatable {
    enum Numerals: Sendable { case arabic, roman }

    var value: Int
    var numerals: Numerals
    /// Whether words or signs around it say what it is, as in "- 12 -" and "12 / 300".
    var isDecorated: Bool

    private static let words: Set<String> = [
        "стор", "сторінка", "стр", "с", "страница", "page", "p", "pg", "seite", "s", "str",
        "strona", "strana",
    ]
    private static let totals: Set<String> = ["із", "з", "из", "of", "von", "/", "ze", "z"]

    /// Reads a page number, or gives `nil` for anything that says more than one.
    init?(_ text: String) {
        guard text.utf8.count <= 48 else { return nil }
        var tokens = Self.tokens(text)
        var isDecorated = false
        if tokens.count >= 3, Self.isFrame(tokens.first), Self.isFrame(tokens.last) {
            tokens = Array(tokens.dropFirst().dropLast())
            isDecorated = true
        }
        if tokens.count >= 2, Self.words.contains(tokens[0]) {
            tokens.removeFirst()
            if tokens.first == "." { tokens.removeFirst() }
            isDecorated = true
        }
        if tokens.count == 2, tokens[1] == "." { tokens.removeLast() }
        if tokens.count == 3, Self.totals.contains(tokens[1]),
            let total = Self.arabic(tokens[2]), let value = Self.arabic(tokens[0]), value <= total
        {
            self.init(value: value, numerals: .arabic, isDecorated: true)
            return
        }
        guard tokens.count == 1 else { return nil }
        if let value = Self.arabic(tokens[0]) {
            self.init(value: value, numerals: .arabic, isDecorated: isDecorated)
        } else if let value = RomanNumeral.value(of: tokens[0]) {
            self.init(value: value, numerals: .roman, isDecorated: isDecorated)
        } else {
            return nil
        }
    }

    init(value: Int, numerals: Numerals, isDecorated: Bool) {
        self.value = value
        self.numerals = numerals
        self.isDecorated = isDecorated
    }

    // MARK: Tokens

    /// Runs of letters and digits, and each other visible character by itself, in small letters.
    private static func tokens(_ text: String) -> [String] {
        var tokens: [String] = []
        var word = ""
        func closeWord() {
            if !word.isEmpty { tokens.append(word) }
            word = ""
        }
        for character in text.lowercased() {
            if character.isLetter || character.isNumber || character == "|" {
                word.append(character)
            } else {
                closeWord()
                if !character.isWhitespace { tokens.append(String(character)) }
            }
        }
        closeWord()
        return tokens
    }

    private static func isFrame(_ token: String?) -> Bool {
        guard let token, token.count == 1, let character = token.first else { return false }
        return LineText.dashes.contains(character) || "()[]~*•·.<>«»".contains(character)
    }

    // MARK: Numerals

    /// The value of up to four digits.
    ///
    /// Letters that recognition takes for digits count where a digit stands by.
    static func arabic(_ token: String) -> Int? {
        guard (1...4).contains(token.count), token.contains(where: { ("0"..."9").contains($0) })
        else { return nil }
        var value = 0
        for character in token {
            let digit: Int
            switch character {
            case "l", "i", "і", "|": digit = 1
            case "o", "о": digit = 0
            case "з": digit = 3
            case "б": digit = 6
            case "s": digit = 5
            case "в", "b": digit = 8
            default:
                guard let read = character.wholeNumberValue, character.isASCII else { return nil }
                digit = read
            }
            value = value * 10 + digit
        }
        return value
    }
}
