internal import UncialDist

extension CommandFailure {
    /// Gives any error its exit code and a message for people.
    init(_ error: any Error) {
        switch error {
        case let failure as CommandFailure: self = failure
        case let error as OcrError: self.init(error)
        case is CancellationError: self = .interrupted
        default: self.init(.other, "\(error)")
        }
    }

    private init(_ error: OcrError) {
        switch error {
        case .passwordRequired:
            self.init(.password, "the document is encrypted: give its password with --password")
        case .wrongPassword:
            self.init(.password, "the password after --password does not open the document")
        case .timedOut(let index):
            self.init(
                .engineFailure,
                "page \(index &+ 1) took longer than --page-timeout allows: leave it out with --pages, "
                    + "lower --dpi, or allow more time"
            )
        case .signed:
            self.init(
                .badInput,
                "the document is signed, and any change breaks its signatures: keep it as it is, "
                    + "work on a copy that was not signed, or add --invalidate-signatures"
            )
        case .noLanguageData(let languages, _):
            let codes = languages.map(\.code).joined(separator: " ")
            let message = error.description
            let remedy = (message.last == "." ? "" : ".") + " Or run: uncial download \(codes)"
            self.init(.missingEngine, codes.isEmpty ? message : message + remedy)
        case .limitExceeded(let kind, _, _):
            let message = Self.inWordsOfOptions(error.description)
                .replacing("the limit \(kind.rawValue)", with: "the limit of \(Self.option(kind))")
                .replacing("raise the limit", with: "raise it")
            self.init(Self.code(for: error), message)
        default:
            self.init(Self.code(for: error), Self.inWordsOfOptions(error.description))
        }
    }

    /// What sets a limit.
    private static func option(_ kind: OcrLimits.Kind) -> String {
        switch kind {
        case .memory: "--memory-limit"
        case .documentDuration: "--timeout"
        default:
            "--limit "
                + kind.rawValue.reduce(into: "") { name, letter in
                    name += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
                }
        }
    }

    /// Gives any error its exit code and a message that begins with the input it belongs to.
    ///
    /// - Parameter input: The input's name, as the user wrote it.
    init(_ error: any Error, of input: String) {
        if case OcrError.fileAccess(let path, let reason) = error, Self.isPath(path, of: input) {
            self.init(.fileAccess, "\(input): \(reason)")
        } else {
            self = CommandFailure(error).naming(input)
        }
    }

    /// Whether a path is that of an input, however it is written.
    private static func isPath(_ path: String, of input: String) -> Bool {
        path == input || path.hasSuffix("/\(input)") || FilePath.isSameFile(path, input)
    }

    /// Puts the names of this program's options in place of those that a programmer sets.
    private static func inWordsOfOptions(_ message: String) -> String {
        [
            ("renderDpi or maxPageSide", "--dpi"), ("renderDpi", "--dpi"), ("maxPageSide", "--dpi"),
            ("The page range", "--pages"), ("Choose a mode:", "Choose with --mode:"),
            ("with mode force", "with --mode force"), ("mode than strip", "--mode than strip"),
            ("Give the owner's password", "Give the owner's password with --password"),
            ("Ask for it to be taken off", "Add --decrypt"),
        ].reduce(message) { $0.replacing($1.0, with: $1.1) }
    }

    private static func code(for error: OcrError) -> ExitCode {
        switch error {
        case .invalidOptions: .badArguments
        case .invalidInput, .unsupported, .renderFailed, .limitExceeded: .badInput
        case .noLanguageData, .invalidLanguageData, .noEngine: .missingEngine
        case .downloadFailed: .download
        case .fileAccess: .fileAccess
        case .engineInit, .recognitionFailed, .timedOut, .workerFailed, .noIsolation:
            .engineFailure
        case .passwordRequired, .wrongPassword: .password
        case .hasText: .hasText
        case .signed: .badInput
        case .invalidOutput: .incomplete
        case .clientClosed: .other
        @unknown default: .other
        }
    }

    /// The same failure, with the input that it belongs to in front.
    func naming(_ input: String) -> CommandFailure {
        message.hasPrefix("\(input):") ? self : CommandFailure(code, "\(input): \(message)")
    }
}
