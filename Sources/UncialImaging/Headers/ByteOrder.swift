/// Which byte of a number comes first.
enum ByteOrder: Sendable {
    case littleEndian
    case bigEndian
}

extension Array where Element == UInt8 {
    /// The unsigned number of some bytes at an offset, or `nil` outside the array.
    ///
    /// - Parameter size: 1 to 8 bytes; a number of 8 that is too large for an `Int` is `nil`.
    func number(at offset: Int, size: Int, _ order: ByteOrder) -> Int? {
        guard offset >= 0, offset <= count, size <= count - offset else { return nil }
        var value: UInt64 = 0
        for index in 0..<size {
            let place = order == .bigEndian ? offset + index : offset + size - 1 - index
            value = value << 8 | UInt64(self[place])
        }
        return Int(exactly: value)
    }

    /// Whether the bytes at an offset are these characters.
    func hasText(_ text: String, at offset: Int = 0) -> Bool {
        let wanted = text.utf8
        guard offset >= 0, offset <= count, wanted.count <= count - offset else { return false }
        return self[offset..<offset + wanted.count].elementsEqual(wanted)
    }
}
