public import UncialModel

/// What a model file must be: its SHA-256, and its size where that is known.
public struct ModelChecksum: Sendable, Hashable {
    /// 64 hexadecimal digits in lower case.
    public let sha256: String
    /// The size in bytes, or `nil` where it is not known.
    public let bytes: Int?

    /// Makes a checksum.
    ///
    /// - Parameters:
    ///   - sha256: 64 hexadecimal digits, in upper or lower case.
    ///   - bytes: the size, 1 or more; `nil` when it is not known.
    /// - Throws: ``/UncialModel/OcrError/invalidOptions(reason:)`` for anything else.
    public init(sha256: String, bytes: Int? = nil) throws(OcrError) {
        guard sha256.utf8.count == 64, sha256.utf8.allSatisfy(Self.isHexDigit) else {
            throw .invalidOptions(
                reason: "\"\(sha256)\" is no SHA-256. Give 64 hexadecimal digits."
            )
        }
        guard bytes ?? 1 >= 1 else {
            throw .invalidOptions(reason: "A model of \(bytes ?? 0) bytes is none.")
        }
        self.sha256 = sha256.lowercased()
        self.bytes = bytes
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }
}
