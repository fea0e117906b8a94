/// The longest row of characters that two rows have in common, in their order and with gaps.
///
/// Works on 64 characters at once (Hyyrö 2004).
struct CommonSubsequence {
    private let masks: CharacterMasks

    /// Prepares one row, to be held against many.
    init(_ characters: [UInt32]) {
        masks = CharacterMasks(characters)
    }

    /// Returns the length of what another row has in common with it.
    ///
    /// - Complexity: O(prepared row / 64 × other row).
    func length(with other: ArraySlice<UInt32>) -> Int {
        // A bit is down where a character of the prepared row has been used.
        var open = [UInt64](repeating: .max, count: masks.wordCount)
        for character in other {
            let start = masks.start(of: character)
            guard start > 0 else { continue }
            var carry: UInt64 = 0
            for word in 0..<masks.wordCount {
                let before = open[word]
                let matches = before & masks.words[start + word]
                let (sum, overflows) = before.addingReportingOverflow(matches)
                let (total, carries) = sum.addingReportingOverflow(carry)
                carry = overflows || carries ? 1 : 0
                open[word] = total | (before & ~matches)
            }
        }
        return open.reduce(0) { $0 + (~$1).nonzeroBitCount }
    }
}
