/// A whole file that damaged ones are made from.
public struct Seed: Sendable {
    /// What the damage must know.
    public enum Format: Sendable {
        case bytes
        case png
        case pdf
        case json
    }

    /// Where it comes from: a path, or what it shows.
    public var name: String
    /// What is in it.
    public var bytes: [UInt8]
    /// How its bytes are damaged.
    public var format: Format
    /// The part that most of the damage goes to, or `nil` for all of it.
    public var focus: Range<Int>?

    /// Makes a seed; its format is told by its first bytes.
    public init(name: String, bytes: [UInt8], focus: Range<Int>? = nil) {
        self.name = name
        self.bytes = bytes
        self.focus = focus
        format =
            if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
                .png
            } else if bytes.prefix(1024).contains(UInt8(ascii: "%"))
                && !bytes.starts(with: Array("{".utf8)) && name.hasSuffix(".pdf")
            {
                .pdf
            } else if bytes.first == UInt8(ascii: "{") {
                .json
            } else {
                .bytes
            }
    }
}
