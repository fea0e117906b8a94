import UncialModel

/// A table of contents under construction.
///
/// A class: it grows line by line for as long as it is open, and a copy for each line would cost the square
/// of its length.
final class OpenContents {
    private var items: [(text: OpenText, label: String, left: Double, em: Double)] = []

    init() {}

    func append(
        _ entry: ContentsLine,
        line: TextLine,
        page: Int,
        measure: ColumnMeasure?,
        joiner: LineJoiner
    ) {
        var line = line
        line.text = entry.title
        if let last = items.last, last.label.isEmpty {
            items[items.count - 1].text.append(
                line,
                page: page,
                column: nil,
                measure: nil,
                joiner: joiner
            )
            items[items.count - 1].label = entry.pageLabel
        } else {
            let text = OpenText(line, page: page, column: nil, measure: nil)
            items.append((text, entry.pageLabel, line.left - (measure?.left ?? 0), line.em))
        }
    }

    /// The entries; the further in one starts the deeper it is.
    var entries: [ContentsEntry] {
        var open: [Double] = []
        return items.map { item in
            while let last = open.last, item.left < last - 0.5 * item.em { open.removeLast() }
            if open.last.map({ item.left > $0 + 0.5 * item.em }) ?? true { open.append(item.left) }
            return ContentsEntry(
                depth: open.count - 1,
                pageLabel: item.label,
                content: item.text.block
            )
        }
    }
}
