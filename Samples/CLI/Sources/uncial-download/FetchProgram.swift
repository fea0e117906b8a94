import UncialModel

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The program that fetches models, and the only one that connects to anything.
enum FetchProgram {
    /// Runs the program.
    ///
    /// - Parameter arguments: the words of the command line, without the program's name.
    static func run(arguments: [String]) async -> ExitCode {
        Descriptor.openClosedStandardDescriptors()
        // Failing writes are reported as errors rather than end the process.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        do {
            let parsed = try CommandDescription.download.parser.parse(arguments)
            let console = Console(verbosity: parsed.has("quiet") ? .quiet : .normal)
            if parsed.has(OptionDefinition.helpFlag.name) {
                try console.write(CommandDescription.download.help.utf8)
                return .success
            }
            try await FetchRun(request: FetchRequest(parsed), console: console).run()
            return .success
        } catch {
            let failure = CommandFailure(fetching: error)
            Console().fail(failure.message)
            return failure.code
        }
    }
}

extension CommandFailure {
    /// Gives any error its exit code and a message for people.
    init(fetching error: any Error) {
        switch error {
        case let failure as CommandFailure: self = failure
        case is CancellationError: self = .interrupted
        case let error as OcrError:
            let code: ExitCode =
                switch error {
                case .invalidOptions: .badArguments
                case .downloadFailed, .invalidLanguageData: .download
                case .fileAccess: .fileAccess
                default: .other
                }
            self.init(code, error.description)
        default: self.init(.other, "\(error)")
        }
    }
}
