import UncialModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads the payload of a message, whoever wrote it.
///
/// A worker may be in the hands of the file that it reads, so nothing is believed: every length is
/// checked against the bytes that are left before there is memory for it, and every value against what
/// it may be.
struct MessageReader {
    /// Farther from the page's corner than this nothing is: whole numbers up to here are exact, and
    /// sums and products of them far from overflow.
    static let farthest = 1e9

    private let bytes: [UInt8]
    private var offset = 0
    /// How much of text and of what carries it may still come.
    private var textLeft: Int
    /// The style read last.
    private var lastStyle: TextStyle?

    /// - Parameter textBytes: how much of text may come, as ``pageText()`` counts it.
    init(_ bytes: [UInt8], textBytes: Int = .max) {
        self.bytes = bytes
        textLeft = textBytes
    }

    /// Checks that all was read.
    func finish() throws(MessageError) {
        guard offset == bytes.count else {
            throw MessageError("A message is longer than what it says.")
        }
    }

    private func require(_ count: Int) throws(MessageError) {
        guard count <= bytes.count - offset else {
            throw MessageError("A message ends too soon.")
        }
    }

    mutating func byte() throws(MessageError) -> UInt8 {
        try require(1)
        defer { offset += 1 }
        return bytes[offset]
    }

    /// Bits of which no others than the given ones may be set.
    mutating func flags(_ allowed: UInt8) throws(MessageError) -> UInt8 {
        let value = try byte()
        guard value & ~allowed == 0 else { throw .outOfRange("a mark without meaning") }
        return value
    }

    private mutating func unsigned() throws(MessageError) -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            let next = try byte()
            let bits = UInt64(next & 0x7F)
            guard shift < 63 || shift == 63 && bits <= 1 else {
                throw .outOfRange("a whole number of more than 64 bits")
            }
            value |= bits << shift
            guard next >= 0x80 else { return value }
            shift += 7
        }
    }

    mutating func integer(
        _ range: ClosedRange<Int>,
        _ what: StaticString
    ) throws(MessageError) -> Int {
        let raw = try unsigned()
        let value = Int(Int64(bitPattern: raw >> 1) ^ -Int64(bitPattern: raw & 1))
        guard range.contains(value) else { throw .outOfRange("\(what)") }
        return value
    }

    /// How many things follow that take some bytes each.
    ///
    /// - Parameter most: the most that anybody sends.
    mutating func count(
        leastBytes: Int,
        most: Int = .max
    ) throws(MessageError) -> Int {
        let value = try unsigned()
        guard value <= UInt64((bytes.count - offset) / leastBytes) else {
            throw MessageError("A message ends too soon.")
        }
        guard value <= UInt64(most) else { throw .outOfRange("too many of a kind") }
        return Int(value)
    }

    mutating func number() throws(MessageError) -> Double {
        try require(8)
        defer { offset += 8 }
        // Within bounds, and every pattern of 64 bits is a number.
        let bits = bytes.span.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
        return Double(bitPattern: UInt64(littleEndian: bits))
    }

    /// A number that is one.
    mutating func finite() throws(MessageError) -> Double {
        let value = try number()
        guard value.isFinite else { throw .outOfRange("a number that is none") }
        return value
    }

    /// A number that is neither below another nor far away.
    mutating func number(from least: Double) throws(MessageError) -> Double {
        let value = try number()
        // Not-a-number fails every comparison.
        guard value >= least, value <= Self.farthest else {
            throw .outOfRange("a measure that no page has")
        }
        return value
    }

    mutating func coordinate() throws(MessageError) -> Double {
        try number(from: -Self.farthest)
    }

    mutating func extent() throws(MessageError) -> Double {
        try number(from: 0)
    }

    mutating func text(most: Int = .max) throws(MessageError) -> String {
        let count = try count(leastBytes: 1, most: most)
        defer { offset += count }
        guard let text = String(validating: bytes[offset..<offset + count], as: UTF8.self) else {
            throw .outOfRange("text that is no UTF-8")
        }
        return text
    }

    /// Text of a page, which a page may not have without end.
    mutating func pageText() throws(MessageError) -> String {
        let start = offset
        let text = try text()
        textLeft -= Self.bytesOfCarrier + offset - start
        guard textLeft >= 0 else { throw Self.tooMuchText }
        return text
    }

    mutating func value<Value: MessageValue>(
        _ type: Value.Type = Value.self
    ) throws(MessageError) -> Value {
        try Value(from: &self)
    }

    mutating func values<Value: MessageValue>(
        _ type: Value.Type = Value.self,
        most: Int = .max
    ) throws(MessageError) -> [Value] {
        try values(count: try count(leastBytes: Value.leastBytes, most: most))
    }

    /// Values that carry text of a page, one or more each.
    mutating func textCarriers<Value: MessageValue>(
        _ type: Value.Type = Value.self
    ) throws(MessageError) -> [Value] {
        let count = try count(leastBytes: Value.leastBytes)
        guard count <= textLeft / Self.bytesOfCarrier else { throw Self.tooMuchText }
        return try values(count: count)
    }

    private mutating func values<Value: MessageValue>(
        count: Int
    ) throws(MessageError) -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(try Value(from: &self)) }
        return values
    }

    mutating func choice<Choice: CaseIterable>(
        _ type: Choice.Type = Choice.self
    ) throws(MessageError) -> Choice {
        let place = Int(try byte())
        let cases = Choice.allCases
        guard let index = cases.index(cases.startIndex, offsetBy: place, limitedBy: cases.endIndex),
            index < cases.endIndex
        else { throw .outOfRange("a kind that is not known") }
        return cases[index]
    }

    mutating func style() throws(MessageError) -> TextStyle? {
        switch try byte() {
        case 0: return nil
        case 1:
            guard let lastStyle else { throw .outOfRange("a style like none before") }
            return lastStyle
        case 2:
            lastStyle = try TextStyle(from: &self)
            return lastStyle
        default: throw .outOfRange("a mark without meaning")
        }
    }

    /// - Parameter most: the most bytes.
    mutating func json<Value: Decodable>(
        _ type: Value.Type = Value.self,
        most: Int
    ) throws(MessageError) -> Value {
        let count = try count(leastBytes: 1, most: most)
        defer { offset += count }
        do {
            return try JSONDecoder().decode(type, from: Data(bytes[offset..<offset + count]))
        } catch {
            throw MessageError("A message cannot be read: \(error)")
        }
    }
}

extension MessageReader {
    /// What the text of a page counts beside its bytes: whatever carries it takes memory too.
    private static let bytesOfCarrier = 16

    private static let tooMuchText = MessageError(
        "A page has too much text.",
        limit: .charactersPerPage
    )

    /// How much text a page may have in a message.
    ///
    /// It is there in lines and in words, a character takes some bytes, and there may be a word for each.
    /// What a page may really have is counted where it is used.
    static func textBytes(charactersPerPage: Int) -> Int {
        let (bytes, overflow) = charactersPerPage.multipliedReportingOverflow(by: 32)
        return overflow ? .max : max(1 << 16, bytes)
    }
}
