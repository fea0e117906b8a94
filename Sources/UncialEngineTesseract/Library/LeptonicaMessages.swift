import CTesseract
import UncialCore

/// Brings what leptonica says while a page is read to the page's logger, instead of standard error.
enum LeptonicaMessages {
    /// leptonica's one handler, from the first use on.
    private static let isCaught: Void = leptSetStderrHandler { text in
        if let text { ThreadMessages.deliver(String(cString: text)) }
    }

    /// Runs the closure; the logger hears, at debug level, what leptonica says on this thread
    /// meanwhile.
    static func hearing<Result>(_ logger: OcrLogger, _ body: () throws -> Result) rethrows -> Result
    {
        isCaught
        return try ThreadMessages.hearing({ logger.log(.debug, "leptonica", $0) }, body)
    }
}
