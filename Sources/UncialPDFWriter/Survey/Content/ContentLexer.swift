/// Cuts drawing instructions into tokens where they stand, as leniently as viewers do.
///
/// Does not fail: what is no token is passed over, and what has no end ends with the bytes.
struct ContentLexer {
    /// What kind of token it is.
    enum Kind {
        case end, number, name, literalString, hexString
        case arrayOpen, arrayClose, dictionaryOpen, dictionaryClose
        /// An operator, or what stands where one could.
        case word
    }

    /// A token and where it stands.
    struct Token {
        var kind: Kind
        var start: Int
        var end: Int
        /// The value of a number; the letters of a word of at most three, the first lowest.
        var value: Value = .none

        enum Value {
            case none
            case number(Double)
            case letters(UInt32)
        }
    }

    let bytes: [UInt8]
    private(set) var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The next token; `.end` when there is none.
    mutating func next() -> Token {
        while position < bytes.count {
            let start = position
            let byte = bytes[start]
            switch Self.classes[Int(byte)] {
            case .space: position += 1
            case .regular: return regular(from: start)
            case .delimiter:
                if let token = delimited(byte, from: start) { return token }
            }
        }
        return Token(kind: .end, start: bytes.count, end: bytes.count)
    }

    // MARK: Words and numbers

    private mutating func regular(from start: Int) -> Token {
        var end = start + 1
        while end < bytes.count, Self.classes[Int(bytes[end])] == .regular { end += 1 }
        position = end
        if bytes[start] <= Self.nine, let number = Self.number(bytes, start, end) {
            return Token(kind: .number, start: start, end: end, value: .number(number))
        }
        guard end - start <= 3 else { return Token(kind: .word, start: start, end: end) }
        var letters: UInt32 = 0
        for index in (start..<end).reversed() { letters = letters << 8 | UInt32(bytes[index]) }
        return Token(kind: .word, start: start, end: end, value: .letters(letters))
    }

    /// The value of a number; bad signs and second points end it, as in most viewers.
    private static func number(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Double? {
        var index = start
        var isNegative = false
        while index < end, bytes[index] == 0x2B || bytes[index] == 0x2D {
            isNegative = bytes[index] == 0x2D
            index += 1
        }
        var whole = 0.0
        var divisor = 0.0
        var digits = 0
        while index < end {
            let byte = bytes[index]
            if byte >= 0x30, byte <= nine {
                // More digits than a number can tell apart would only overflow.
                if digits < 300 {
                    whole = whole * 10 + Double(byte - 0x30)
                    divisor *= 10
                }
                digits += 1
            } else if byte == 0x2E, divisor == 0 {
                divisor = 1
            } else if byte == 0x2E || byte == 0x2D, digits > 0 {
                break
            } else {
                return nil
            }
            index += 1
        }
        guard digits > 0 || divisor > 0 else { return nil }
        let value = divisor > 1 ? whole / divisor : whole
        return min(value, 1e12) * (isNegative ? -1 : 1)
    }

    // MARK: Names, strings, brackets

    private mutating func delimited(_ byte: UInt8, from start: Int) -> Token? {
        switch byte {
        case UInt8(ascii: "%"):
            while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
                position += 1
            }
            return nil
        case UInt8(ascii: "/"):
            position += 1
            while position < bytes.count, Self.classes[Int(bytes[position])] == .regular {
                position += 1
            }
            return Token(kind: .name, start: start, end: position)
        case UInt8(ascii: "("):
            skipLiteral()
            return Token(kind: .literalString, start: start, end: position)
        case UInt8(ascii: "["):
            position += 1
            return Token(kind: .arrayOpen, start: start, end: position)
        case UInt8(ascii: "]"):
            position += 1
            return Token(kind: .arrayClose, start: start, end: position)
        case UInt8(ascii: "<"):
            position += 1
            if position < bytes.count, bytes[position] == byte {
                position += 1
                return Token(kind: .dictionaryOpen, start: start, end: position)
            }
            while position < bytes.count, bytes[position] != UInt8(ascii: ">") { position += 1 }
            position = min(position + 1, bytes.count)
            return Token(kind: .hexString, start: start, end: position)
        case UInt8(ascii: ">") where start + 1 < bytes.count && bytes[start + 1] == byte:
            position += 2
            return Token(kind: .dictionaryClose, start: start, end: position)
        default:
            position += 1
            return nil
        }
    }

    private mutating func skipLiteral() {
        var depth = 0
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\\"): position = min(position + 1, bytes.count)
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return }
            default: break
            }
        }
    }

    /// Goes behind the data of an inline image, after its `ID`.
    mutating func skipInlineImage() {
        var index = position + 1
        while index + 2 < bytes.count {
            if bytes[index] == UInt8(ascii: "E"), bytes[index + 1] == UInt8(ascii: "I"),
                Self.classes[Int(bytes[index - 1])] == .space,
                Self.classes[Int(bytes[index + 2])] != .regular, isText(after: index + 2)
            {
                position = index + 2
                return
            }
            index += 1
        }
        position = bytes.count
    }

    /// Whether what follows looks like instructions: the data of an image may have "EI" in it.
    private func isText(after index: Int) -> Bool {
        bytes[index..<min(index + 16, bytes.count)].allSatisfy {
            ($0 >= 0x20 && $0 < 0x7F) || Self.classes[Int($0)] == .space
        }
    }

    // MARK: Characters

    private enum Class {
        case regular, space, delimiter
    }

    private static let nine = UInt8(ascii: "9")

    private static let classes: [Class] = (UInt8.min...UInt8.max).map { byte in
        switch byte {
        case 0x00, 0x09, 0x0A, 0x0C, 0x0D, 0x20: .space
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"),
            UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
            UInt8(ascii: "/"), UInt8(ascii: "%"):
            .delimiter
        default: .regular
        }
    }
}
