/// Finds the places where a word may be broken at the end of a line.
///
/// The rule is that of both languages' school grammars, made strict: at least two letters and one
/// vowel stay on each side, a soft sign, an apostrophe or «й» is never torn from the letter
/// before it, and a group of consonants is broken in its middle.
struct Hyphenator {
    private let vowels: Set<Character>
    private let inseparablePairs: Set<String>
    private let shortestPart: Int
    private let alphabet: ClosedRange<Character>?

    init(script: FixtureScript) {
        vowels = script.vowels
        switch script {
        case .ukrainian, .mixed:
            inseparablePairs = ["дз", "дж"]
            shortestPart = 2
            // English words among the Ukrainian ones stay whole.
            alphabet = "\u{0400}"..."\u{04FF}"
        case .ascii:
            inseparablePairs = [
                "bl", "br", "ch", "ck", "cl", "cr", "dr", "fl", "fr", "gh", "gl", "gr", "ng", "ph",
                "pl", "pr", "qu", "sh", "th", "tr", "wh", "wr",
            ]
            shortestPart = 3
            alphabet = nil
        }
    }

    /// Returns the possible first parts of a word, longest first, each without its hyphen.
    ///
    /// Compound words that already have a hyphen are left whole: a reader could not know which
    /// hyphen to keep.
    func firstParts(of word: String) -> [String] {
        let letters = Array(word)
        let core = letters.lastIndex { $0.isLetter }.map { $0 + 1 } ?? 0
        guard
            core >= shortestPart * 2, !letters.contains("-"),
            letters[..<core].allSatisfy(isPartOfWord)
        else { return [] }
        let places = shortestPart...(core - shortestPart)
        return places.reversed().filter { isBreak(letters[..<core], at: $0) }
            .map { String(letters[..<$0]) }
    }

    private func isPartOfWord(_ character: Character) -> Bool {
        guard character != "’" else { return true }
        return character.isLetter && alphabet?.contains(character) ?? true
    }

    private func isBreak(_ letters: ArraySlice<Character>, at index: Int) -> Bool {
        let before = letters[index - 1]
        let after = letters[index]
        guard
            letters[..<index].contains(where: isVowel), letters[index...].contains(where: isVowel),
            !"ьй’".contains(after), before != "’",
            !inseparablePairs.contains("\(before)\(after)".lowercased())
        else { return false }
        if isVowel(after) {
            return false
        }
        let startsSyllable = index + 1 < letters.endIndex && isVowel(letters[index + 1])
        guard startsSyllable else { return false }
        // English spells long vowels with a consonant after them: break only between consonants.
        return isVowel(before) ? alphabet != nil : true
    }

    private func isVowel(_ character: Character) -> Bool {
        vowels.contains(Character(character.lowercased()))
    }
}
