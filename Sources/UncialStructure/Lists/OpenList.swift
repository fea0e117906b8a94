import UncialModel

/// A list under construction.
///
/// A class: it grows line by line for as long as it is open, and a copy for each line would cost the square
/// of its length.
final class OpenList {
    private struct Level {
        var style: ItemMarker.Style
        var ordinal: Int
        /// From the left edge of the column, in pixels.
        var indent: Double
    }

    struct Item {
        var marker: ItemMarker
        var depth: Int
        /// Its paragraphs from first to last.
        var texts: [OpenText]
        /// From the left edge of the column to its text, in pixels.
        var contentIndent: Double

        var lastText: OpenText { texts[texts.count - 1] }
    }

    private var levels: [Level] = []
    private(set) var items: [Item] = []

    init() {}

    var lastItem: Item? { items.last }

    var lastText: OpenText? { items.last?.lastText }

    // MARK: Items

    /// Adds an item, or gives `false` where it belongs to another list.
    func add(
        _ marker: ItemMarker,
        line: TextLine,
        page: Int,
        column: Int?,
        measure: ColumnMeasure
    ) -> Bool {
        let indent = line.left - measure.left
        guard let depth = depth(of: marker, indent: indent, em: max(line.em, 1e-3)) else {
            return false
        }
        levels.removeLast(levels.count - depth)
        levels.append(
            Level(
                style: marker.reading.style,
                ordinal: marker.reading.ordinal,
                indent: indent
            )
        )
        let text = OpenText(
            line,
            text: marker.content,
            page: page,
            column: column,
            measure: measure
        )
        items.append(
            Item(
                marker: marker,
                depth: depth,
                texts: [text],
                contentIndent: marker.contentLeft - measure.left
            )
        )
        return true
    }

    /// How deep an item with this marker at this place is; `nil` where it starts another list.
    private func depth(of marker: ItemMarker, indent: Double, em: Double) -> Int? {
        guard let last = levels.last else { return 0 }
        let reading = marker.reading
        // The next number goes on with its list wherever it stands.
        if reading.ordinal > 1,
            let depth = levels.lastIndex(where: {
                $0.style == reading.style && $0.ordinal + 1 == reading.ordinal
            })
        {
            return depth
        }
        let near = levels.lastIndex {
            $0.style == reading.style && abs($0.indent - indent) <= 1.2 * em
        }
        if let near {
            let restarts = reading.ordinal == 1 && levels[near].ordinal >= 1
            return restarts && near == 0 ? nil : near
        }
        if indent > last.indent + 0.7 * em { return levels.count }
        if let same = levels.lastIndex(where: { abs($0.indent - indent) <= 0.8 * em }) {
            if nests(reading, under: levels[same]) { return same + 1 }
            return same == 0 ? nil : same
        }
        guard let outer = levels.lastIndex(where: { $0.indent <= indent }) else {
            return levels[0].style == reading.style ? 0 : nil
        }
        return outer + 1
    }

    /// Whether a marker of another kind in the same place opens a list inside the item.
    private func nests(_ reading: ItemMarker.Reading, under level: Level) -> Bool {
        guard reading.ordinal <= 1 else { return false }
        switch (level.style, reading.style) {
        case (.number, .latin), (.number, .cyrillic), (.number, .roman), (.roman, .latin),
            (.number, .chain):
            return true
        case (.chain(let outer, _), .chain(let inner, _)):
            return inner > outer
        case (.bullet, .bullet): return false
        default: return lastText?.text.utf8.last == UInt8(ascii: ":")
        }
    }

    // MARK: Further lines

    func append(
        _ line: TextLine,
        page: Int,
        column: Int?,
        measure: ColumnMeasure?,
        joiner: LineJoiner
    ) {
        guard !items.isEmpty else { return }
        let last = items.count - 1
        items[last].texts[items[last].texts.count - 1].append(
            line,
            page: page,
            column: column,
            measure: measure,
            joiner: joiner
        )
    }

    func appendParagraph(
        _ line: TextLine,
        page: Int,
        column: Int?,
        measure: ColumnMeasure?
    ) {
        guard !items.isEmpty else { return }
        items[items.count - 1].texts.append(
            OpenText(line, page: page, column: column, measure: measure)
        )
    }

    var listItems: [ListItem] {
        items.map { item in
            ListItem(
                marker: item.marker.text,
                depth: item.depth,
                content: item.texts[0].block,
                furtherParagraphs: item.texts.dropFirst().map(\.block)
            )
        }
    }
}
