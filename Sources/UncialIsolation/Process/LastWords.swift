#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The end of what a worker writes to its standard error.
struct LastWords {
    private static let byteLimit = 16 << 10
    private static let lineLimit = 10

    private var bytes: [UInt8] = []

    /// Takes what is there; whether more may come.
    mutating func take(from descriptor: Int32) -> Bool {
        while true {
            var status = 0
            let piece = [UInt8](unsafeUninitializedCapacity: 16 << 10) { buffer, count in
                status = read(descriptor, buffer.baseAddress, buffer.count)
                count = max(0, status)
            }
            if status < 0 && errno == EINTR { continue }
            guard status > 0 else {
                return status < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)
            }
            bytes += piece.suffix(Self.byteLimit)
            bytes = bytes.suffix(Self.byteLimit)
        }
    }

    /// Whether they tell of memory that could not be had, in the words of C++ and of Swift.
    var tellOfMemory: Bool {
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        return ["bad_alloc", "out of memory", "allocate"].contains { text.contains($0) }
    }

    /// The last lines; a worker could write anything, so that only printable characters stay.
    var text: String {
        String(decoding: bytes, as: UTF8.self)
            .split(whereSeparator: \.isNewline)
            .map { line in
                String(
                    line.unicodeScalars.filter {
                        switch $0.properties.generalCategory {
                        case .control, .format, .surrogate, .privateUse, .unassigned: false
                        default: $0 != "\u{FFFD}"
                        }
                    }.map(Character.init)
                )
            }
            // What a runtime prints of its stack: addresses alone.
            .filter { $0.contains { !$0.isWhitespace } && !$0.contains(" 0x0000") }
            .suffix(Self.lineLimit)
            .joined(separator: "\n")
    }
}
