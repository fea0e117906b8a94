import CUncialPoppler
import UncialCore
import UncialModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A PDF as poppler takes it: where it is, what unlocks it, and who hears about it.
///
/// Shared by every handle that is opened from it. Both PDF targets compile this file, by a symbolic
/// link: neither may depend on the other, and the C target below them speaks no Swift.
final class PopplerInput: Sendable {
    private let source: PDFSource
    private let password: String?
    let logger: OcrLogger

    init(_ source: PDFSource, password: String?, logger: OcrLogger) {
        self.source = source
        self.password = password
        self.logger = logger
    }

    /// Checks that a file can be read, and says why where it cannot.
    func requireReadable() throws(OcrError) {
        if case .file(let url) = source { try url.requireReadableFile() }
    }

    /// Gives the C functions the place of the bytes, which is good for as long as this object
    /// lives.
    func withCSource<Result>(_ body: (UncialPDFSource, UnsafePointer<CChar>?) -> Result) -> Result {
        withOptionalCString(password) { password in
            switch source {
            case .file(let url):
                return url.path(percentEncoded: false).withCString { path in
                    body(UncialPDFSource(path: path, bytes: nil, byte_count: 0), password)
                }
            case .data(let data):
                // The address stays good: `Data` keeps more than a few bytes in memory of its own,
                // which nobody else can change while this object holds it. Fewer bytes are no PDF,
                // and are looked at here only.
                return data.withUnsafeBytes { bytes in
                    body(
                        UncialPDFSource(
                            path: nil,
                            bytes: bytes.baseAddress,
                            byte_count: bytes.count
                        ),
                        password
                    )
                }
            }
        }
    }

    /// Sends what poppler says during a call to the logger.
    func withListener<Result>(_ body: (UncialPDFListener) throws -> Result) rethrows -> Result {
        guard logger.isEnabled(.debug) else {
            return try body(UncialPDFListener(handler: nil, context: nil))
        }
        return try withUnsafePointer(to: logger) { logger in
            let listener = UncialPDFListener(
                handler: { context, kind, text in
                    guard let context else { return }
                    let logger = context.assumingMemoryBound(to: OcrLogger.self).pointee
                    let fault = kind == .warning ? "warning" : "error"
                    logger.log(.debug, "poppler", "\(fault): \(String(cString: text))")
                },
                context: UnsafeMutableRawPointer(mutating: logger)
            )
            return try body(listener)
        }
    }

    /// The error for a document that poppler did not open.
    func error(for status: UncialPDFStatus) -> any Error {
        switch status {
        case .passwordRequired: OcrError.passwordRequired
        case .passwordWrong: OcrError.wrongPassword
        case .unsupportedSecurity: OcrError.unsupported(reason: status.explanation)
        case .outOfMemory:
            OcrError.limitExceeded(.memory, pageIndex: nil, reason: status.explanation)
        case .fileUnreadable, .notAPlainFile: fileError(status)
        case .stopped: CancellationError()
        default: OcrError.invalidInput(reason: status.explanation)
        }
    }

    /// The error for a document that does not open in time.
    func openingTimeout(after limit: Duration) -> OcrError {
        .invalidInput(
            reason:
                "The document did not open within \(limit.components.seconds) seconds, so it is "
                + "damaged. Get the file again from its source."
        )
    }

    private func fileError(_ status: UncialPDFStatus) -> OcrError {
        guard case .file(let url) = source else {
            return .invalidInput(reason: status.explanation)
        }
        return .fileAccess(path: url.path(percentEncoded: false), reason: status.explanation)
    }

    private func withOptionalCString<Result>(
        _ text: String?,
        _ body: (UnsafePointer<CChar>?) -> Result
    ) -> Result {
        guard let text else { return body(nil) }
        return text.withCString { body($0) }
    }
}
