import UncialModel

/// Collects lines into blocks, region after region and page after page.
struct BlockBuilder {
    /// A finished block, or the place of a note that may still go on.
    private enum Piece {
        case block(DocBlock)
        case note(Int)
    }

    private let options: StructureOptions
    private let joiner: LineJoiner
    private let continuation: ParagraphContinuation

    private var pieces: [Piece] = []
    /// The block that the next line may still belong to.
    private var open: OpenBlock?
    /// A paragraph that a caption or small print came into, and which may go on behind it.
    private var suspended: OpenBlock?
    /// What was met while a block was open: it follows the block, which may go on behind it.
    private var held: [Piece] = []
    /// Whether a picture or a table stands between the open block and the next line.
    private var isInterrupted = false
    private var notes = OpenNotes()
    /// The index of the page added last, in the file.
    private var lastPage: Int?

    /// The blocks of a document.
    static func blocks(
        of pages: [PageText],
        measures: [PageMeasure],
        joiner: LineJoiner,
        options: StructureOptions
    ) -> [DocBlock] {
        var builder = BlockBuilder(options: options, joiner: joiner)
        let uses = LineUses(pages, measures: measures)
        for (place, (page, measure)) in zip(pages, measures).enumerated() {
            builder.add(page, uses: uses[place], measure: measure)
        }
        return builder.finish()
    }

    private init(options: StructureOptions, joiner: LineJoiner) {
        self.options = options
        self.joiner = joiner
        continuation = ParagraphContinuation(gapRatio: options.paragraphGapRatio)
    }

    private mutating func add(_ page: PageText, uses: [LineUse], measure: PageMeasure) {
        // What stands between pages that do not follow each other is unknown.
        if !page.isReadable || lastPage.map({ $0 &+ 1 != page.index }) == true { close() }
        lastPage = page.index
        let sheet = PageSheet(page: page, uses: uses, measure: measure)
        for region in page.regions {
            switch region.kind {
            case .table:
                if let table = region.table { interrupt(with: .table(table)) }
                addLines(region.lines, of: sheet)
            case .figure: addFigure(region, of: sheet)
            case .footnotes: addNotes(region.lines, of: sheet)
            case .sideNote: addSideNote(region.lines, of: sheet)
            case .text, .head, .foot: addLines(region.lines, of: sheet)
            }
        }
    }

    private mutating func finish() -> [DocBlock] {
        close()
        let markers = notes.markers
        return pieces.map { piece in
            switch piece {
            case .block(let block): block.keepingMarks(markers)
            case .note(let note): notes.block(note)
            }
        }
    }

    // MARK: Regions

    private mutating func addFigure(_ region: PageRegion, of sheet: PageSheet) {
        let lines = region.lines.filter { !sheet.page.lines[$0].isChrome }
        let text = lines.map { sheet.page.lines[$0].text }.joined(separator: "\n")
        interrupt(
            with: .figure(FigureBlock(text: text, pageIndex: sheet.page.index, box: region.box))
        )
        for index in region.lines where sheet.page.lines[index].isChrome {
            addChrome(sheet.page.lines[index], of: sheet.page)
        }
    }

    private mutating func addNotes(_ lines: Range<Int>, of sheet: PageSheet) {
        for index in lines {
            let line = sheet.page.lines[index]
            guard !line.isChrome else {
                addChrome(line, of: sheet.page)
                continue
            }
            if sheet.uses[index].isCode {
                addCode(index, of: sheet)
            } else {
                addNote(index, of: sheet)
            }
        }
    }

    private mutating func addNote(_ index: Int, of sheet: PageSheet) {
        notes.add(
            sheet.page.lines[index],
            page: sheet.page.index,
            column: sheet.measure.columnOfLine[index],
            joiner: joiner
        )
        for note in notes.place() { hold(.note(note)) }
    }

    private mutating func addSideNote(_ lines: Range<Int>, of sheet: PageSheet) {
        var note: OpenText?
        for index in lines {
            let line = sheet.page.lines[index]
            guard !line.isChrome else {
                addChrome(line, of: sheet.page)
                continue
            }
            let page = sheet.page.index
            let column = sheet.measure.columnOfLine[index]
            if note == nil {
                note = OpenText(line, page: page, column: column, measure: nil)
            } else {
                note?.append(line, page: page, column: column, measure: nil, joiner: joiner)
            }
        }
        if let note { hold(.block(.sideNote(note.block))) }
    }

    private mutating func addLines(_ lines: Range<Int>, of sheet: PageSheet) {
        for index in lines {
            let line = sheet.page.lines[index]
            if line.isChrome {
                addChrome(line, of: sheet.page)
            } else if let start = HeadingBlock.start(of: line.role) {
                addHeading(index, isFirst: start == index, of: sheet)
            } else {
                addBody(index, of: sheet)
            }
        }
    }

    // MARK: Lines

    private mutating func addChrome(_ line: TextLine, of page: PageText) {
        guard !options.dropChrome else { return }
        let content = TextBlock(text: line.text, pageIndex: page.index, box: line.box)
        let kind = line.furniture ?? .runningHead
        hold(.block(.furniture(FurnitureBlock(kind, content: content))))
    }

    private mutating func addHeading(_ index: Int, isFirst: Bool, of sheet: PageSheet) {
        let line = sheet.page.lines[index]
        let page = sheet.page.index
        if !isFirst, case .heading(let text, let role) = open {
            text.append(line, page: page, column: nil, measure: nil, joiner: joiner)
            open = .heading(text, role: role)
        } else {
            close()
            let text = OpenText(line, page: page, column: nil, measure: nil)
            open = .heading(text, role: line.role)
        }
    }

    private mutating func addBody(_ index: Int, of sheet: PageSheet) {
        switch sheet.uses[index] {
        case .code: addCode(index, of: sheet)
        case .contents(let entry): addContents(entry, index, of: sheet)
        case .item(let marker): addItem(marker, index, of: sheet)
        case .caption: startCaption(index, of: sheet)
        case .note: addNote(index, of: sheet)
        case .text, .verse:
            // A row of dots to write on says nothing.
            if !LineText.isBlank(sheet.page.lines[index].text) { addText(index, of: sheet) }
        }
    }

    private mutating func addCode(_ index: Int, of sheet: PageSheet) {
        let line = sheet.page.lines[index]
        var code = OpenCode()
        if case .code(let known) = open, known.goesOn(with: line, page: sheet.page.index) {
            code = known
        } else {
            close()
        }
        code.append(line, page: sheet.page.index)
        open = .code(code)
    }

    private mutating func addContents(_ entry: ContentsLine, _ index: Int, of sheet: PageSheet) {
        var contents = OpenContents()
        if case .contents(let known) = open {
            contents = known
        } else {
            close()
        }
        contents.append(
            entry,
            line: sheet.page.lines[index],
            page: sheet.page.index,
            measure: sheet.measure.column(of: index),
            joiner: joiner
        )
        open = .contents(contents)
    }

    private mutating func addItem(_ marker: ItemMarker, _ index: Int, of sheet: PageSheet) {
        guard let measure = sheet.measure.column(of: index) else {
            addText(index, of: sheet)
            return
        }
        let line = sheet.page.lines[index]
        let column = sheet.measure.columnOfLine[index]
        let page = sheet.page.index
        if case .list(let list) = open,
            list.add(marker, line: line, page: page, column: column, measure: measure)
        {
            open = .list(list)
            return
        }
        close()
        let list = OpenList()
        _ = list.add(marker, line: line, page: page, column: column, measure: measure)
        open = .list(list)
    }

    private mutating func startCaption(_ index: Int, of sheet: PageSheet) {
        if suspended != nil { closeAside() }
        if case .paragraph(let text, _) = open, continuation.mayGoOn(text) {
            suspended = open
        } else {
            close()
        }
        isInterrupted = true
        let text = OpenText(
            sheet.page.lines[index],
            page: sheet.page.index,
            column: sheet.measure.columnOfLine[index],
            measure: sheet.measure.column(of: index)
        )
        open = .caption(text)
    }

    private mutating func addText(_ index: Int, of sheet: PageSheet) {
        let line = sheet.page.lines[index]
        let page = sheet.page.index
        let column = sheet.measure.columnOfLine[index]
        let measure = sheet.measure.column(of: index)
        let isVerse = sheet.uses[index].isVerse
        if case .caption(let text) = open {
            if continuation.goesOn(text, with: index, of: sheet, isInterrupted: false) {
                text.append(line, page: page, column: column, measure: measure, joiner: joiner)
                open = .caption(text)
                return
            }
            closeAside()
        } else if suspended != nil {
            if case .paragraph(let text, let wasVerse) = open, wasVerse == isVerse,
                continuation.goesOn(text, with: index, of: sheet, isInterrupted: false)
            {
                if isVerse {
                    text.append(verse: line, page: page, column: column, measure: measure)
                } else {
                    text.append(line, page: page, column: column, measure: measure, joiner: joiner)
                }
                open = .paragraph(text, isVerse: isVerse)
                return
            }
            closeAside()
        }
        switch open {
        case .list(let list):
            switch answer(list, to: index, of: sheet) {
            case .goesOn:
                list.append(line, page: page, column: column, measure: measure, joiner: joiner)
                open = .list(list)
                return
            case .paragraph:
                list.appendParagraph(line, page: page, column: column, measure: measure)
                open = .list(list)
                return
            case .ends: break
            }
        case .paragraph(let text, let wasVerse):
            let goesOn =
                isVerse == wasVerse
                && continuation.goesOn(text, with: index, of: sheet, isInterrupted: isInterrupted)
            if goesOn, isVerse {
                text.append(verse: line, page: page, column: column, measure: measure)
                open = .paragraph(text, isVerse: true)
                return
            }
            if goesOn {
                text.append(line, page: page, column: column, measure: measure, joiner: joiner)
                open = .paragraph(text, isVerse: false)
                return
            }
            if continuation.isAside(line, in: text) { suspended = open }
        default: break
        }
        if suspended == nil { close() }
        let text = OpenText(line, page: page, column: column, measure: measure)
        open = .paragraph(text, isVerse: isVerse)
    }

    // MARK: Decisions

    private func answer(
        _ list: OpenList,
        to index: Int,
        of sheet: PageSheet
    ) -> ItemContinuation.Answer {
        guard let item = list.lastItem, let column = sheet.measure.column(of: index) else {
            return .ends
        }
        let rule = ItemContinuation(
            gapRatio: options.paragraphGapRatio,
            pitch: sheet.measure.pitch(at: index),
            column: column
        )
        let line = sheet.page.lines[index]
        let text = item.lastText
        let isBelow =
            !isInterrupted && text.page == sheet.page.index
            && text.column == sheet.measure.columnOfLine[index]
        return isBelow ? rule.answer(line, below: item) : rule.answer(line, elsewhere: item)
    }

    // MARK: Closing

    /// Adds a picture or a table: it follows the open paragraph where that one may go on.
    private mutating func interrupt(with block: DocBlock) {
        if suspended != nil { closeAside() }
        if case .caption = open { close() }
        if case .paragraph(let text, _) = open, continuation.mayGoOn(text) {
            held.append(.block(block))
            isInterrupted = true
        } else {
            close()
            pieces.append(.block(block))
        }
    }

    /// Adds what is no part of the text, behind the open block.
    private mutating func hold(_ piece: Piece) {
        if open == nil {
            pieces.append(piece)
        } else {
            held.append(piece)
        }
    }

    /// Closes what came into a paragraph and goes back to that one.
    private mutating func closeAside() {
        guard let suspended else {
            close()
            return
        }
        if let open { held += open.blocks.map(Piece.block) }
        open = suspended
        self.suspended = nil
        isInterrupted = true
    }

    private mutating func close() {
        if suspended != nil { closeAside() }
        if let open { pieces += open.blocks.map(Piece.block) }
        open = nil
        pieces += held
        held = []
        isInterrupted = false
    }
}
