import UncialCore

extension OcrLogRecord: MessageValue {
    static let leastBytes = 1 + 1 + 1

    /// A library that says more in one go says it in vain.
    private static let mostBytes = 1 << 16

    init(from reader: inout MessageReader) throws(MessageError) {
        self.init(
            level: try reader.choice(),
            source: try reader.text(most: Self.mostBytes),
            message: try reader.text(most: Self.mostBytes)
        )
    }

    func write(to writer: inout MessageWriter) {
        writer.choice(level)
        writer.text(Self.cut(source))
        writer.text(Self.cut(message))
    }

    /// The text, or as much of it as fits.
    private static func cut(_ text: String) -> String {
        guard text.utf8.count > mostBytes else { return text }
        let end = text.utf8.index(text.startIndex, offsetBy: mostBytes - 8)
        return String(decoding: text.utf8[..<end], as: UTF8.self) + "…"
    }
}
