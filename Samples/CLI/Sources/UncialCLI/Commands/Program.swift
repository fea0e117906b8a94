/// The program: finds the command, runs it, and turns what it throws into an exit code.
public enum Program {
    static let version = "0.1.0"

    private static let summary = """
        Uncial reads scanned PDFs and images on this machine and gives structured text.

        Usage: uncial ocr INPUT… [options]
               uncial capabilities [--json]
               uncial fixture OUT.pdf [options]
               uncial COMMAND --help
               uncial --version

        Commands:

        """

    private static let commands = [
        OcrCommand.description, CapabilitiesCommand.description, FixtureCommand.description,
    ]

    /// Runs the program.
    ///
    /// Call once in a process: it takes over the signals that interrupt it.
    ///
    /// - Parameter arguments: the words of the command line, without the program's name.
    /// - Returns: the exit code.
    public static func run(arguments: [String]) async -> Int32 {
        let console = Console(verbosity: .normal)
        do {
            return try await dispatch(arguments, console: console).rawValue
        } catch {
            return report(error, console: console).rawValue
        }
    }

    private static func dispatch(
        _ arguments: [String],
        console: Console
    ) async throws -> ExitCode {
        guard let name = arguments.first else {
            throw CommandFailure(.badArguments, "no command; try \"uncial --help\"")
        }
        guard let command = commands.first(where: { $0.name == name }) else {
            return try answer(withoutCommand: arguments, console: console)
        }
        let parsed = try command.parser.parse(Array(arguments.dropFirst()))
        if parsed.has(OptionDefinition.helpFlag.name) {
            try console.write(command.help.utf8)
            return .success
        }
        return try await interruptible {
            switch name {
            case FixtureCommand.description.name:
                try FixtureCommand(parsed).run(console: console)
                return .success
            case CapabilitiesCommand.description.name:
                return try await CapabilitiesCommand(parsed).run(console: console)
            default:
                return try await OcrCommand(parsed).run()
            }
        }
    }

    /// Handles `--help`, `--version` and words that are no command.
    private static func answer(
        withoutCommand arguments: [String],
        console: Console
    ) throws -> ExitCode {
        let versionFlag = OptionDefinition.flag("version", help: "Show the version.")
        let parser = ArgumentParser(options: [.helpFlag, versionFlag])
        let parsed = try parser.parse(arguments)
        guard parsed.operands.isEmpty else {
            throw unknownCommand(parsed.operands[0])
        }
        if parsed.has(OptionDefinition.helpFlag.name) {
            try console.write(help.utf8)
        } else {
            try console.write("uncial \(version)\n".utf8)
        }
        return .success
    }

    private static var help: String {
        commands.reduce(summary) { $0 + HelpLayout.entry($1.name, "\($1.summary).") }
            + "\n" + HelpLayout.exitCodes
    }

    private static func unknownCommand(_ word: String) -> CommandFailure {
        let remedy =
            if let nearest = Suggestion.nearest(to: word, among: commands.map(\.name)) {
                "did you mean \(nearest)?"
            } else if FilePath.exists(word) {
                "did you mean \"uncial ocr \(word)\"?"
            } else {
                "try \"uncial --help\""
            }
        return CommandFailure(.badArguments, "unknown command \(word); \(remedy)")
    }

    /// Runs work that Ctrl-C cancels.
    private static func interruptible(
        _ work: @escaping @Sendable () async throws -> ExitCode
    ) async throws -> ExitCode {
        let task = Task { try await work() }
        Interruption.listen { task.cancel() }
        return try await task.value
    }

    private static func report(_ error: any Error, console: Console) -> ExitCode {
        let failure = CommandFailure(error)
        console.fail(failure.message)
        return failure.code
    }
}
