/// Sizes as people read them.
enum ByteCount {
    /// A size such as `12 bytes`, `340 kB` or `3.8 MB`.
    static func text(_ bytes: Int) -> String {
        switch bytes {
        case ..<1000: "\(bytes) bytes"
        case ..<1_000_000: "\(DecimalFormat.fixed(Double(bytes) / 1000, digits: 0)) kB"
        default: "\(DecimalFormat.fixed(Double(bytes) / 1_000_000, digits: 1)) MB"
        }
    }
}
