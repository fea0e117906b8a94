/// Why a command, or one of its inputs, failed.
struct CommandFailure: Error, Sendable, Hashable {
    let code: ExitCode
    /// What failed and what to do about it, without the program's name.
    let message: String

    init(_ code: ExitCode, _ message: String) {
        self.code = code
        self.message = message
    }

    static let interrupted = CommandFailure(.interrupted, "interrupted")
}
