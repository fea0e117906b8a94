/// How important a log record is, from most talkative to most serious.
public enum OcrLogLevel: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// What the C libraries say, and steps of interest to people who work on the SDK.
    case debug
    /// What happens: an engine was made, a page was read.
    case info
    /// Something was not as asked, and the work went on: a language was dropped.
    case warning
    /// A page or a document could not be read.
    case error

    /// Orders by seriousness.
    public static func < (lhs: OcrLogLevel, rhs: OcrLogLevel) -> Bool {
        lhs.rawValue < rhs.rawValue
    }
}

/// One message on its way to a log.
public struct OcrLogRecord: Sendable, Hashable, CustomStringConvertible {
    /// How important the message is.
    public let level: OcrLogLevel
    /// Which part of the SDK speaks, such as "tesseract" or "poppler".
    public let source: String
    /// The message, one line or more, without a line end.
    public let message: String

    /// Makes a record.
    public init(level: OcrLogLevel, source: String, message: String) {
        self.level = level
        self.source = source
        self.message = message
    }

    /// Level, source and message in one line: "warning tesseract: …".
    public var description: String { "\(level) \(source): \(message)" }
}

/// Where the SDK's messages go; silent unless told otherwise.
///
/// No part of the SDK writes to standard output or standard error. What the C libraries below it say
/// comes here too.
///
/// ```swift
/// let logger = OcrLogger(level: .warning) { record in myLog.write(record.description) }
/// ```
public struct OcrLogger: Sendable {
    /// The least serious level that is let through.
    public let level: OcrLogLevel
    private let sink: (@Sendable (OcrLogRecord) -> Void)?

    /// Discards everything.
    public static let silent = OcrLogger()

    private init() {
        level = .error
        sink = nil
    }

    /// Makes a logger.
    ///
    /// - Parameters:
    ///   - level: the least serious level that is let through. Default: ``OcrLogLevel/info``.
    ///   - sink: receives each record. It is called from any thread, several at once, and should return
    ///     quickly: the caller waits for it.
    public init(level: OcrLogLevel = .info, sink: @escaping @Sendable (OcrLogRecord) -> Void) {
        self.level = level
        self.sink = sink
    }

    /// Whether records of a level reach anybody.
    public func isEnabled(_ level: OcrLogLevel) -> Bool { sink != nil && level >= self.level }

    /// The least serious level that reaches anybody; `nil` where nobody listens.
    package var leastLevel: OcrLogLevel? { OcrLogLevel.allCases.first(where: isEnabled) }

    /// Logs a message; it is not even built when nobody listens.
    public func log(_ level: OcrLogLevel, _ source: String, _ message: @autoclosure () -> String) {
        guard let sink, level >= self.level else { return }
        sink(OcrLogRecord(level: level, source: source, message: message()))
    }
}
