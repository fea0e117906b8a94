import CUncialQPDF
import UncialModel

/// Where the reading of drawing instructions stands: operands, and the state of text.
struct ContentReading {
    /// What stands before an operator.
    struct Operand {
        /// The name with its slash, or `true`, `false`, `null`, `[` and `]`.
        var name: String?
        var string: [UInt8]?
        var number: Double?

        init(_ token: ContentToken) {
            switch token.kind {
            case .string: string = Array(token.value)
            case .number:
                number = Double(String(decoding: token.value, as: UTF8.self))
            case .arrayOpen: name = "["
            case .arrayClose: name = "]"
            default: name = token.word
            }
        }
    }

    var operands: [Operand] = []
    /// What the instructions draw with.
    var used = ResourceNames()
    /// Whether text is drawn so that it is not seen.
    private(set) var isHidden: Bool
    /// The key of the font.
    var font: String?
    private var saved: [(Bool, String?)] = []

    init(_ isHidden: Bool, _ font: String?) {
        self.isHidden = isHidden
        self.font = font
    }

    /// How many states are kept.
    var depth: Int { saved.count }

    mutating func save() {
        // Deeper than any reader goes.
        if saved.count < 4096 { saved.append((isHidden, font)) }
    }

    mutating func restore() {
        if let last = saved.popLast() { (isHidden, font) = last }
    }

    /// Takes the mode of text from the operand.
    mutating func setMode() { isHidden = operands.last?.number == 3 }

    static let operators: Set<String> = [
        "b", "B", "b*", "B*", "BDC", "BI", "BMC", "BT", "BX", "c", "cm", "CS", "cs", "d", "d0",
        "d1",
        "Do", "DP", "EI", "EMC", "ET", "EX", "f", "F", "f*", "G", "g", "gs", "h", "i", "ID", "j",
        "J",
        "K", "k", "l", "m", "M", "MP", "n", "q", "Q", "re", "RG", "rg", "ri", "s", "S", "SC", "sc",
        "SCN", "scn", "sh", "T*", "Tc", "Td", "TD", "Tf", "Tj", "TJ", "TL", "Tm", "Tr", "Ts", "Tw",
        "Tz", "v", "w", "W", "W*", "y", "'", "\"",
    ]

    /// Whether a token is a value, though it looks like an operator.
    static func isOperand(_ token: ContentToken) -> Bool {
        ["true", "false", "null"].contains(token.word ?? "")
    }

    /// What PDF/A does not allow in a token, as the object of a sentence.
    static func fault(of token: ContentToken, in bytes: [UInt8]) -> String? {
        switch token.kind {
        case .bad: return "an instruction that makes no sense"
        case .name where token.value.count > 128: return "a name of more than 127 bytes"
        case .string where token.value.count > 32_767: return "a string of more than 32767 bytes"
        case .string where bytes[token.range.lowerBound] == UInt8(ascii: "<"):
            let digits = bytes[token.range].count { !" \t\r\n\u{0C}\0<>".utf8.contains($0) }
            return digits % 2 == 0 ? nil : "a string with half a byte"
        case .number where token.range.count > 9:
            let size = abs(Double(String(decoding: bytes[token.range], as: UTF8.self)) ?? 0)
            let isReal = bytes[token.range].contains(UInt8(ascii: "."))
            let isFit =
                isReal
                ? size <= 3.403e38 && (size == 0 || size >= 1.175e-38) : size <= 2_147_483_647
            return isFit ? nil : "a number that is too large or too small"
        default: return nil
        }
    }

    /// What PDF/A does not allow in the image whose entries are the operands.
    func inlineImageFaults(_ colors: inout DeviceColors) -> [String] {
        var faults: [String] = []
        var place = 0
        while place < operands.count {
            let key = operands[place].name
            place += 1
            var values: [Operand] = []
            if place < operands.count, operands[place].name == "[" {
                while place < operands.count, operands[place].name != "]" {
                    values.append(operands[place])
                    place += 1
                }
            } else if place < operands.count {
                values = [operands[place]]
            }
            place += 1
            let names = values.compactMap(\.name)
            switch key {
            case "/F", "/Filter":
                if !Set(names).isDisjoint(with: ["/LZW", "/LZWDecode", "/Crypt"]) {
                    faults.append("an image in the text of a page that is packed with LZW")
                }
            case "/I", "/Interpolate":
                if names == ["true"] {
                    faults.append("an image in the text of a page that is smoothed")
                }
            case "/CS", "/ColorSpace": for name in names { colors.note(name) }
            default: continue
            }
        }
        return faults
    }
}
