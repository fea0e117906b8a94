/// A PNG whose checksums are wrong is refused at its first part: with right ones the damage gets further.
extension Damage {
    mutating func repairChecksumsOfPNG() {
        var start = 8
        while start + 12 <= bytes.count {
            let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = start + 8 + length
            guard end + 4 <= bytes.count else { return }
            let sum = Self.checksum(bytes[start + 4..<end])
            for index in 0..<4 {
                bytes[end + index] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * UInt32(index)))
            }
            start = end + 4
        }
    }

    private static let table: [UInt32] = (0..<256).map { value in
        (0..<8).reduce(UInt32(value)) { sum, _ in
            sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1
        }
    }

    static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
        ~bytes.reduce(UInt32.max) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ ($0 >> 8) }
    }
}
