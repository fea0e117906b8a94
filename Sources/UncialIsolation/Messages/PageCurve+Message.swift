import UncialModel

extension PageCurve: MessageValue {
    static let leastBytes = Size.leastBytes + 1 + 1 + 8

    init(from reader: inout MessageReader) throws(MessageError) {
        let cell: Size = try reader.value()
        let columns = try reader.integer(1...1 << 20, "the width of a grid")
        let count = try reader.count(leastBytes: 8, most: 1 << 20)
        var shifts: [Double] = []
        shifts.reserveCapacity(count)
        for _ in 0..<count { shifts.append(try reader.coordinate()) }
        guard let curve = PageCurve(cell: cell, columns: columns, shifts: shifts) else {
            throw .outOfRange("a grid without full rows")
        }
        self = curve
    }

    func write(to writer: inout MessageWriter) {
        writer.value(cell)
        writer.integer(columns)
        writer.count(shifts.count)
        for shift in shifts { writer.number(shift) }
    }
}
