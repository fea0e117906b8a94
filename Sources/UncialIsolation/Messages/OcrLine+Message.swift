import UncialModel

extension OcrLine: MessageValue {
    static let leastBytes = 1 + 1 + BoundingBox.leastBytes + 8 + 1 + 1

    private static let isKnown: UInt8 = 1
    private static let hasBaseline: UInt8 = 2
    private static let hasLanguage: UInt8 = 4

    init(from reader: inout MessageReader) throws(MessageError) {
        let flags = try reader.flags(Self.isKnown | Self.hasBaseline | Self.hasLanguage)
        self.init(
            text: try reader.pageText(),
            box: try reader.value(),
            baseline: flags & Self.hasBaseline != 0 ? try reader.value() : nil,
            fontSize: try reader.extent(),
            style: try reader.style(),
            confidence: try reader.confidence(isKnown: flags & Self.isKnown != 0),
            words: try reader.textCarriers(),
            language: flags & Self.hasLanguage != 0 ? try reader.value() : nil
        )
    }

    func write(to writer: inout MessageWriter) {
        writer.byte(
            (confidence.isKnown ? Self.isKnown : 0) | (baseline != nil ? Self.hasBaseline : 0)
                | (language != nil ? Self.hasLanguage : 0)
        )
        writer.text(text)
        writer.value(box)
        if let baseline { writer.value(baseline) }
        writer.number(fontSize)
        writer.style(style)
        writer.confidence(confidence)
        writer.values(words)
        if let language { writer.value(language) }
    }
}
