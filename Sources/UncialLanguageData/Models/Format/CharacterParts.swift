/// The characters that a model knows, and the codes that its network has for them.
struct CharacterParts {
    /// How many characters there are.
    let count: Int

    /// Reads a list of characters: how many there are, then one a line.
    ///
    /// - Throws: ``ModelDamage``.
    init(_ range: Range<Int>, of file: ModelBytes) throws(ModelDamage) {
        let text = try TextPart(range, of: file, name: "list of characters")
        count = try text.count(inLine: 0)
        guard text.lines.count == count + 1, !text.lines.contains(where: \.isEmpty) else {
            throw text.unreadable
        }
    }

    /// Checks the codes: how many there are, then each with a mark, its length and its numbers.
    ///
    /// - Parameter outputs: how many codes the network knows.
    /// - Throws: ``ModelDamage``.
    func checkEncoding(
        _ range: Range<Int>,
        of file: ModelBytes,
        outputs: Int
    ) throws(ModelDamage) {
        var part = PartReader(range, of: file, name: "encoding of characters")
        // Some have one more than there are characters: none of them.
        guard (count...(count + 1)).contains(try part.count()) else { throw part.unreadable }
        while part.remaining > 0 {
            _ = try part.integer(Int8.self)
            let length = try part.integer(Int32.self)
            guard (1...9).contains(length) else { throw part.unreadable }
            for _ in 0..<length {
                guard (0..<Int32(clamping: outputs)).contains(try part.integer(Int32.self)) else {
                    throw part.unreadable
                }
            }
        }
    }
}
