#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Reads a descriptor line by line; holds one line and one piece of the file at a time.
struct LineScanner {
    /// One line without its end.
    struct Line: Hashable {
        /// At most ``LineScanner/limit`` of them.
        var bytes: [UInt8] = []
        /// Where the line begins in what is read.
        var offset = 0
        /// The length with the line end.
        var length = 0
        /// Whether a line end follows: the last line of a file that was cut off has none.
        var isTerminated = false

        /// Whether bytes were left out since there are too many.
        var isCut: Bool { length - (isTerminated ? 1 : 0) > bytes.count }
    }

    /// The most bytes of a line that are kept: 1 MiB.
    static let limit = 1 << 20

    private static let pieceSize = 1 << 16
    /// How long a pipe is waited for between two looks at a cancellation, in milliseconds.
    private static let patience: Int32 = 100

    private let descriptor: Int32
    private let waits: Bool
    private var piece: ArraySlice<UInt8> = []
    private var offset = 0

    /// - Parameters:
    ///   - descriptor: What is read; stays the caller's.
    ///   - waits: Whether it is waited for, as a pipe is, and a cancelled task stops that.
    init(descriptor: Int32, waits: Bool = false) {
        self.descriptor = descriptor
        self.waits = waits
    }

    /// Returns the next line, `nil` at the end.
    ///
    /// - Throws: `SystemError`; `CancellationError` when the task was cancelled during the wait.
    mutating func next() throws -> Line? {
        var line = Line()
        line.offset = offset
        while true {
            if piece.isEmpty { piece = try read()[...] }
            guard !piece.isEmpty else { return line.length > 0 ? line : nil }
            let end = piece.firstIndex(of: UInt8(ascii: "\n"))
            let part = piece[..<(end ?? piece.endIndex)]
            line.bytes += part.prefix(Self.limit - line.bytes.count)
            line.isTerminated = end != nil
            let count = part.count + (line.isTerminated ? 1 : 0)
            line.length += count
            offset += count
            piece = piece.dropFirst(count)
            if line.isTerminated { return line }
        }
    }

    private func read() throws -> [UInt8] {
        while true {
            if waits { try waitUntilReady() }
            var failure: SystemError?
            let bytes = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, count in
                let read = Self.read(descriptor, into: buffer)
                count = max(0, read)
                failure = read < 0 ? .last : nil
            }
            switch failure?.number {
            case nil: return bytes
            case EINTR, EAGAIN: continue
            default: throw failure ?? .last
            }
        }
    }

    private static func read(_ descriptor: Int32, into buffer: UnsafeMutableBufferPointer<UInt8>)
        -> Int
    {
        #if canImport(Glibc)
        Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #else
        Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
    }

    private func waitUntilReady() throws {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        repeat {
            try Task.checkCancellation()
        } while poll(&wanted, 1, Self.patience) == 0
    }
}
