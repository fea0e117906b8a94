import UncialModel

extension Quadrilateral: MessageValue {
    static let leastBytes = 4 * Point.leastBytes

    init(from reader: inout MessageReader) throws(MessageError) {
        self.init(
            topLeft: try reader.value(),
            topRight: try reader.value(),
            bottomRight: try reader.value(),
            bottomLeft: try reader.value()
        )
    }

    func write(to writer: inout MessageWriter) {
        writer.value(topLeft)
        writer.value(topRight)
        writer.value(bottomRight)
        writer.value(bottomLeft)
    }
}
