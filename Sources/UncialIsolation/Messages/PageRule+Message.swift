import UncialModel

extension PageRule: MessageValue {
    static let leastBytes = 1 + 1 + BoundingBox.leastBytes

    init(from reader: inout MessageReader) throws(MessageError) {
        self.init(
            try reader.choice(),
            kind: try reader.choice(),
            box: try reader.value()
        )
    }

    func write(to writer: inout MessageWriter) {
        writer.choice(direction)
        writer.choice(kind)
        writer.value(box)
    }
}
