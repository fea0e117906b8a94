import UncialModel

/// Collects lines into blocks, page after page.
struct BlockBuilder {
    private let options: StructureOptions
    private let joiner: LineJoiner
    private let breaks: ParagraphBreaks

    private var blocks: [DocBlock] = []
    /// The block that the next line may still belong to.
    private var open: OpenBlock?
    /// Chrome met while a paragraph was open: it follows the paragraph, which may go on behind it.
    private var held: [DocBlock] = []
    /// The index of the page added last, in the file.
    private var lastPage: Int?

    init(options: StructureOptions, joiner: LineJoiner) {
        self.options = options
        self.joiner = joiner
        breaks = ParagraphBreaks(gapRatio: options.paragraphGapRatio)
    }

    mutating func add(_ page: PageText, measure: PageMeasure) {
        // What stands between pages that do not follow each other is unknown.
        if !page.isReadable || lastPage.map({ $0 &+ 1 != page.index }) == true { close() }
        lastPage = page.index
        for region in page.regions {
            if let table = region.table {
                close()
                blocks.append(.table(table))
            }
            addLines(region.lines, of: page, measure: measure)
        }
    }

    private mutating func addLines(_ lines: Range<Int>, of page: PageText, measure: PageMeasure) {
        for index in lines {
            let line = page.lines[index]
            switch line.role {
            case .chrome: addChrome(line, page: page.index)
            case .heading(let level, let start):
                addHeading(line, level: level, isFirst: start == index, page: page.index)
            case .body: addBody(index, of: page, measure: measure)
            }
        }
    }

    mutating func finish() -> [DocBlock] {
        close()
        return blocks
    }

    // MARK: Lines

    private mutating func addChrome(_ line: TextLine, page: Int) {
        guard !options.dropChrome else { return }
        let block = DocBlock.paragraph(TextBlock(text: line.text, pageIndex: page, box: line.box))
        if open == nil {
            blocks.append(block)
        } else {
            held.append(block)
        }
    }

    private mutating func addHeading(_ line: TextLine, level: Int, isFirst: Bool, page: Int) {
        if isFirst {
            close()
            open = OpenBlock(line, level: level, page: page, column: nil)
        } else {
            open?.append(line, page: page, column: nil, joiner: joiner)
        }
    }

    private mutating func addBody(_ index: Int, of page: PageText, measure: PageMeasure) {
        let line = page.lines[index]
        let column = measure.columnOfLine[index]
        if let open, goesOn(open, with: index, of: page, measure: measure) {
            self.open?.append(line, page: page.index, column: column, joiner: joiner)
        } else {
            close()
            open = OpenBlock(line, level: nil, page: page.index, column: column)
        }
        open?.lastColumn = measure.column(of: index)
    }

    // MARK: Decisions

    private func goesOn(
        _ open: OpenBlock,
        with index: Int,
        of page: PageText,
        measure: PageMeasure
    ) -> Bool {
        guard open.level == nil, let column = measure.column(of: index) else { return false }
        let line = page.lines[index]
        let isSameColumn = open.page == page.index && open.column == measure.columnOfLine[index]
        let below = page.lines[(index + 1)...].first { $0.role != .chrome }
        guard isSameColumn else {
            let isSetOff = below.map {
                $0.role != .body || line.pitch(to: $0) > 1.4 * measure.pitch
            }
            return continues(open, with: line, isSetOff: isSetOff ?? false, column: column)
        }
        return !breaks.startsParagraph(
            at: line,
            after: open.lastLine,
            distanceBefore: open.lastDistance,
            below: below.flatMap { line.isAbove($0) ? $0 : nil },
            column: column,
            pitch: measure.pitch
        )
    }

    /// Whether a paragraph goes on at the top of the next page or column, where no gap can tell.
    ///
    /// - Parameter isSetOff: whether a gap or a heading follows the line at once.
    private func continues(
        _ open: OpenBlock,
        with line: TextLine,
        isSetOff: Bool,
        column: ColumnMeasure
    ) -> Bool {
        let last = open.lastLine
        guard !last.isRow, !line.isRow else { return false }
        if LineText.endsWithHyphen(last.text) { return !LineText.startsWithDash(line.text) }
        if LineText.startsWithBullet(line.text) || LineText.startsWithEnumerator(line.text) {
            return false
        }
        if LineText.runsOn(from: last.text, to: line.text) { return true }
        // A running head of a short document stands here as well, set off from the text.
        guard !isSetOff else { return false }
        // A name may start the line with a capital letter: the sentence has not ended, the last line
        // is full and the first one is not indented.
        return !LineText.endsClause(last.text) && !LineText.startsWithDash(line.text)
            && open.lastColumn?.isFull(last, before: line) == true && !column.isIndented(line)
    }

    private mutating func close() {
        if let open { blocks.append(open.block) }
        open = nil
        blocks += held
        held = []
    }
}

/// A block under construction.
private struct OpenBlock {
    var text: String
    var lastLine: TextLine
    /// The level of a heading; `nil` for a paragraph.
    let level: Int?
    /// The page and the column of the last line.
    var page: Int
    var column: Int?
    var regions: [TextBlock.Region]
    /// Where the lines of that column begin and end.
    var lastColumn: ColumnMeasure?
    /// The distance between the last two lines, where they stand in one column.
    var lastDistance: Double?

    init(_ line: TextLine, level: Int?, page: Int, column: Int?) {
        text = line.text
        lastLine = line
        self.level = level
        self.page = page
        self.column = column
        regions = [TextBlock.Region(pageIndex: page, box: line.box)]
    }

    mutating func append(_ line: TextLine, page: Int, column: Int?, joiner: LineJoiner) {
        joiner.append(line.text, to: &text)
        let isBelow = self.page == page && self.column == column
        lastDistance = isBelow ? lastLine.pitch(to: line) : nil
        lastLine = line
        if isBelow {
            let box = regions[regions.count - 1].box
            regions[regions.count - 1].box = box.union(line.box)
        } else {
            regions.append(TextBlock.Region(pageIndex: page, box: line.box))
        }
        self.page = page
        self.column = column
    }

    var block: DocBlock {
        let first = regions.first ?? TextBlock.Region(pageIndex: page, box: lastLine.box)
        let block = TextBlock(
            text: text,
            start: first,
            continuations: Array(regions.dropFirst())
        )
        return level.map { .heading(level: $0, block) } ?? .paragraph(block)
    }
}
