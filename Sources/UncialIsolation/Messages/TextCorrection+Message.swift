import UncialModel

extension TextCorrection: MessageValue {
    static let leastBytes = 1 + 1 + 1 + BoundingBox.leastBytes

    init(from reader: inout MessageReader) throws(MessageError) {
        self.init(
            rule: try reader.choice(),
            original: try reader.pageText(),
            replacement: try reader.pageText(),
            box: try reader.value()
        )
    }

    func write(to writer: inout MessageWriter) {
        writer.choice(rule)
        writer.text(original)
        writer.text(replacement)
        writer.value(box)
    }
}
