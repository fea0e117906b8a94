/// Digits inside Cyrillic words that look like letters: 0 like О, 3 like З.
enum DigitShapes {
    /// How many letters a word has at least that shows that a digit in it is none.
    private static let leastLetters = 4

    /// The word with letters for such digits, or `nil` when it has none or they may be digits.
    ///
    /// A digit is taken for a letter only between two small or two capital letters, a 0 before small ones
    /// too, and only when it is the one digit of the word: "3D", "10х30" and "3кімнатна" keep theirs.
    static func replacedByLetters(_ word: [Unicode.Scalar]) -> [Unicode.Scalar]? {
        let digits = word.indices.filter { ("0"..."9").contains(word[$0]) }
        guard digits.count == 1, let place = digits.first, word[place] == "0" || word[place] == "3",
            word.count(where: { LetterKind($0) == .cyrillic }) >= leastLetters,
            place + 1 < word.count
        else { return nil }
        let next = word[place + 1].properties
        guard place > 0 else {
            guard word[place] == "0", next.isLowercase else { return nil }
            return ["О"] + word.dropFirst()
        }
        let previous = word[place - 1].properties
        var letters = word
        if previous.isLowercase, next.isLowercase {
            letters[place] = word[place] == "0" ? "о" : "з"
        } else if previous.isUppercase, next.isUppercase {
            letters[place] = word[place] == "0" ? "О" : "З"
        } else {
            return nil
        }
        return letters
    }
}
