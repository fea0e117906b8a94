import UncialModel

extension PageTransform: MessageValue {
    static let leastBytes = 72

    /// Any finite numbers will do, as everywhere: a map may throw a point to where no page is.
    init(from reader: inout MessageReader) throws(MessageError) {
        var values: [Double] = []
        values.reserveCapacity(9)
        for _ in 0..<9 { values.append(try reader.finite()) }
        self.init(values: values)
    }

    func write(to writer: inout MessageWriter) {
        for value in values { writer.number(value) }
    }
}
