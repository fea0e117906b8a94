/// The exit codes of the program, which scripts may rely on: they are stable.
enum ExitCode: Int32, Sendable, CaseIterable {
    case success = 0
    case badArguments = 1
    case badInput = 2
    case missingEngine = 3
    case incomplete = 4
    case fileAccess = 5
    case hasText = 6
    case engineFailure = 7
    case password = 8
    case download = 9
    case other = 15
    case interrupted = 130

    /// What the code means, as help and documentation say it.
    var meaning: String {
        switch self {
        case .success: "everything went well"
        case .badArguments: "bad arguments"
        case .badInput: "an input is empty, damaged or of an unsupported kind"
        case .missingEngine: "no engine, or no language data for it"
        case .incomplete: "pages are missing (--keep-going, batch), or a PDF failed its checks"
        case .hasText: "the PDF has text already, and --mode does not say what to do with it"
        case .fileAccess: "a file is missing, or could not be read or written"
        case .engineFailure: "the engine failed"
        case .password: "a password is needed, or the one given is wrong"
        case .download: "language data could not be downloaded"
        case .other: "another failure"
        case .interrupted: "interrupted"
        }
    }
}
