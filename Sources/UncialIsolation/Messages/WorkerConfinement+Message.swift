import UncialCore

extension WorkerConfinement: MessageValue {
    static let leastBytes = 1

    init(from reader: inout MessageReader) throws(MessageError) {
        let flags = try reader.flags(3)
        self.init(hasCallFilter: flags & 1 != 0, hasFileRules: flags & 2 != 0)
    }

    func write(to writer: inout MessageWriter) {
        writer.byte((hasCallFilter ? 1 : 0) | (hasFileRules ? 2 : 0))
    }
}
