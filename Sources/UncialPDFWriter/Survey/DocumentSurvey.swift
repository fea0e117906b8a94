import UncialModel

/// What a PDF is and has, as far as it decides what may be done to it.
struct DocumentSurvey {
    /// What text a page has.
    struct PageText {
        /// Whether text is drawn that is seen.
        var isVisible = false
        /// Whether text is drawn that is not seen, as the layer of a scan.
        var isInvisible = false
        /// Whether the page shows anything besides text: an image, a drawing.
        var hasGraphics = false
    }

    /// The text of each page, in order.
    var pages: [PageText] = []
    /// Whether a field of the document holds a signature.
    var isSigned = false
    /// Whether the document has a form: fields to fill in.
    var hasForm = false
    /// Whether the form is of the XML kind, which shows a page of its own making.
    var hasDynamicForm = false
    /// Whether the document has a structure tree.
    var isTagged = false
    /// Whether the document is a cover with files in it.
    var isPortfolio = false
    /// Whether the document has bookmarks.
    var hasOutline = false

    /// How many bytes of drawing instructions are followed in the whole document; of what comes after,
    /// each page has ``leastPageLimit``.
    private static let documentLimit = 1 << 28
    private static let leastPageLimit = 1 << 20

    /// Looks at a document.
    ///
    /// Text is glyphs that are shown: empty strings and spaces are none. What is seen and what is not
    /// says ``PageDrawing/judged()``.
    ///
    /// - Throws: `CancellationError`, `OcrError` for a page tree that cannot be read; a page whose content
    ///   is damaged has the text that can be read.
    init(_ file: PDFFile) throws {
        let library = ContentLibrary(file)
        var room = Self.documentLimit
        for index in 0..<(try file.pageCount) {
            try Task.checkCancellation()
            let limit = min(max(room, Self.leastPageLimit), ContentInterpreter.instructionLimit)
            let page = file.page(index)
            let content = PageContent(page, limit: limit)
            let drawing = try ContentInterpreter.draw(content, of: page, library, limit: limit)
            room -= drawing.instructionCount
            pages.append(PageText(drawing))
        }
        surveyCatalog(file.root)
    }
}

extension DocumentSurvey.PageText {
    fileprivate init(_ drawing: PageDrawing) {
        let (isSeen, isLayer) = drawing.judged()
        for (index, text) in drawing.texts.enumerated() where text.glyphCount > 0 {
            if isSeen[index] { isVisible = true }
            if isLayer[index] { isInvisible = true }
        }
        hasGraphics = drawing.hasGraphics
    }
}
