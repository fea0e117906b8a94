/// Gathers drawing instructions.
struct InstructionWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// Writes an instruction that shows codes of two bytes.
    mutating func writeText(_ codes: [UInt16]) {
        bytes.append(UInt8(ascii: "("))
        for code in codes {
            writeByte(UInt8(code >> 8))
            writeByte(UInt8(code & 0xFF))
        }
        write(")Tj\n")
    }

    private mutating func writeByte(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"):
            bytes.append(UInt8(ascii: "\\"))
            bytes.append(byte)
        // Readers take it for the end of a line, and those for one character.
        case 0x0D: write("\\r")
        default: bytes.append(byte)
        }
    }
}

/// A number with one decimal: a tenth of a point, a tenth of a percent.
struct Tenths: Hashable, CustomStringConvertible {
    private let count: Int

    /// Rounds a number; what is not finite becomes 0.
    init(_ value: Double) {
        count = value.isFinite ? Int((min(max(value, -1e9), 1e9) * 10).rounded()) : 0
    }

    private init(count: Int) { self.count = count }

    var value: Double { Double(count) / 10 }

    static func - (first: Tenths, second: Tenths) -> Tenths {
        Tenths(count: first.count - second.count)
    }

    var description: String {
        let (whole, tenth) = abs(count).quotientAndRemainder(dividingBy: 10)
        let sign = count < 0 ? "-" : ""
        guard tenth > 0 else { return "\(sign)\(whole)" }
        return whole == 0 ? "\(sign).\(tenth)" : "\(sign)\(whole).\(tenth)"
    }
}
