import UncialModel

extension PageFigure: MessageValue {
    static let leastBytes = 1 + BoundingBox.leastBytes

    init(from reader: inout MessageReader) throws(MessageError) {
        self.init(try reader.choice(), box: try reader.value())
    }

    func write(to writer: inout MessageWriter) {
        writer.choice(kind)
        writer.value(box)
    }
}
