/// A worker process is gone; or it was of no use any more, and was killed.
package struct WorkerDeath: Error, Sendable, Hashable {
    /// Why it is gone.
    package enum Cause: Sendable, Hashable {
        /// It ended by itself, with this status.
        case exited(Int32)
        /// This signal ended it; `SIGKILL` after ``WorkerHandle/kill()``.
        case signalled(Int32)
        /// It sent something that is no frame, or did not answer when it started; it was killed.
        case protocolError(String)
        /// It is gone, and something else in this program took the status.
        case unknown
    }

    package var cause: Cause
    /// The last lines it wrote to its standard error, printable characters alone.
    package var lastWords: String
    /// The most memory it had in use, in bytes; 0 where that is not known.
    package var peakMemory: Int
    /// Whether it looks as if it died of its limit of memory.
    package var isOutOfMemory: Bool

    package init(cause: Cause, lastWords: String, peakMemory: Int, isOutOfMemory: Bool) {
        self.cause = cause
        self.lastWords = lastWords
        self.peakMemory = peakMemory
        self.isOutOfMemory = isOutOfMemory
    }
}

extension WorkerDeath.Cause: CustomStringConvertible {
    /// What goes after the name of the process: "was ended by signal 11".
    package var description: String {
        switch self {
        case .exited(let status): "ended with status \(status)"
        case .signalled(let signal): "was ended by signal \(signal)"
        case .protocolError(let text): "sent \(text)"
        case .unknown: "ended"
        }
    }
}
