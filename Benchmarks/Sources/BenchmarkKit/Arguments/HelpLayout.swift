/// Lays help out in two columns of 80 characters.
public enum HelpLayout {
    private static let width = 80
    private static let column = 24

    /// Returns a term and its explanation beside it.
    public static func entry(_ term: String, _ explanation: String) -> String {
        let body = wrapped(explanation, indent: column)
        let start = "  \(term)"
        // A long term has a line of its own.
        return start.count < column - 1
            ? start + body.dropFirst(start.count) + "\n"
            : start + "\n" + body + "\n"
    }

    /// Breaks a paragraph into lines, each after an indent.
    public static func wrapped(_ text: String, indent: Int) -> String {
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
}
