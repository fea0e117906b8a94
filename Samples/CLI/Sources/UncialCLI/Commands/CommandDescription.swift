/// What help says about a command.
struct CommandDescription: Sendable {
    let name: String
    /// One sentence without the full stop, for the list of commands.
    let summary: String
    /// The forms of the command line, without the program's name.
    let usage: [String]
    let options: [OptionDefinition]
    /// Paragraphs after the options.
    let notes: [String]

    var parser: ArgumentParser {
        ArgumentParser(options: options)
    }

    /// The whole help text.
    var help: String {
        let usage = usage.map { "uncial \($0)" }.joined(separator: "\n       ")
        var text = "\(summary).\n\nUsage: \(usage)\n\nOptions:\n"
        for option in options {
            text += HelpLayout.entry(HelpLayout.spelling(of: option), option.help)
        }
        for note in notes {
            text += "\n" + HelpLayout.wrapped(note, indent: 0) + "\n"
        }
        return text + "\n" + HelpLayout.exitCodes
    }
}
