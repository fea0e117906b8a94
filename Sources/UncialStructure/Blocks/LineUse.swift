/// What a line of the body is, as far as its look and its neighbours tell before blocks are built.
enum LineUse: Sendable {
    /// A line of running text.
    case text
    /// The first line of an item of a list.
    case item(ItemMarker)
    /// A line of a listing, or the number printed beside one.
    case code
    /// The first line of a caption.
    case caption
    /// An entry of a table of contents, or the start of one that goes on in the next line.
    case contents(ContentsLine)
    /// A line of a note at the foot of the page.
    case note
    /// A line of verse or of an address: it ends where its author wanted it to.
    case verse
}

/// The uses of all lines of a document, page by page.
struct LineUses: Sendable {
    private var uses: [[LineUse]]

    init(_ pages: [PageText], measures: [PageMeasure]) {
        uses = pages.map { Array(repeating: .text, count: $0.lines.count) }
        let hasListings = CodeFinder.canTell(pages)
        for place in pages.indices {
            if hasListings { CodeFinder.mark(&uses[place], of: pages[place]) }
            ContentsFinder.mark(&uses[place], of: pages[place])
            NoteFinder.mark(&uses[place], of: pages[place])
            CaptionFinder.mark(&uses[place], of: pages[place], measure: measures[place])
        }
        ListFinder(pages, measures).mark(&uses)
        for place in pages.indices {
            VerseFinder.mark(&uses[place], of: pages[place], measure: measures[place])
        }
    }

    subscript(page: Int) -> [LineUse] { uses[page] }
}

extension LineUse {
    /// Whether nothing but a line of running text was seen in it.
    var isText: Bool {
        if case .text = self { true } else { false }
    }

    var isCode: Bool {
        if case .code = self { true } else { false }
    }

    var isVerse: Bool {
        if case .verse = self { true } else { false }
    }

    var marker: ItemMarker? {
        if case .item(let marker) = self { marker } else { nil }
    }

    var contents: ContentsLine? {
        if case .contents(let line) = self { line } else { nil }
    }
}

extension TextLine {
    /// Whether the line is furniture of the page.
    var isChrome: Bool {
        if case .chrome = role { true } else { false }
    }

    var isBody: Bool { role == .body }
}
