import UncialModel

extension OcrPage: MessageValue {
    static let leastBytes = 1 + 1 + Size.leastBytes + 5 + 1 + 1

    private static let hasDpi: UInt8 = 1
    private static let isMapped: UInt8 = 2
    private static let isCurved: UInt8 = 4
    private static let hasFailed: UInt8 = 8

    /// Several times what is read of a page.
    private static let mostRules = 1 << 14
    private static let mostFigures = 1 << 13
    private static let mostPreparations = 64

    init(from reader: inout MessageReader) throws(MessageError) {
        let flags = try reader.flags(
            Self.hasDpi | Self.isMapped | Self.isCurved | Self.hasFailed
        )
        self.init(
            index: try reader.pageIndex(),
            size: try reader.value(),
            dpi: flags & Self.hasDpi != 0 ? try reader.dpi() : nil,
            lines: try reader.textCarriers(),
            rules: try reader.values(most: Self.mostRules),
            figures: try reader.values(most: Self.mostFigures),
            orientation: try reader.choice(),
            source: try reader.choice(),
            preparation: try reader.values(most: Self.mostPreparations),
            sourceTransform: flags & Self.isMapped != 0 ? try reader.value() : .identity,
            sourceCurve: flags & Self.isCurved != 0 ? try reader.value() : nil,
            corrections: try reader.textCarriers(),
            failure: flags & Self.hasFailed != 0 ? try reader.value() : nil
        )
    }

    func write(to writer: inout MessageWriter) {
        // The identity to the last bit: a minus zero is equal to it.
        let isMapped = !sourceTransform.values.map(\.bitPattern)
            .elementsEqual(PageTransform.identity.values.map(\.bitPattern))
        writer.byte(
            (dpi != nil ? Self.hasDpi : 0) | (isMapped ? Self.isMapped : 0)
                | (sourceCurve != nil ? Self.isCurved : 0) | (failure != nil ? Self.hasFailed : 0)
        )
        writer.integer(index)
        writer.value(size)
        if let dpi { writer.integer(dpi) }
        writer.values(lines)
        writer.values(rules)
        writer.values(figures)
        writer.choice(orientation)
        writer.choice(source)
        writer.values(preparation)
        if isMapped { writer.value(sourceTransform) }
        if let sourceCurve { writer.value(sourceCurve) }
        writer.values(corrections)
        if let failure { writer.value(failure) }
    }

    /// About how long its message is.
    var likelyMessageBytes: Int {
        let lines = self.lines.reduce(0) { $0 + 128 + $1.text.utf8.count + 56 * $1.words.count }
        return 256 + lines + 36 * (rules.count + figures.count)
    }
}

extension MessageReader {
    fileprivate mutating func dpi() throws(MessageError) -> Int {
        try integer(1...1 << 24, "a resolution")
    }
}
