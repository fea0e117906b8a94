import UncialModel

extension Point: MessageValue {
    static let leastBytes = 16

    init(from reader: inout MessageReader) throws(MessageError) {
        self.init(x: try reader.coordinate(), y: try reader.coordinate())
    }

    func write(to writer: inout MessageWriter) {
        writer.number(x)
        writer.number(y)
    }
}
