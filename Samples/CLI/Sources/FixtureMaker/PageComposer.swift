/// Sets blocks on pages, top to bottom, as a careful printer does.
///
/// A chapter starts a page; a heading stays with the text it heads; no single line of a paragraph
/// is left alone at the foot or the head of a page; no page ends inside a word.
struct PageComposer {
    private static let fewestLines = 2

    private let breaker: LineBreaker
    private let script: FixtureScript
    private let style: FixtureStyle
    private let pageCount: Int
    private(set) var pages: [FixturePage] = []
    private(set) var blocks: [FixtureBlock] = []
    private var cursor = PageGeometry.bodyTop

    init(setter: TextSetter, script: FixtureScript, style: FixtureStyle, pageCount: Int) {
        breaker = LineBreaker(setter: setter, hyphenator: Hyphenator(script: script))
        self.script = script
        self.style = style
        self.pageCount = pageCount
        startPage()
    }

    /// Fills all pages.
    mutating func compose() {
        var generator = BlockGenerator(script: script)
        var headings: [FixtureBlock] = []
        while true {
            let block = generator.next()
            guard block.kind == .paragraph else {
                if style == .book {
                    headings.append(block)
                }
                continue
            }
            guard place(headings: headings, paragraph: block) else { return }
            headings = []
        }
    }

    /// Sets a paragraph with the headings over it; returns false when the last page has no room.
    private mutating func place(headings: [FixtureBlock], paragraph: FixtureBlock) -> Bool {
        let startsChapter = headings.contains { $0.kind == .chapterHeading }
        let isOnFreshPage = cursor == PageGeometry.bodyTop
        if startsChapter, !isOnFreshPage {
            guard startPage() else { return false }
        }
        let lines = brokenLines(of: paragraph)
        let headingHeight = headings.reduce(0) { height, heading in
            let type = heading.kind.textStyle(in: style)
            return height + type.spaceBefore + type.spaceAfter
                + Double(brokenLines(of: heading).count) * type.leading
        }
        var first = linesBeforePageBreak(of: lines, from: cursor + headingHeight)
        if first == 0, cursor > PageGeometry.bodyTop {
            guard startPage() else { return false }
            first = linesBeforePageBreak(of: lines, from: cursor + headingHeight)
        }
        guard first == lines.count || pages.count < pageCount else { return false }

        for heading in headings {
            let lines = brokenLines(of: heading)
            set(lines, of: heading, range: lines.indices)
        }
        set(lines, of: paragraph, range: 0..<first)
        if first < lines.count {
            startPage()
            set(lines, of: paragraph, range: first..<lines.count)
        }
        blocks += headings + [paragraph]
        return true
    }

    private func brokenLines(of block: FixtureBlock) -> [BrokenLine] {
        breaker.lines(
            of: block.text,
            style: block.kind.textStyle(in: style),
            width: PageGeometry.columnWidth,
            firstIndent: block.kind == .paragraph ? PageGeometry.indent : 0
        )
    }

    /// Returns how many lines of a paragraph stand on the current page; 0 when too few would.
    private func linesBeforePageBreak(of lines: [BrokenLine], from top: Double) -> Int {
        let room = Int((PageGeometry.bodyBottom - top) / style.body.leading)
        guard room < lines.count else { return lines.count }
        var count = room
        while count >= Self.fewestLines {
            if lines.count - count >= Self.fewestLines, !lines[count - 1].endsInsideWord {
                return count
            }
            count -= 1
        }
        return 0
    }

    /// Sets a range of a block's lines on the current page.
    private mutating func set(_ lines: [BrokenLine], of block: FixtureBlock, range: Range<Int>) {
        let style = block.kind.textStyle(in: style)
        let page = pages.count - 1
        if cursor > PageGeometry.bodyTop {
            cursor += style.spaceBefore
        }
        var text = ""
        for index in range {
            let line = lines[index]
            let indent = style.isBody && index == 0 ? PageGeometry.indent : 0
            // The last line of a paragraph keeps its natural width, and so does a heading.
            let isStretched = style.isBody && index < lines.count - 1
            pages[page].placed.append(
                PlacedLine(
                    text: line.text,
                    style: style,
                    x: PageGeometry.left + indent,
                    baseline: cursor + style.size,
                    justifiedWidth: isStretched ? PageGeometry.columnWidth - indent : nil
                )
            )
            pages[page].lines.append(line.text)
            text += line.endsInsideWord ? String(line.text.dropLast()) : line.text + " "
            cursor += style.leading
        }
        cursor += style.spaceAfter
        let separator = pages[page].text.isEmpty ? "" : "\n\n"
        pages[page].text += separator + text.dropLast()
    }

    /// Opens the next page, in a book with its running header and its number; returns false after the last.
    @discardableResult
    private mutating func startPage() -> Bool {
        guard pages.count < pageCount else { return false }
        var page = FixturePage()
        if style == .book {
            page.placed.append(
                centered(
                    script.header,
                    style: .runningHeader,
                    baseline: PageGeometry.headerBaseline
                )
            )
            page.placed.append(
                centered(
                    String(pages.count + 1),
                    style: .pageNumber,
                    baseline: PageGeometry.pageNumberBaseline
                )
            )
        }
        pages.append(page)
        cursor = PageGeometry.bodyTop
        return true
    }

    private func centered(_ text: String, style: TextStyle, baseline: Double) -> PlacedLine {
        let width = breaker.setter.width(of: text, in: style)
        return PlacedLine(
            text: text,
            style: style,
            x: (PageGeometry.width - width) / 2,
            baseline: baseline,
            justifiedWidth: nil
        )
    }
}
