import UncialCore
import UncialModel

extension DocumentStatements: MessageValue {
    static let leastBytes = 1 + 1

    /// Three times what is read of a file.
    private static let mostEntries = 1 << 16

    init(from reader: inout MessageReader) throws(MessageError) {
        let hasTree = try reader.flags(1) != 0
        self.init(
            outline: try reader.values(most: Self.mostEntries),
            structureTree: hasTree ? try reader.value() : nil
        )
    }

    func write(to writer: inout MessageWriter) {
        writer.byte(structureTree != nil ? 1 : 0)
        writer.values(outline)
        if let structureTree { writer.value(structureTree) }
    }

    /// About how long its message is.
    var likelyMessageBytes: Int {
        64 + 64 * outline.count + 16 * (structureTree?.elements.count ?? 0)
    }
}
