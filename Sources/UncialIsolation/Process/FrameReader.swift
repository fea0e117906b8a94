import CUncialIsolation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Takes frames off a socket, piece by piece as they arrive.
///
/// Memory grows with what has arrived, never with what a length promises.
struct FrameReader {
    enum Step {
        case frame(Frame, [FileDescriptor])
        /// No whole frame is there yet.
        case nothing
        /// The other side is gone, in the middle of a frame maybe.
        case end
        /// This can be no frame.
        case violation(String)
    }

    private static let chunk = 256 << 10

    private let socket: Int32
    private let waits: Bool
    private let takesDescriptors: Bool
    private var header: [UInt8] = []
    private var payload: [UInt8] = []
    private var missing = 0
    private var descriptors: [FileDescriptor] = []

    /// - Parameters:
    ///   - socket: stays open for as long as this is used.
    ///   - waits: whether ``next()`` waits for a whole frame.
    ///   - takesDescriptors: whether descriptors may come along; otherwise they are closed.
    init(socket: Int32, waits: Bool, takesDescriptors: Bool) {
        self.socket = socket
        self.waits = waits
        self.takesDescriptors = takesDescriptors
    }

    /// The next frame, once all of it is there.
    mutating func next() -> Step {
        // Header and payload are received apart, so that descriptors belong to the frame they came with.
        while header.count < Frame.headerCount {
            let count = receive(Frame.headerCount - header.count, into: \.header)
            guard count > 0 else { return stopped(count) }
            guard header.count == Frame.headerCount else { continue }
            let length = header.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
            guard (1...Frame.largestPayload + 1).contains(length) else {
                return .violation("a frame of \(length) bytes")
            }
            missing = length - 1
        }
        while missing > 0 {
            let count = receive(min(missing, Self.chunk), into: \.payload)
            guard count > 0 else { return stopped(count) }
            missing -= count
        }
        defer {
            header.removeAll(keepingCapacity: true)
            payload = []
            descriptors = []
        }
        return .frame(Frame(kind: header[4], payload: payload), descriptors)
    }

    private func stopped(_ count: Int) -> Step {
        // A worker that dies with unread bytes resets the connection.
        count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) ? .nothing : .end
    }

    /// Receives at most `count` bytes to the end of an array; gives how many, 0 or less for none.
    private mutating func receive(
        _ count: Int,
        into bytes: WritableKeyPath<FrameReader, [UInt8]>
    ) -> Int {
        var numbers = [Int32](repeating: -1, count: Int(UNCIAL_MAX_DESCRIPTORS))
        var numberCount = 0
        var received = 0
        var code: Int32 = 0
        let piece = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            received =
                takesDescriptors
                ? uncial_receive(socket, buffer.baseAddress, count, &numbers, &numberCount, waits)
                : uncial_receive(socket, buffer.baseAddress, count, nil, nil, waits)
            code = errno
            filled = max(0, received)
        }
        descriptors += numbers.prefix(numberCount).map { FileDescriptor(owning: $0) }
        if self[keyPath: bytes].isEmpty {
            self[keyPath: bytes] = piece
        } else {
            self[keyPath: bytes] += piece
        }
        errno = code
        return received
    }
}
