import Synchronization
public import UncialCore

/// Keeps what is logged, for a test to look at.
public final class LogCollector: Sendable {
    private let collected = Mutex<[OcrLogRecord]>([])

    /// Makes an empty collector.
    public init() {}

    /// A logger that writes here, everything included.
    public var logger: OcrLogger {
        OcrLogger(level: .debug) { record in self.collected.withLock { $0.append(record) } }
    }

    /// What was logged so far.
    public var records: [OcrLogRecord] { collected.withLock { $0 } }
}
