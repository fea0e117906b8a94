import UncialModel

extension Size: MessageValue {
    static let leastBytes = 16

    init(from reader: inout MessageReader) throws(MessageError) {
        self.init(width: try reader.extent(), height: try reader.extent())
    }

    func write(to writer: inout MessageWriter) {
        writer.number(width)
        writer.number(height)
    }
}
