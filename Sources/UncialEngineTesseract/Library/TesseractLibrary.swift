import CTesseract
import Synchronization

/// What all handles of this process share.
enum TesseractLibrary {
    /// The version as the library reports it, such as "5.3.0".
    static let version = TessVersion().map { String(cString: $0) } ?? "unknown"

    /// Turns what the library prints away from standard error, once for the whole process.
    ///
    /// The variable takes a file's name and nothing else, so that these messages are lost. It also
    /// covers what the library says at exit about handles that are still open.
    private static let isQuiet: Void = {
        guard let api = TessBaseAPICreate() else { return }
        TessBaseAPISetVariable(api, "debug_file", "/dev/null")
        TessBaseAPIDelete(api)
    }()

    /// Handles may not be loaded or freed at the same time: they share a cache of dictionaries.
    private static let lifecycle = Mutex(())

    /// Runs what loads or frees a handle, while nobody else does.
    static func exclusively<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try lifecycle.withLock { _ throws(Failure) in
            isQuiet
            return try body()
        }
    }
}
