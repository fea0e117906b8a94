/// Stands for a text in a large set, in 16 bytes; differs from process to process.
struct Digest: Hashable {
    private let high: Int
    private let low: Int

    /// Stands for texts that are the same for people, however their letters are composed.
    init(readable text: String) {
        self.init { $0.combine(text) }
    }

    /// Stands for names that are the same byte for byte, as most file systems see them.
    init(bytesOf parts: String?...) {
        self.init { hasher in
            for part in parts {
                hasher.combine(part?.utf8.count)
                for byte in part?.utf8 ?? "".utf8 { hasher.combine(byte) }
            }
        }
    }

    private init(_ feed: (inout Hasher) -> Void) {
        var first = Hasher()
        var second = Hasher()
        first.combine(0)
        second.combine(1)
        feed(&first)
        feed(&second)
        high = first.finalize()
        low = second.finalize()
    }
}
