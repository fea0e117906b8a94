/// One message between host and worker, as it goes over the socket.
///
/// Four bytes of length (of what follows, little-endian), one byte of kind, the payload. Descriptors
/// go along with the first byte.
package struct Frame: Sendable, Hashable {
    /// The version of the protocol: host and worker must agree.
    package static let protocolVersion: UInt32 = 1
    /// The most bytes of a payload: a page of a million words takes a fourth of it.
    package static let largestPayload = 256 << 20
    /// The kind of the first frame in each direction; no service sees it.
    package static let startKind: UInt8 = 255

    package var kind: UInt8
    package var payload: [UInt8]

    package init(kind: UInt8, payload: [UInt8] = []) {
        self.kind = kind
        self.payload = payload
    }

    /// Length and kind.
    static let headerCount = 5

    /// As it goes over the socket.
    var encoded: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Self.headerCount + payload.count) { bytes, count in
            let length = UInt32(truncatingIfNeeded: payload.count + 1).littleEndian
            withUnsafeBytes(of: length) { UnsafeMutableRawBufferPointer(bytes).copyBytes(from: $0) }
            bytes[4] = kind
            _ = bytes[Self.headerCount...].update(fromContentsOf: payload)
            count = Self.headerCount + payload.count
        }
    }
}
