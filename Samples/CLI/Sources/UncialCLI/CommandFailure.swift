/// Why a command, or one of its inputs, failed.
struct CommandFailure: Error, Sendable, Hashable {
    let code: ExitCode
    /// What failed and what to do about it, without the program's name.
    let message: String
    /// What the operating system said, where it was the cause.
    let cause: SystemError?

    init(_ code: ExitCode, _ message: String, cause: SystemError? = nil) {
        self.code = code
        self.message = message
        self.cause = cause
    }

    static let interrupted = CommandFailure(.interrupted, "interrupted")
}
