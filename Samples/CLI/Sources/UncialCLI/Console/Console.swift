internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// The one place where the program talks: data to standard output, all else to standard error.
///
/// Safe to use from any thread. A progress line on a terminal is wiped before a message and drawn
/// again by the next step.
final class Console: Sendable {
    /// How much is said on standard error.
    enum Verbosity: Sendable {
        /// Failures alone.
        case quiet
        /// Failures and warnings.
        case normal
        /// Those, and what happens.
        case verbose
    }

    let verbosity: Verbosity
    /// Whether standard error is a terminal that shows a progress line.
    let isTerminal: Bool
    /// Whether somebody sees a question and can answer it.
    let canAsk: Bool

    private let output: Int32
    private let errorOutput: Int32
    private let hasProgressLine = Mutex(false)

    init(verbosity: Verbosity = .normal, output: Int32 = 1, errorOutput: Int32 = 2) {
        self.verbosity = verbosity
        self.output = output
        self.errorOutput = errorOutput
        isTerminal = isatty(errorOutput) == 1
        canAsk = isTerminal && isatty(STDIN_FILENO) == 1
    }

    /// Writes data to standard output.
    ///
    /// - Throws: `CommandFailure` when it is closed or full.
    func write(_ bytes: some Sequence<UInt8>) throws(CommandFailure) {
        try Array(bytes).span.bytes.withUnsafeBytes { (buffer) throws(CommandFailure) in
            try write(buffer)
        }
    }

    /// Writes data to standard output.
    ///
    /// - Throws: `CommandFailure` when it is closed or full.
    func write(_ bytes: UnsafeRawBufferPointer) throws(CommandFailure) {
        do {
            try Descriptor.writeAll(bytes, to: output)
        } catch  where error.number == EPIPE {
            throw CommandFailure(
                .fileAccess,
                "standard output was closed before everything was written"
            )
        } catch  where error.number == EBADF {
            throw CommandFailure(.fileAccess, "standard output is closed: leave it open")
        } catch {
            throw CommandFailure(.fileAccess, "cannot write to standard output: \(error.text)")
        }
    }

    /// Reports a failure.
    func fail(_ message: String) {
        say("uncial: error: \(message)")
    }

    /// Reports something that the user should know though the work goes on.
    func warn(_ message: String) {
        if verbosity != .quiet {
            say("uncial: warning: \(message)")
        }
    }

    /// Tells what happens, to those who asked.
    func explain(_ message: String) {
        if verbosity == .verbose {
            say("uncial: \(message)")
        }
    }

    /// Prints a line on standard error whatever the verbosity.
    ///
    /// Control characters are escaped: names of files may have some, which a terminal would obey.
    func say(_ line: String) {
        hasProgressLine.withLock { isDrawn in
            send((isDrawn ? Self.wipe : "") + line.escapingControlCharacters + "\n")
            isDrawn = false
        }
    }

    /// Draws the progress line over the last one.
    func drawProgress(_ line: String) {
        hasProgressLine.withLock { isDrawn in
            send("\r" + line + Self.wipeToEnd)
            isDrawn = true
        }
    }

    /// Removes the progress line.
    func clearProgress() {
        hasProgressLine.withLock { isDrawn in
            if isDrawn {
                send(Self.wipe)
            }
            isDrawn = false
        }
    }

    /// The width of the terminal in characters, 80 when it does not say.
    var width: Int {
        var size = winsize()
        let asked = ioctl(errorOutput, UInt(TIOCGWINSZ), &size)
        return asked == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    }

    private static let wipeToEnd = "\u{1B}[K"
    private static let wipe = "\r" + wipeToEnd

    private func send(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            // Where standard error is closed there is nobody left to tell.
            try? Descriptor.writeAll(UnsafeRawBufferPointer(bytes), to: errorOutput)
        }
    }
}
