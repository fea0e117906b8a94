import UncialModel

extension PreparationRecord: MessageValue {
    static let leastBytes = PreparationStep.leastBytes + 1

    init(from reader: inout MessageReader) throws(MessageError) {
        self.init(try reader.value(), because: try reader.pageText())
    }

    func write(to writer: inout MessageWriter) {
        writer.value(step)
        writer.text(reason)
    }
}
