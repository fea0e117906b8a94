/// Lays help out in two columns of 80 characters; pure.
enum HelpLayout {
    private static let width = 80
    private static let column = 26

    /// Returns a term and its explanation beside it.
    static func entry(_ term: String, _ explanation: String) -> String {
        let body = wrapped(explanation, indent: column)
        let start = "  \(term)"
        // A long term has a line of its own.
        return start.count < column - 1
            ? start + body.dropFirst(start.count) + "\n"
            : start + "\n" + body + "\n"
    }

    static func spelling(of option: OptionDefinition) -> String {
        let letter = option.letter.map { "-\($0), " } ?? "    "
        return "\(letter)--\(option.name)" + (option.placeholder.map { " \($0)" } ?? "")
    }

    /// Breaks a paragraph into lines, each after an indent.
    static func wrapped(_ text: String, indent: Int) -> String {
        let margin = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = margin
        for word in text.split(separator: " ") {
            if line.count + 1 + word.count > width, line.count > indent {
                lines.append(line)
                line = margin
            }
            line += (line.count > indent ? " " : "") + word
        }
        return (lines + [line]).joined(separator: "\n")
    }

    static var exitCodes: String {
        ExitCode.allCases.reduce("Exit codes:\n") { text, code in
            let number = String(code.rawValue)
            let padding = String(repeating: " ", count: 5 - number.count)
            return text + padding + number + "  " + code.meaning + "\n"
        }
    }
}
