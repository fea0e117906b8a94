import UncialModel

extension OcrWord: MessageValue {
    static let leastBytes = 1 + 1 + BoundingBox.leastBytes + 1

    private static let isKnown: UInt8 = 1
    private static let hasSize: UInt8 = 2
    private static let isRaised: UInt8 = 4
    private static let hasElement: UInt8 = 8

    init(from reader: inout MessageReader) throws(MessageError) {
        let flags = try reader.flags(
            Self.isKnown | Self.hasSize | Self.isRaised | Self.hasElement
        )
        let text = try reader.pageText()
        self.init(
            text: text,
            box: try reader.value(),
            confidence: try reader.confidence(isKnown: flags & Self.isKnown != 0),
            fontSize: flags & Self.hasSize != 0
                ? try reader.number(from: .leastNonzeroMagnitude) : nil,
            style: try reader.style(),
            raised: flags & Self.isRaised != 0 ? try reader.characters(of: text) : nil,
            element: flags & Self.hasElement != 0 ? try reader.elementIndex() : nil
        )
    }

    func write(to writer: inout MessageWriter) {
        writer.byte(
            (confidence.isKnown ? Self.isKnown : 0) | (fontSize != nil ? Self.hasSize : 0)
                | (raised != nil ? Self.isRaised : 0) | (element != nil ? Self.hasElement : 0)
        )
        writer.text(text)
        writer.value(box)
        writer.confidence(confidence)
        if let fontSize { writer.number(fontSize) }
        writer.style(style)
        if let raised {
            writer.integer(raised.lowerBound)
            writer.integer(raised.upperBound)
        }
        if let element { writer.integer(element) }
    }
}

extension MessageReader {
    /// Reads which characters of a text are meant.
    fileprivate mutating func characters(of text: String) throws(MessageError) -> Range<Int> {
        let count = text.count
        let first = try integer(0...count, "the place of a character")
        return first..<(try integer(first...count, "the place of a character"))
    }
}
