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

    private let wordCount: Int
    private let lastBit: UInt64
    /// Where each character stands at the left: the first of its words in `masks`.
    private let starts: [UInt32: Int]
    private let masks: [UInt64]

    /// Starts a table.
    ///
    /// - Parameter characters: What stands at the left, one character or more.
    init(_ characters: [UInt32]) {
        wordCount = (characters.count + 63) / 64
        lastBit = 1 << UInt64((characters.count - 1) % 64)
        var starts: [UInt32: Int] = [:]
        // The first words are for characters that do not stand at the left.
        var masks = [UInt64](repeating: 0, count: wordCount)
        for (place, character) in characters.enumerated() {
            let start: Int
            if let known = starts[character] {
                start = known
            } else {
                start = masks.count
                starts[character] = start
                masks += repeatElement(0, count: wordCount)
            }
            masks[start + place / 64] |= 1 << UInt64(place % 64)
        }
        self.starts = starts
        self.masks = masks
        rising = Array(repeating: .max, count: wordCount)
        falling = Array(repeating: 0, count: wordCount)
        distance = characters.count
    }

    /// Goes on by a column.
    ///
    /// - Complexity: O(characters at the left / 64).
    mutating func append(_ character: UInt32) {
        let start = starts[character] ?? 0
        var risesBefore: UInt64 = 1
        var fallsBefore: UInt64 = 0
        for word in 0..<wordCount {
            let up = rising[word]
            let down = falling[word]
            let same = masks[start + word] | fallsBefore
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
