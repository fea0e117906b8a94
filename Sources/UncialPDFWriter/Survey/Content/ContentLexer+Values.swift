extension ContentLexer {
    /// The bytes that a string stands for.
    static func decode(_ token: Token, of bytes: [UInt8], into characters: inout [UInt8]) {
        characters.removeAll(keepingCapacity: true)
        let inside = bytes[token.start..<token.end].dropFirst()
        if token.kind == .hexString {
            decodeHex(inside, into: &characters)
        } else {
            decodeLiteral(inside, into: &characters)
        }
    }

    private static func decodeHex(_ digits: ArraySlice<UInt8>, into characters: inout [UInt8]) {
        var high: UInt8?
        for byte in digits {
            guard let digit = hexDigit(byte) else { continue }
            if let first = high {
                characters.append(first << 4 | digit)
                high = nil
            } else {
                high = digit
            }
        }
        if let high { characters.append(high << 4) }
    }

    private static func decodeLiteral(_ inside: ArraySlice<UInt8>, into characters: inout [UInt8]) {
        var index = inside.startIndex
        let end = inside.last == UInt8(ascii: ")") ? inside.endIndex - 1 : inside.endIndex
        while index < end {
            let byte = inside[index]
            index += 1
            guard byte == UInt8(ascii: "\\"), index < end else {
                characters.append(byte)
                continue
            }
            let escaped = inside[index]
            index += 1
            switch escaped {
            case UInt8(ascii: "n"): characters.append(0x0A)
            case UInt8(ascii: "r"): characters.append(0x0D)
            case UInt8(ascii: "t"): characters.append(0x09)
            case UInt8(ascii: "b"): characters.append(0x08)
            case UInt8(ascii: "f"): characters.append(0x0C)
            case 0x0A: break
            case 0x0D: if index < end, inside[index] == 0x0A { index += 1 }
            case UInt8(ascii: "0")...UInt8(ascii: "7"):
                var value = escaped & 7
                var digits = 1
                while digits < 3, index < end, (0x30...0x37).contains(inside[index]) {
                    value = value << 3 | (inside[index] & 7)
                    index += 1
                    digits += 1
                }
                characters.append(value)
            default: characters.append(escaped)
            }
        }
    }

    /// A name without its escapes.
    static func unescapedName(_ name: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var index = name.startIndex
        while index < name.endIndex {
            if name[index] == UInt8(ascii: "#"), index + 2 < name.endIndex,
                let high = hexDigit(name[index + 1]), let low = hexDigit(name[index + 2])
            {
                result.append(high << 4 | low)
                index += 3
            } else {
                result.append(name[index])
                index += 1
            }
        }
        return result
    }

    private static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }
}
