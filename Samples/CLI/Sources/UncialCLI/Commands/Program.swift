internal import UncialDist

/// The program: finds the command, runs it, and turns what it throws into an exit code.
public enum Program {
    static let version = "0.1.0"

    private static let summary = """
        Uncial reads scanned PDFs and images on this machine and gives structured text.

        Usage: uncial ocr INPUT… [options]
               uncial batch DIR|MANIFEST -o DIR [options]
               uncial inspect INPUT [--page N] [-o FILE.svg]
               uncial languages [LANG…]
               uncial download LANG… [--yes]
               uncial capabilities [--json]
               uncial fixture OUT.pdf [options]
               uncial COMMAND --help, or uncial help COMMAND
               uncial --version

        Commands:

        """

    private static let commands = [
        OcrCommand.description, BatchCommand.description, InspectCommand.description,
        LanguagesCommand.description, DownloadCommand.description,
        CapabilitiesCommand.description, FixtureCommand.description,
    ]

    /// Runs the program.
    ///
    /// Call once in a process, first thing: it takes over the signals that interrupt it, and the
    /// standard descriptors that are closed.
    ///
    /// - Parameter arguments: the words of the command line, without the program's name.
    /// - Returns: the exit code.
    public static func run(arguments: [String]) async -> Int32 {
        // In a worker process this never returns.
        UncialBootstrap.shared.start()
        Descriptor.openClosedStandardDescriptors()
        Interruption.surviveFailingWrites()
        let console = Console(verbosity: .normal)
        do {
            // Answers that need no command are not worth the start of threads.
            guard let command = commands.first(where: { $0.name == arguments.first }) else {
                return try answer(withoutCommand: arguments, console: console).rawValue
            }
            let words = Array(arguments.dropFirst())
            return try await interruptible { try await dispatch(command, words, console: console) }
                .rawValue
        } catch {
            return report(error, console: console).rawValue
        }
    }

    private static func dispatch(
        _ command: CommandDescription,
        _ arguments: [String],
        console: Console
    ) async throws -> ExitCode {
        let parsed = try command.parser.parse(arguments)
        if parsed.has(OptionDefinition.helpFlag.name) {
            try console.write(command.help.utf8)
            return .success
        }
        switch command.name {
        case FixtureCommand.description.name:
            try FixtureCommand(parsed).run(console: console)
            return .success
        case BatchCommand.description.name:
            return try await BatchCommand(parsed).run()
        case InspectCommand.description.name:
            return try await InspectCommand(parsed).run()
        case LanguagesCommand.description.name:
            return try await LanguagesCommand(parsed).run(console: console)
        case DownloadCommand.description.name:
            try DownloadCommand.run(arguments)
        case CapabilitiesCommand.description.name:
            return try await CapabilitiesCommand(parsed).run(console: console)
        default:
            return try await OcrCommand(parsed).run()
        }
    }

    /// Handles `--help`, `help`, `--version` and words that are no command.
    private static func answer(
        withoutCommand arguments: [String],
        console: Console
    ) throws -> ExitCode {
        guard !arguments.isEmpty else { throw noCommand }
        let versionFlag = OptionDefinition.flag("version", help: "Show the version.")
        let parser = ArgumentParser(options: [.helpFlag, versionFlag])
        var parsed = try parser.parse(arguments)
        var asksForHelp = parsed.has(OptionDefinition.helpFlag.name)
        if !asksForHelp, parsed.operands.first == "help" {
            asksForHelp = true
            parsed.operands.removeFirst()
        }
        if asksForHelp {
            try console.write(help(on: parsed.operands).utf8)
        } else if let word = parsed.operands.first {
            throw unknownCommand(word)
        } else if parsed.has(versionFlag.name) {
            try console.write("uncial \(version)\n".utf8)
        } else {
            throw noCommand
        }
        return .success
    }

    /// Returns the help on a command, or on the program when none is named.
    private static func help(on words: [String]) throws(CommandFailure) -> String {
        guard let name = words.first else { return help }
        guard let command = commands.first(where: { $0.name == name }) else {
            throw unknownCommand(name)
        }
        return command.help
    }

    private static let noCommand = CommandFailure(
        .badArguments,
        "no command; try \"uncial --help\""
    )

    private static var help: String {
        commands.reduce(summary) { $0 + HelpLayout.entry($1.name, "\($1.summary).") }
            + "\n" + HelpLayout.exitCodes
    }

    private static func unknownCommand(_ word: String) -> CommandFailure {
        guard !commands.contains(where: { $0.name == word }) else {
            return CommandFailure(
                .badArguments,
                "the command comes first: write \"uncial \(word)\" and then the rest"
            )
        }
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
