/// Counts the characters of a text that grows line by line; only what is new is looked at.
struct CharacterCounter: Sendable {
    /// How many characters a part of the text has that does not change any more, given in bytes.
    private var bytes = 0
    private var characters = 0

    /// - Parameters:
    ///   - text: what was counted before, and more at its end.
    ///   - lastStart: where the line before the last one ends, in bytes; its hyphen may still go.
    mutating func count(_ text: String, lastStart: Int) -> Int {
        // The last line, and the hyphen before it, may be changed by the next one.
        let settled = max(bytes, lastStart - 4)
        let fresh = String(decoding: text.utf8.dropFirst(bytes), as: UTF8.self)
        let total = characters + fresh.count
        if settled > bytes {
            let tail = String(decoding: text.utf8.dropFirst(settled), as: UTF8.self)
            // A cut inside a letter is no place to go on from.
            if text.utf8.dropFirst(settled).first.map({ $0 & 0xC0 != 0x80 }) == true {
                (bytes, characters) = (settled, total - tail.count)
            }
        }
        return total
    }
}
