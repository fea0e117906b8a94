/// JSON as it is written: bytes in UTF-8, with or without line ends and indentation.
struct JSONText {
    private var bytes: [UInt8] = []
    private var isPretty = false
    /// How many steps the pieces of the text are indented at least.
    private var outerDepth = 0
    private var depth = 0
    /// Whether the innermost object or array has no member yet.
    private var isEmpty = true
    /// Whether JSON can hold all the numbers.
    private(set) var isValid = true

    /// What was written.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Begins anew with a value that is indented so many steps.
    mutating func start(isPretty: Bool, depth: Int) {
        bytes.removeAll(keepingCapacity: true)
        self.isPretty = isPretty
        outerDepth = depth
        self.depth = depth
        isEmpty = true
        isValid = true
        indent(depth)
    }

    mutating func beginObject() { begin(UInt8(ascii: "{")) }
    mutating func endObject() { end(UInt8(ascii: "}")) }
    mutating func beginArray() { begin(UInt8(ascii: "[")) }
    mutating func endArray() { end(UInt8(ascii: "]")) }

    /// Comes before each element of an array.
    mutating func element() {
        if !isEmpty {
            bytes.append(UInt8(ascii: ","))
            if isPretty { bytes.append(UInt8(ascii: "\n")) }
        }
        isEmpty = false
        if isPretty { indent(depth) }
    }

    /// Comes before each value of an object; the name needs no escapes.
    mutating func key(_ name: StaticString) {
        element()
        bytes.append(UInt8(ascii: "\""))
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "\""))
        if isPretty {
            append(" : ")
        } else {
            bytes.append(UInt8(ascii: ":"))
        }
    }

    mutating func writeNull() { append("null") }

    mutating func write(_ value: Bool) { append(value ? "true" : "false") }

    mutating func write(_ value: Int) {
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        let magnitude = value.magnitude
        var divisor: UInt = 1
        while magnitude / divisor >= 10 { divisor *= 10 }
        while divisor > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: magnitude / divisor % 10))
            divisor /= 10
        }
    }

    mutating func write(_ value: Double) {
        guard value.isFinite else {
            isValid = false
            return
        }
        // Beyond this the shortest text has an exponent.
        if value.magnitude < 1e15, let integer = Int(exactly: value),
            integer != 0 || value.sign == .plus
        {
            write(integer)
            return
        }
        var digits = value.description
        digits.withUTF8 { digits in
            let isWhole = digits.suffix(2).elementsEqual(".0".utf8)
            bytes.append(contentsOf: isWhole ? digits.dropLast(2) : digits[...])
        }
    }

    mutating func write(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { text in
            var start = 0
            for place in text.indices {
                let byte = text[place]
                guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
                    continue
                }
                bytes.append(contentsOf: text[start..<place])
                escape(byte)
                start = place + 1
            }
            bytes.append(contentsOf: text[start...])
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case 0x08: append("\\b")
        case 0x09: append("\\t")
        case 0x0A: append("\\n")
        case 0x0C: append("\\f")
        case 0x0D: append("\\r")
        case 0x22: append("\\\"")
        case 0x5C: append("\\\\")
        default:
            append("\\u00")
            for digit in [byte >> 4, byte & 15] {
                bytes.append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
            }
        }
    }

    private mutating func begin(_ bracket: UInt8) {
        bytes.append(bracket)
        if isPretty { bytes.append(UInt8(ascii: "\n")) }
        depth += 1
        isEmpty = true
    }

    private mutating func end(_ bracket: UInt8) {
        depth -= 1
        if isPretty {
            // What is empty has a line of its own, as long as the indentation of the whole.
            if isEmpty { indent(outerDepth) }
            bytes.append(UInt8(ascii: "\n"))
            indent(depth)
        }
        bytes.append(bracket)
        isEmpty = false
    }

    private mutating func indent(_ steps: Int) {
        for _ in 0..<steps { append("  ") }
    }

    private mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }
}
