#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A worker that has lost too much to its libraries to go on.
enum WornOutProcess {
    /// More open descriptors than any document needs.
    ///
    /// poppler 22.12 leaves one open for each Asian font that is not embedded
    /// (`CharCodeToUnicode::parseCMapFromFile`); a worker may have 512.
    private static let mostDescriptors: Int32 = 256

    /// Ends the process when it has too many descriptors open.
    ///
    /// To the host it looks killed from outside: nothing is held against the document, and a fresh worker
    /// takes over.
    static func endIfWornOut() {
        // The lowest free number tells how many there are, at least.
        let probe = dup(STDIN_FILENO)
        if probe >= 0 { close(probe) }
        if probe < 0 || probe >= mostDescriptors { raise(SIGKILL) }
    }
}
