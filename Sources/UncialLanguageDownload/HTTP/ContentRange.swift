/// The header `Content-Range` of an answer that is a part of the whole.
struct ContentRange: Hashable, Sendable {
    /// The number of the first byte.
    let first: Int
    /// The number of the last byte.
    let last: Int
    /// The size of the whole, or `nil` for "*".
    let total: Int?

    /// Reads a header such as `bytes 100-999/1000`; `nil` for anything else.
    init?(_ header: String) {
        let words = header.split(separator: " ")
        guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
        let parts = words[1].split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let ends = parts[0].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = Int(ends[0]), let last = Int(ends[1]), first >= 0,
            last >= first
        else { return nil }
        if parts[1] == "*" {
            total = nil
        } else {
            guard let size = Int(parts[1]), size > last else { return nil }
            total = size
        }
        self.first = first
        self.last = last
    }
}
