/// Reads numbers off bytes, lowest byte first.
struct ByteCursor {
    private var rest: ArraySlice<UInt8>

    init(bytes: [UInt8]) {
        rest = bytes[...]
    }

    /// The next bytes, or `nil` when fewer are left.
    mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
        guard count <= rest.count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    /// The next number, or `nil` when too few bytes are left.
    mutating func integer<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
        bytes(Number.bitWidth / 8)?.reversed().reduce(0) {
            $0 << 8 | Number(truncatingIfNeeded: $1)
        }
    }
}
