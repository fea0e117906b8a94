/// Makes any text safe to stand in a page.
public enum HTMLText {
    /// Returns a text for the content of an element or for an attribute in quotation marks.
    ///
    /// Characters that cannot be seen are named, such as ⟨U+200B⟩.
    public static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\n", "\t": result.unicodeScalars.append(scalar)
            default:
                if isVisible(scalar) {
                    result.unicodeScalars.append(scalar)
                } else {
                    let digits = String(scalar.value, radix: 16, uppercase: true)
                    let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
                    result += "⟨U+\(zeros)\(digits)⟩"
                }
            }
        }
        return result
    }

    /// Returns a text whose parts between backticks stand as code.
    static func withCode(_ text: String) -> String {
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .map { place, part in
                let part = escaped(String(part))
                return place.isMultiple(of: 2) ? part : "<code>\(part)</code>"
            }
            .joined()
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
            .paragraphSeparator:
            false
        default: true
        }
    }
}
