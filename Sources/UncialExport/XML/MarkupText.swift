/// Text as it stands in XML and HTML.
enum MarkupText {
    /// Text between tags, or in an attribute in double quotes.
    ///
    /// Characters that XML or HTML forbid are dropped: controls, noncharacters. Line ends and tabs stay
    /// line ends and tabs in an attribute too.
    static func escaped(_ text: String, isAttribute: Bool = false) -> String {
        if text.utf8.allSatisfy(\.isPlain) { return text }
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\t", "\n", "\r":
                if isAttribute {
                    escaped += "&#\(scalar.value);"
                } else {
                    escaped.unicodeScalars.append(scalar == "\r" ? "\n" : scalar)
                }
            default:
                if scalar.isAllowed { escaped.unicodeScalars.append(scalar) }
            }
        }
        return escaped
    }

    /// Text on one line: controls and line ends become spaces, so that words stay apart.
    static func line(_ text: String, isAttribute: Bool = false) -> String {
        escaped(text.withoutControls, isAttribute: isAttribute)
    }

    /// Lines between tags, with a break between two.
    static func lines(_ text: String, lineBreak: String = "<br>") -> String {
        text.split(whereSeparator: \.isLineFeed).map { line(String($0)) }
            .joined(separator: lineBreak)
    }
}

extension Character {
    /// Whether it is a line feed, alone or behind a carriage return.
    var isLineFeed: Bool { self == "\n" || self == "\r\n" }
}

extension UInt8 {
    /// Whether it stands for itself anywhere; the first bytes of what may be forbidden do not.
    fileprivate var isPlain: Bool {
        switch self {
        case 0x20...0x7E:
            self != UInt8(ascii: "&") && self != UInt8(ascii: "<") && self != UInt8(ascii: ">")
                && self != UInt8(ascii: "\"")
        case 0x80...0xC1, 0xC3...0xEE: true
        default: false
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isAllowed: Bool {
        switch value {
        case 0x20...0x7E, 0xA0...0xFDCF, 0xFDF0...0xFFFD: true
        case 0x10000...: value & 0xFFFE != 0xFFFE
        default: false
        }
    }
}
