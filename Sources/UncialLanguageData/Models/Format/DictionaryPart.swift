/// Words as a graph of letters.
struct DictionaryPart {
    private static let mark: UInt16 = 42
    private static let edgeSize = 8
    private static let pieceSize = 1 << 18

    /// Where the edges lie in the file.
    private let edges: Range<Int>
    /// How many bits of an edge are its letter.
    private let letterBits: UInt64
    private let unreadable: ModelDamage

    /// Checks the size.
    ///
    /// - Throws: ``ModelDamage``.
    init(_ range: Range<Int>, of file: ModelBytes) throws(ModelDamage) {
        var part = PartReader(range, of: file, name: "dictionary")
        unreadable = part.unreadable
        guard try part.integer(UInt16.self) == Self.mark else { throw unreadable }
        let characters = try part.integer(UInt32.self)
        let count = try part.count()
        guard characters > 0, count > 0, part.remaining == count * Self.edgeSize else {
            throw unreadable
        }
        edges = (range.upperBound - part.remaining)..<range.upperBound
        // One more than there are letters stands for none.
        letterBits = UInt64(UInt32.bitWidth - characters.leadingZeroBitCount)
    }

    /// Checks that each edge leads to another one and that the last one ends a node.
    ///
    /// Tesseract follows them without looking where they lead: blocks of zeros or bytes of another file
    /// would take it out of its memory.
    ///
    /// - Throws: ``ModelDamage``.
    func checkEdges(of file: ModelBytes) throws(ModelDamage) {
        // An edge is a number: a letter in the lowest bits, then whether it is the last one of its node,
        // two other signs, and where it leads.
        let shift = letterBits + 3
        var (farthest, last) = (UInt64(0), UInt64(0))
        for start in stride(from: edges.lowerBound, to: edges.upperBound, by: Self.pieceSize) {
            let bytes = file.read(start..<min(start + Self.pieceSize, edges.upperBound))
            bytes.withUnsafeBytes { bytes in
                for place in stride(
                    from: 0,
                    to: bytes.count - (Self.edgeSize - 1),
                    by: Self.edgeSize
                ) {
                    last = UInt64(
                        littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
                    )
                    farthest = max(farthest, last >> shift)
                }
            }
        }
        guard farthest < edges.count / Self.edgeSize, last >> letterBits & 1 == 1 else {
            throw unreadable
        }
    }
}
