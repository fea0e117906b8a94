/// One column after the other of the table of edit distances between a row of characters and what grows
/// out of another.
///
/// Neighbours in a column differ by one at most, so that 64 of them fit into two machine words, and are
/// worked out at once (Myers 1999, in the form of Hyyrö 2003).
struct EditTable {
    /// A bit for each character at the left: whether the distance there is one more than above it.
    private(set) var rising: [UInt64]
    /// The same for one less.
    private(set) var falling: [UInt64]
    /// The distance of all characters at the left and those that have come.
    private(set) var distance: Int

    private let masks: CharacterMasks
    private let lastBit: UInt64

    /// Starts a table.
    ///
    /// - Parameter characters: What stands at the left, one character or more.
    init(_ characters: [UInt32]) {
        masks = CharacterMasks(characters)
        lastBit = 1 << UInt64((characters.count - 1) % 64)
        rising = Array(repeating: .max, count: masks.wordCount)
        falling = Array(repeating: 0, count: masks.wordCount)
        distance = characters.count
    }

    /// Goes on by a column.
    ///
    /// - Complexity: O(characters at the left / 64).
    mutating func append(_ character: UInt32) {
        let start = masks.start(of: character)
        let wordCount = masks.wordCount
        var risesBefore: UInt64 = 1
        var fallsBefore: UInt64 = 0
        for word in 0..<wordCount {
            let up = rising[word]
            let down = falling[word]
            let same = masks.words[start + word] | fallsBefore
            let diagonal = (((same & up) &+ up) ^ up) | same | down
            let rises = down | ~(diagonal | up)
            let falls = diagonal & up
            let risesHere = (rises << 1) | risesBefore
            let fallsHere = (falls << 1) | fallsBefore
            let last = word == wordCount - 1 ? lastBit : 1 << 63
            risesBefore = rises & last == 0 ? 0 : 1
            fallsBefore = falls & last == 0 ? 0 : 1
            rising[word] = fallsHere | ~(diagonal | risesHere)
            falling[word] = risesHere & diagonal
        }
        distance += Int(risesBefore) - Int(fallsBefore)
    }
}
