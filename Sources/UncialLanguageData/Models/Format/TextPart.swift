/// A part of a model that is text.
struct TextPart {
    /// The lines without their ends.
    let lines: [ArraySlice<UInt8>]
    /// What the part is.
    private let name: String

    /// Reads a text.
    ///
    /// - Throws: ``ModelDamage`` unless each line has an end and none a zero.
    init(_ range: Range<Int>, of file: ModelBytes, name: String) throws(ModelDamage) {
        self.name = name
        let bytes = file.read(range)
        let lineEnd = UInt8(ascii: "\n")
        guard bytes.count == range.count, bytes.last == lineEnd, !bytes.contains(0) else {
            throw ModelDamage("its \(name) cannot be read")
        }
        lines = bytes.dropLast().split(separator: lineEnd, omittingEmptySubsequences: false)
    }

    /// What to throw when the text makes no sense.
    var unreadable: ModelDamage { ModelDamage("its \(name) cannot be read") }

    /// A line that is a number and nothing else.
    func count(inLine number: Int) throws(ModelDamage) -> Int {
        guard lines.indices.contains(number), let count = Self.integer(lines[number]), count > 0
        else { throw unreadable }
        return count
    }

    /// The last word of a line as a number; `nil` where it is none, or the only word.
    static func lastInteger(of line: ArraySlice<UInt8>) -> Int? {
        guard let space = line.lastIndex(of: UInt8(ascii: " ")), space > line.startIndex else {
            return nil
        }
        return integer(line[(space + 1)...])
    }

    private static func integer(_ digits: ArraySlice<UInt8>) -> Int? {
        guard (1...9).contains(digits.count) else { return nil }
        var number = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            number = number * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return number
    }
}
