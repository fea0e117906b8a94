import UncialModel

extension OutlineEntry: MessageValue {
    static let leastBytes = 1 + 1 + 1

    private static let hasPage: UInt8 = 1
    private static let hasPosition: UInt8 = 2

    init(from reader: inout MessageReader) throws(MessageError) {
        let flags = try reader.flags(Self.hasPage | Self.hasPosition)
        self.init(
            title: try reader.text(),
            level: try reader.integer(1...256, "the level of a bookmark"),
            pageIndex: flags & Self.hasPage != 0 ? try reader.pageIndex() : nil,
            position: flags & Self.hasPosition != 0 ? try reader.share() : nil
        )
    }

    func write(to writer: inout MessageWriter) {
        writer.byte(
            (pageIndex != nil ? Self.hasPage : 0) | (position != nil ? Self.hasPosition : 0)
        )
        writer.text(title)
        writer.integer(level)
        if let pageIndex { writer.integer(pageIndex) }
        if let position { writer.number(position) }
    }
}

extension MessageReader {
    /// From 0 to 1.
    fileprivate mutating func share() throws(MessageError) -> Double {
        let value = try number()
        guard value >= 0, value <= 1 else { throw .outOfRange("a share beyond 0 to 1") }
        return value
    }
}
