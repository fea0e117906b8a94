import UncialModel

extension TextStyle: MessageValue {
    static let leastBytes = 2

    private static let italic: UInt8 = 1
    private static let monospaced: UInt8 = 2
    private static let named: UInt8 = 4

    init(from reader: inout MessageReader) throws(MessageError) {
        let flags = try reader.flags(Self.italic | Self.monospaced | Self.named)
        self.init(
            weight: try reader.integer(1...1000, "the weight of a font"),
            isItalic: flags & Self.italic != 0,
            isMonospaced: flags & Self.monospaced != 0,
            fontName: flags & Self.named != 0 ? try reader.pageText() : nil
        )
    }

    func write(to writer: inout MessageWriter) {
        writer.byte(
            (isItalic ? Self.italic : 0) | (isMonospaced ? Self.monospaced : 0)
                | (fontName != nil ? Self.named : 0)
        )
        writer.integer(weight)
        if let fontName { writer.text(fontName) }
    }

    /// Whether it is the same to the last byte of its name: strings are equal sooner than that.
    func isIdentical(to other: TextStyle) -> Bool {
        guard weight == other.weight, isItalic == other.isItalic,
            isMonospaced == other.isMonospaced
        else { return false }
        guard let fontName, let name = other.fontName else {
            return fontName == nil && other.fontName == nil
        }
        return fontName.utf8.elementsEqual(name.utf8)
    }
}
