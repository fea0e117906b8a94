/// What a command is called, does and understands.
public struct CommandDescription: Sendable {
    /// The word that stands for it on the command line.
    public let name: String
    /// One sentence with its full stop.
    public let summary: String
    /// The options it understands, besides `--help`.
    public let options: [OptionDefinition]
    /// A paragraph after the options.
    public let note: String

    /// Makes a description.
    public init(name: String, summary: String, options: [OptionDefinition], note: String) {
        self.name = name
        self.summary = summary
        self.options = options
        self.note = note
    }

    /// The whole help text, 80 characters wide.
    public var help: String {
        var text = "\(summary)\n\nUsage: uncial-bench \(name) [options]\n\nOptions:\n"
        for option in options {
            let placeholder = option.placeholder.map { " " + $0 } ?? ""
            text += HelpLayout.entry("--\(option.name)\(placeholder)", option.help)
        }
        text += HelpLayout.entry("--help", "Show this help.")
        return text + "\n" + HelpLayout.wrapped(note, indent: 0) + "\n"
    }
}
