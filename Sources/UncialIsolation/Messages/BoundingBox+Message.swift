import UncialModel

extension BoundingBox: MessageValue {
    static let leastBytes = 32

    init(from reader: inout MessageReader) throws(MessageError) {
        self.init(
            left: try reader.coordinate(),
            top: try reader.coordinate(),
            width: try reader.extent(),
            height: try reader.extent()
        )
    }

    func write(to writer: inout MessageWriter) {
        writer.number(left)
        writer.number(top)
        writer.number(width)
        writer.number(height)
    }
}
