import UncialModel

/// A stretch of running text under construction.
struct OpenText {
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

    mutating func append(
        _ line: TextLine,
        page: Int,
        column: Int?,
        measure: ColumnMeasure?,
        joiner: LineJoiner
    ) {
        joiner.append(line.text.withoutSoftHyphens, to: &text)
        add(line, page: page, column: column, measure: measure)
    }

    /// Appends a line of which the end of the line before is kept.
    mutating func append(
        verse line: TextLine,
        page: Int,
        column: Int?,
        measure: ColumnMeasure?
    ) {
        text += "\n" + line.text
        add(line, page: page, column: column, measure: measure)
    }

    private mutating func add(
        _ line: TextLine,
        page: Int,
        column: Int?,
        measure: ColumnMeasure?
    ) {
        if NoteMarks.mayHave(line) {
            let start = text.count - line.text.withoutSoftHyphens.count
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
