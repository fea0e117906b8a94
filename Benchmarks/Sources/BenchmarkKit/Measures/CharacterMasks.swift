/// Where each character stands in a row of characters, a bit each: what measures that work on 64
/// characters at once look up.
struct CharacterMasks {
    /// The number of machine words that the row takes.
    let wordCount: Int
    /// The words of all characters; the first `wordCount` are those of a character that is not there.
    let words: [UInt64]
    private let starts: [UInt32: Int]

    /// Notes where the characters stand.
    init(_ characters: [UInt32]) {
        wordCount = (characters.count + 63) / 64
        var starts: [UInt32: Int] = [:]
        var words = [UInt64](repeating: 0, count: wordCount)
        for (place, character) in characters.enumerated() {
            let start: Int
            if let known = starts[character] {
                start = known
            } else {
                start = words.count
                starts[character] = start
                words += repeatElement(0, count: wordCount)
            }
            words[start + place / 64] |= 1 << UInt64(place % 64)
        }
        self.starts = starts
        self.words = words
    }

    /// Returns where in `words` a character's begin; 0 when it is not there.
    func start(of character: UInt32) -> Int {
        starts[character] ?? 0
    }
}
