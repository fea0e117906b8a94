import UncialModel

extension StructureTree: MessageValue {
    static let leastBytes = 1

    /// Twice what is read of a file.
    static let mostElements = 1 << 20
    private static let deepest = 256

    /// Reads elements and checks that each stands behind the one around it, and not too deep: whoever
    /// walks down must come back.
    init(from reader: inout MessageReader) throws(MessageError) {
        let elements = try reader.values(Element.self, most: Self.mostElements)
        var depths: [UInt16] = []
        depths.reserveCapacity(elements.count)
        for element in elements {
            guard let parent = element.parent else {
                depths.append(0)
                continue
            }
            guard parent < depths.count, depths[parent] < Self.deepest else {
                throw .outOfRange("structure that is no tree, or too deep")
            }
            depths.append(depths[parent] + 1)
        }
        self.init(elements: elements)
    }

    func write(to writer: inout MessageWriter) {
        writer.values(elements)
    }
}

extension StructureTree.Element: MessageValue {
    static let leastBytes = 1 + 1 + 1 + 1

    private static let hasParent: UInt8 = 1
    private static let hasActualText: UInt8 = 2
    private static let hasAlternateText: UInt8 = 4

    init(from reader: inout MessageReader) throws(MessageError) {
        let flags = try reader.flags(
            Self.hasParent | Self.hasActualText | Self.hasAlternateText
        )
        self.init(
            role: try reader.text(),
            parent: flags & Self.hasParent != 0 ? try reader.elementIndex() : nil,
            actualText: flags & Self.hasActualText != 0 ? try reader.text() : nil,
            alternateText: flags & Self.hasAlternateText != 0 ? try reader.text() : nil,
            rowSpan: try reader.span(),
            columnSpan: try reader.span()
        )
    }

    func write(to writer: inout MessageWriter) {
        writer.byte(
            (parent != nil ? Self.hasParent : 0) | (actualText != nil ? Self.hasActualText : 0)
                | (alternateText != nil ? Self.hasAlternateText : 0)
        )
        writer.text(role)
        if let parent { writer.integer(parent) }
        if let actualText { writer.text(actualText) }
        if let alternateText { writer.text(alternateText) }
        writer.integer(rowSpan)
        writer.integer(columnSpan)
    }
}

extension MessageReader {
    fileprivate mutating func span() throws(MessageError) -> Int {
        try integer(1...10_000, "how many cells one covers")
    }
}
