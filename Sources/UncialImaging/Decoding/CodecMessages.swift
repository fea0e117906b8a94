import CLeptonica
import Synchronization
import UncialCore

/// Hears what leptonica and libtiff say during one call, instead of standard error.
final class CodecMessages: Sendable {
    private let logger: OcrLogger
    private let error = Mutex("")

    init(_ logger: OcrLogger) { self.logger = logger }

    /// What went wrong, such as "found 16 bps; can only handle 8 bps".
    var lastError: String { error.withLock(\.self) }

    /// Runs leptonica functions, whose messages come here meanwhile.
    func hearing<Result>(_ body: () throws -> Result) rethrows -> Result {
        Self.isCaught
        return try ThreadMessages.hearing({ self.hearLeptonica($0) }, body)
    }

    /// Keeps leptonica from printing what it says outside of ``hearing(_:)``, as when there is no memory.
    static func catchLeptonica() { isCaught }

    /// Logs a message of libtiff and keeps it when it is an error.
    func hear(_ message: String, from source: String, isError: Bool) {
        if isError { error.withLock { $0 = message } }
        logger.log(.debug, source, message)
    }

    private func hearLeptonica(_ line: String) {
        logger.log(.debug, "leptonica", line)
        // "Error in pixReadStreamJp2k: found 16 bps". The first error is where it went wrong; the callers
        // only say that they give up.
        guard line.hasPrefix("Error in ") else { return }
        let text = line.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? line
        error.withLock { if $0.isEmpty { $0 = text } }
    }

    /// leptonica's one handler, from the first use on.
    private static let isCaught: Void = leptSetStderrHandler { text in
        if let text { ThreadMessages.deliver(String(cString: text)) }
    }
}
