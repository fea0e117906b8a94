/// Reads a part of a model file from its start, number by number, lowest byte first.
///
/// What is only stepped over is not read from the disk.
struct PartReader {
    private let file: ModelBytes
    /// What the part is, as the end of "cut off is …".
    private let name: String
    private let end: Int
    private var offset: Int
    private var buffer: [UInt8] = []
    private var bufferStart = 0

    init(_ range: Range<Int>, of file: ModelBytes, name: String) {
        self.file = file
        self.name = name
        end = range.upperBound
        offset = range.lowerBound
    }

    /// How many bytes are left.
    var remaining: Int { end - offset }

    /// The next number.
    mutating func integer<Number: FixedWidthInteger>(
        _ type: Number.Type = Number.self
    ) throws(ModelDamage) -> Number {
        let start = try bytes(Number.bitWidth / 8)
        var number: Number = 0
        for place in 0..<(Number.bitWidth / 8) {
            number |= Number(truncatingIfNeeded: buffer[start + place]) << Number(8 * place)
        }
        return number
    }

    /// The next number, which counts something that takes at least one byte each, or is a size.
    mutating func count<Number: FixedWidthInteger>(
        _ type: Number.Type = UInt32.self
    ) throws(ModelDamage) -> Int {
        guard let count = Int(exactly: try integer(type)), (0...remaining).contains(count) else {
            throw unreadable
        }
        return count
    }

    /// A text, after its length.
    mutating func text() throws(ModelDamage) -> String {
        let length = try count()
        guard length <= 4096 else { throw unreadable }
        let start = try bytes(length)
        return String(decoding: buffer[start..<(start + length)], as: UTF8.self)
    }

    /// Steps over bytes.
    mutating func skip(_ count: Int, times: Int = 1) throws(ModelDamage) {
        let (total, overflows) = count.multipliedReportingOverflow(by: times)
        guard !overflows, count >= 0, (0...remaining).contains(total) else { throw unreadable }
        offset += total
    }

    /// Says that the part should end here.
    func requireEnd() throws(ModelDamage) {
        guard remaining == 0 else { throw unreadable }
    }

    /// What to throw when the part makes no sense.
    var unreadable: ModelDamage { ModelDamage("its \(name) cannot be read") }

    /// Steps over bytes and says where in the buffer they are.
    private mutating func bytes(_ count: Int) throws(ModelDamage) -> Int {
        guard count <= remaining else { throw unreadable }
        if offset < bufferStart || offset + count > bufferStart + buffer.count {
            bufferStart = offset
            buffer = file.read(offset..<min(end, offset + max(count, 512)))
            guard count <= buffer.count else { throw unreadable }
        }
        defer { offset += count }
        return offset - bufferStart
    }
}
