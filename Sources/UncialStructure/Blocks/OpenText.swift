import UncialModel

/// A stretch of running text under construction.
///
/// A class: it grows line by line for as long as it is open, and a copy for each line would cost the square
/// of its length.
final class OpenText {
    private(set) var text: String
    private(set) var lines: [TextLine]
    /// The page and the column of the last line.
    private(set) var page: Int
    private(set) var column: Int?
    private(set) var regions: [TextBlock.Region]
    private(set) var marks: [TextBlock.NoteMark]
    /// Where the lines of the last column begin and end.
    var measure: ColumnMeasure?
    /// The distance between the last two lines, where they stand in one column.
    private(set) var lastDistance: Double?
    private var counter = CharacterCounter()
    /// Where the line before the last one ends, in bytes; its hyphen may still go.
    private var lastStart = 0

    /// Starts with a line, or with what of it stands behind a marker.
    init(_ line: TextLine, text: String? = nil, page: Int, column: Int?, measure: ColumnMeasure?) {
        let start = text ?? line.text
        self.text = start.withoutSoftHyphens
        lines = [line]
        self.page = page
        self.column = column
        self.measure = measure
        regions = [TextBlock.Region(pageIndex: page, box: line.box)]
        marks = []
        marks = NoteMarks.marks(of: line, from: line.text.utf8.count - start.utf8.count, at: 0)
    }

    var lastLine: TextLine { lines[lines.count - 1] }

    func append(
        _ line: TextLine,
        page: Int,
        column: Int?,
        measure: ColumnMeasure?,
        joiner: LineJoiner
    ) {
        lastStart = text.utf8.count
        joiner.append(line.text.withoutSoftHyphens, to: &text)
        add(line, page: page, column: column, measure: measure)
    }

    /// Appends a line of which the end of the line before is kept.
    func append(
        verse line: TextLine,
        page: Int,
        column: Int?,
        measure: ColumnMeasure?
    ) {
        lastStart = text.utf8.count
        text += "\n" + line.text
        add(line, page: page, column: column, measure: measure)
    }

    private func add(
        _ line: TextLine,
        page: Int,
        column: Int?,
        measure: ColumnMeasure?
    ) {
        if NoteMarks.mayHave(line) {
            let end = counter.count(text, lastStart: lastStart)
            let start = end - line.text.withoutSoftHyphens.count
            marks += NoteMarks.marks(of: line, from: 0, at: start)
        }
        let isBelow = self.page == page && self.column == column
        lastDistance = isBelow ? lastLine.pitch(to: line) : nil
        lines.append(line)
        if isBelow {
            let box = regions[regions.count - 1].box
            regions[regions.count - 1].box = box.union(line.box)
        } else {
            regions.append(TextBlock.Region(pageIndex: page, box: line.box))
        }
        self.page = page
        self.column = column
        self.measure = measure
    }

    var block: TextBlock {
        TextBlock(
            text: text,
            start: regions[0],
            continuations: Array(regions.dropFirst()),
            noteMarks: marks
        )
    }
}

extension String {
    /// The text without the hyphens that show only where a line ends at them; one at its end stays.
    var withoutSoftHyphens: String {
        guard utf8.contains(0xC2), unicodeScalars.dropLast().contains("\u{AD}") else { return self }
        var kept = String.UnicodeScalarView()
        let last = unicodeScalars.last
        kept.append(contentsOf: unicodeScalars.dropLast().filter { $0 != "\u{AD}" })
        if let last { kept.append(last) }
        return String(kept)
    }
}
