internal import BenchmarkKit
internal import Foundation

/// Finds the command, runs it, and turns what it throws into an exit code.
enum Program {
    private static let commands = [
        SpeedCommand.description, ScalingCommand.description, MemoryCommand.description,
        StartCommand.description, AccuracyCommand.description,
        StructureCommand.description, IsolationCommand.description, SoakCommand.description,
    ]

    static func run(arguments: [String]) async -> Int32 {
        Interruption.listen()
        do {
            try await dispatch(arguments)
            return 0
        } catch {
            let failure = error as? BenchmarkFailure ?? BenchmarkFailure("\(error)")
            Console.say("uncial-bench: \(failure.description)")
            return failure.exitCode
        }
    }

    private static func dispatch(_ words: [String]) async throws {
        guard let name = words.first, name != "--help", name != "-h", name != "help" else {
            guard words.isEmpty else {
                return print(help, terminator: "")
            }
            throw BenchmarkFailure.badArguments("no command; try \"uncial-bench --help\"")
        }
        let rest = Array(words.dropFirst())
        if name == LifecycleCommand.name {
            return try await LifecycleCommand.run(rest)
        }
        guard let command = commands.first(where: { $0.name == name }) else {
            throw BenchmarkFailure.badArguments(
                "unknown command \(name); try \"uncial-bench --help\""
            )
        }
        let parsed = try ParsedArguments(rest, options: command.options)
        guard !parsed.asksForHelp else {
            return print(command.help, terminator: "")
        }
        let line = ChildCommand("uncial-bench", words).line
        switch name {
        case SpeedCommand.description.name: try await SpeedCommand(parsed, line: line).run()
        case ScalingCommand.description.name: try await ScalingCommand(parsed, line: line).run()
        case MemoryCommand.description.name: try await MemoryCommand(parsed, line: line).run()
        case AccuracyCommand.description.name: try await AccuracyCommand(parsed, line: line).run()
        case StructureCommand.description.name: try await StructureCommand(parsed, line: line).run()
        case IsolationCommand.description.name:
            try await IsolationCommand(parsed, line: line).run()
        case SoakCommand.description.name: try await SoakCommand(parsed, line: line).run()
        default: try await StartCommand(parsed, line: line).run()
        }
    }

    private static var help: String {
        commands.reduce(
            "Measures Uncial against what else reads documents on this machine.\n\n"
                + "Usage: uncial-bench COMMAND [options]\n"
                + "       uncial-bench COMMAND --help\n\nCommands:\n"
        ) { $0 + HelpLayout.entry($1.name, $1.summary) } + "\n"
            + HelpLayout.wrapped(
                "Reports go to standard output as Markdown, and to the files that are named; what "
                    + "is going on goes to standard error. Exit codes: 0 success, 1 failure, 2 bad "
                    + "arguments, 130 interrupted.",
                indent: 0
            ) + "\n"
    }
}
