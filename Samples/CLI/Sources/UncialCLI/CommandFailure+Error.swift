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
        case .fileAccess(_, let reason):
            // The input's name comes in front, as the user wrote it.
            self.init(.fileAccess, reason)
        default:
            self.init(Self.code(for: error), error.description)
        }
    }

    private static func code(for error: OcrError) -> ExitCode {
        switch error {
        case .invalidOptions: .badArguments
        case .invalidInput, .unsupported, .renderFailed: .badInput
        case .noLanguageData, .noEngine: .missingEngine
        case .fileAccess: .fileAccess
        case .engineInit, .recognitionFailed, .timedOut: .engineFailure
        case .passwordRequired, .wrongPassword: .password
        case .clientClosed: .other
        @unknown default: .other
        }
    }

    /// The same failure, with the input that it belongs to in front.
    func naming(_ input: String) -> CommandFailure {
        message.hasPrefix("\(input):") ? self : CommandFailure(code, "\(input): \(message)")
    }
}
