import UncialModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes the payload of a message.
struct MessageWriter {
    private(set) var bytes: [UInt8] = []
    /// The style written last: most words and lines have that of the one before.
    private var lastStyle: TextStyle?

    init(capacity: Int = 0) {
        bytes.reserveCapacity(capacity)
    }

    mutating func byte(_ value: UInt8) {
        bytes.append(value)
    }

    /// Seven bits a byte, the lowest first; the sign is the lowest bit of all.
    mutating func integer(_ value: Int) {
        unsigned(UInt64(bitPattern: Int64(value << 1 ^ value >> (Int.bitWidth - 1))))
    }

    mutating func count(_ value: Int) {
        unsigned(UInt64(value))
    }

    private mutating func unsigned(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// All 64 bits.
    mutating func number(_ value: Double) {
        withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func text(_ value: String) {
        let characters = value.utf8
        count(characters.count)
        bytes.append(contentsOf: characters)
    }

    mutating func value(_ value: some MessageValue) {
        value.write(to: &self)
    }

    mutating func values<Value: MessageValue>(_ values: [Value]) {
        count(values.count)
        for value in values { value.write(to: &self) }
    }

    /// The place of a case among all of its type.
    mutating func choice<Choice: CaseIterable & Equatable>(_ value: Choice) {
        var place: UInt8 = 0
        for candidate in Choice.allCases {
            if candidate == value { break }
            place += 1
        }
        bytes.append(place)
    }

    mutating func style(_ value: TextStyle?) {
        guard let value else { return byte(0) }
        if let lastStyle, value.isIdentical(to: lastStyle) { return byte(1) }
        byte(2)
        value.write(to: &self)
        lastStyle = value
    }

    /// For what is small and rare.
    mutating func json(_ value: some Encodable) throws(MessageError) {
        do {
            let encoded = try JSONEncoder().encode(value)
            count(encoded.count)
            bytes.append(contentsOf: encoded)
        } catch {
            throw MessageError("A message cannot be written: \(error)")
        }
    }
}
