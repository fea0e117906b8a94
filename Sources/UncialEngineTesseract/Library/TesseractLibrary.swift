import CTesseract

/// What all handles of this process share.
///
/// Handles are loaded and freed on their own threads, several at a time. Of what they share, the cache of
/// dictionaries has a lock of its own, and the tables for the processor's instructions are filled
/// before `main`. leptonica, which reads a built-in font for each handle, sets libtiff's message
/// handlers to the same value each time. That leaves the library's global variables: they are set here,
/// once, before the first handle, and by no handle.
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

    /// Makes a handle without models.
    static func makeHandle() -> OpaquePointer? {
        isQuiet
        return TessBaseAPICreate()
    }

    /// Frees a handle, and the dictionaries that no other handle uses.
    static func free(_ handle: OpaquePointer) {
        TessBaseAPIEnd(handle)
        // The library keeps dictionaries for handles to come, until the process ends.
        TessBaseAPIClearPersistentCache(handle)
        TessBaseAPIDelete(handle)
    }
}
