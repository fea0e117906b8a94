import UncialModel

extension Baseline: MessageValue {
    static let leastBytes = 2 * Point.leastBytes

    init(from reader: inout MessageReader) throws(MessageError) {
        self.init(start: try reader.value(), end: try reader.value())
    }

    func write(to writer: inout MessageWriter) {
        writer.value(start)
        writer.value(end)
    }
}
