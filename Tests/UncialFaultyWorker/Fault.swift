import UncialCore
import UncialModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Something that a file may do to the worker that reads it.
enum Fault: String {
    /// Writes where there is no memory.
    case crash
    /// Gives up as C++ does after an exception that nobody caught.
    case abort
    /// Ends in good order.
    case exit
    /// Is killed from outside.
    case killed
    /// Sleeps for ever.
    case hang
    /// Computes for ever.
    case spin
    /// Takes memory, and uses it, until there is none.
    case memory
    /// Asks for more memory at once than there can be.
    case refused
    /// Writes much to standard output and standard error.
    case noise
    /// Sends bytes to the host that are no frame.
    case garbage
    /// Sends half a frame and ends.
    case half
    /// Sends a frame that claims to be as long as can be.
    case huge
    /// Sends an answer to another question.
    case wrong
    /// Says in a record for the log what it does.
    case log
    /// Says in a record for the log how many processors it may use.
    case processors
    /// Takes so many milliseconds.
    case slow
    /// Says that it cannot.
    case fail

    /// The socket to the host.
    private static let socket: Int32 = 3
    /// The kind of the answer that documents are closed.
    private static let closed: UInt8 = 0x25

    func happen(_ argument: Int?, pageIndex: Int?, _ logger: OcrLogger) throws(OcrError) {
        switch self {
        case .crash: UnsafeMutablePointer<UInt8>(bitPattern: 16)?.pointee = 1
        case .abort:
            Self.write("terminate called after throwing an instance of 'std::logic_error'\n", to: 2)
            Glibc.abort()
        case .exit: Glibc.exit(3)
        case .killed: raise(SIGKILL)
        case .hang: while true { pause() }
        case .spin: while true { _ = getpid() }
        case .memory: Self.takeMemory(16 << 20)
        case .refused: Self.takeMemory(64 << 30)
        case .noise:
            for _ in 0..<2000 {
                Self.write("Syntax Error: Unknown operator in content stream\n", to: 1)
                Self.write("Syntax Error: Unknown operator in content stream\u{1B}[2J\n", to: 2)
            }
        case .garbage: Self.send((0..<64).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 3) })
        case .half:
            Self.send([200, 0, 0, 0, Self.closed, 1, 2, 3])
            Glibc.exit(0)
        case .huge: Self.send([255, 255, 255, 255, Self.closed, 1, 2, 3])
        case .wrong: Self.send([1, 0, 0, 0, Self.closed])
        case .log:
            logger.log(.warning, "script", "page \((pageIndex ?? -1) + 1) has something to say")
        case .processors:
            let count = ProcessorShare.ofProcess.count
            logger.log(.info, "script", "page \((pageIndex ?? -1) + 1) may use \(count)")
        case .slow: usleep(UInt32(argument ?? 100) * 1000)
        case .fail:
            throw pageIndex.map { .recognitionFailed(pageIndex: $0, reason: "The script says so.") }
                ?? .invalidInput(reason: "The script says so.")
        }
    }

    /// Takes blocks and writes to them; ends as a C++ library does when one is refused.
    private static func takeMemory(_ byteCount: Int) {
        while let block = malloc(byteCount) { memset(block, 1, byteCount) }
        write("terminate called after throwing an instance of 'std::bad_alloc'\n", to: 2)
        Glibc.abort()
    }

    private static func send(_ bytes: [UInt8]) {
        _ = bytes.withUnsafeBytes {
            Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
    }

    private static func write(_ text: String, to descriptor: Int32) {
        _ = Array(text.utf8).withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    }
}
