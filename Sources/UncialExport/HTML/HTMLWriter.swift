import UncialModel

/// Writes elements as HTML, one after the other.
struct HTMLWriter {
    private let pages: [OcrPage]
    /// The widths of the pages by their index, in pixels.
    private let widths: [Int: Double]
    private let anchors: HTMLAnchors
    private let language: String?
    private var text = HTMLText()
    private var headingCount = 0
    /// How many of the pages have begun.
    private var begunPages = 0
    /// A figure that may get a caption, or a caption that may get a table.
    private var waiting: DocumentElement?

    init(_ content: ExportContent) {
        pages = content.document.pages
        widths = Dictionary(pages.map { ($0.index, $0.size.width) }) { first, _ in first }
        anchors = HTMLAnchors(DocumentWalk(content.blocks))
        language = LanguageTag.of(content.document)
    }

    /// All before the first element.
    var head: String {
        let lang = language.map { " lang=\"\($0)\"" } ?? ""
        let title = MarkupText.line(anchors.title ?? "Document")
        return """
            <!DOCTYPE html>
            <html\(lang)>
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(title)</title>
            <style>
            \(HTMLStyle.text)
            </style>
            </head>
            <body>
            <main>

            """
    }

    /// The element, or what waited for it.
    mutating func html(of step: DocumentWalk.Step) -> String {
        var html = ""
        if beginsPage(step.pageIndex) { html += released() + beginPages(upTo: step.pageIndex) }
        switch (waiting, step.element) {
        case (.figure(let figure)?, .text(let caption, .caption)):
            waiting = nil
            return html + self.figure(figure, caption: caption)
        case (.text(let caption, .caption)?, .table(let grid)):
            waiting = nil
            return html + table(grid, caption: caption)
        case (_, .figure), (_, .text(_, .caption)):
            html += released()
            waiting = step.element
            return html
        default:
            return html + released() + self.html(of: step.element)
        }
    }

    /// All behind the last element.
    mutating func end() -> String {
        released() + beginPages(upTo: .max) + "</main>\n</body>\n</html>\n"
    }

    private mutating func released() -> String {
        guard let element = waiting else { return "" }
        waiting = nil
        return html(of: element)
    }

    // MARK: Pages

    private func beginsPage(_ index: Int) -> Bool {
        begunPages < pages.count && pages[begunPages].index <= index
    }

    private mutating func beginPages(upTo index: Int) -> String {
        var html = ""
        while beginsPage(index) {
            let page = pages[begunPages]
            // Indices of a document from elsewhere can be anything.
            let number = page.index &+ 1
            html +=
                "<p class=\"page\" id=\"page-\(number)\">"
                + "<a href=\"#page-\(number)\">\(number)</a></p>\n"
            if let failure = page.failure {
                html += "<p class=\"failure\">\(MarkupText.line(failure.description))</p>\n"
            }
            begunPages += 1
        }
        return html
    }

    // MARK: Elements

    private mutating func html(of element: DocumentElement) -> String {
        switch element {
        case .text(let text, let role): return html(of: text, role)
        case .code(let text): return "<pre><code>\(MarkupText.escaped(text))</code></pre>\n"
        case .list(let entries): return HTMLList(entries, text: &text).html + "\n"
        case .table(let grid): return table(grid, caption: nil)
        case .figure(let figure): return self.figure(figure, caption: nil)
        case .note(let note, let content):
            return """
                <aside class="note" id="note-\(note.label)" role="doc-footnote"><p>\
                <a href="#mark-\(note.label)" role="doc-backlink">\(MarkupText.line(note.marker))</a> \
                \(text.inline(content))</p></aside>

                """
        case .contents(let lines):
            return "<nav class=\"contents\" role=\"doc-toc\">\n"
                + HTMLList(lines, anchors: anchors, text: &text).html + "\n</nav>\n"
        }
    }

    private mutating func html(
        of content: RunningText,
        _ role: DocumentElement.TextRole
    ) -> String {
        let inline = text.inline(content)
        switch role {
        case .title: return "<h1>\(inline)</h1>\n"
        case .heading(let level):
            headingCount += 1
            let id = HTMLAnchors.id(ofHeading: headingCount)
            return "<h\(level) id=\"\(id)\">\(inline)</h\(level)>\n"
        case .paragraph: return "<p>\(inline)</p>\n"
        case .quotation: return "<blockquote><p>\(inline)</p></blockquote>\n"
        case .caption: return "<p class=\"caption\">\(inline)</p>\n"
        case .sideNote: return "<aside class=\"side\"><p>\(inline)</p></aside>\n"
        case .loneNote: return "<aside class=\"note\"><p>\(inline)</p></aside>\n"
        case .furniture: return "<p class=\"furniture\">\(inline)</p>\n"
        }
    }

    private mutating func table(_ grid: TableGrid, caption: RunningText?) -> String {
        let caption = caption.map { "<caption>\(text.inline($0))</caption>" } ?? ""
        let table = HTMLTable.text(grid, isScoped: true, caption: caption)
        return "<div class=\"scroll\">\(table)</div>\n"
    }

    private mutating func figure(_ figure: FigureBlock, caption: RunningText?) -> String {
        var style = ""
        if let width = widths[figure.pageIndex], width > 0, !figure.box.isEmpty {
            let share = Int((min(1, figure.box.width / width) * 100).rounded(.up))
            let ratio = min(20, max(0.05, figure.box.width / figure.box.height))
            style = " style=\"width: \(share)%; aspect-ratio: \(Decimals.text(ratio, digits: 2))\""
        }
        let inside = MarkupText.lines(figure.text)
        // Readers of screens pass over what is inside an image.
        let label =
            figure.alternateText ?? (inside.isEmpty ? "Figure" : nil)
        let role =
            label.map { " role=\"img\" aria-label=\"\(MarkupText.line($0, isAttribute: true))\"" }
            ?? ""
        let caption = caption.map { "<figcaption>\(text.inline($0))</figcaption>" } ?? ""
        return "<figure><div class=\"plate\"\(role)\(style)>\(inside)</div>"
            + "\(caption)</figure>\n"
    }
}
