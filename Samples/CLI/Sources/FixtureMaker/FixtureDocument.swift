/// A made-up document: pages of prose with headings, a running header and page numbers.
///
/// The same arguments give the same document, and with the same versions of cairo, pango and the
/// fonts the same bytes. A value: making it sets the type, writing it draws the pages.
public struct FixtureDocument: Sendable {
    /// The page counts that a fixture can have.
    public static let pageCounts = 1...300

    /// The pages, in order.
    public let pages: [FixturePage]

    /// What a perfect reader returns: all headings and paragraphs of the document, paragraphs that
    /// run over a page break as one, without running headers and page numbers.
    public let truth: [FixtureBlock]

    let script: FixtureScript

    /// Sets the type of a fixture.
    ///
    /// - Parameters:
    ///   - pageCount: How many pages, 1 to 300.
    ///   - script: Ukrainian, ASCII or mixed text. The default is Ukrainian.
    ///   - style: How it is set. The default is a book.
    /// - Throws: `FixtureError` when the page count is out of range or a font is missing.
    public init(
        pageCount: Int,
        script: FixtureScript = .ukrainian,
        style: FixtureStyle = .book
    ) throws(FixtureError) {
        guard Self.pageCounts.contains(pageCount) else {
            throw .pageCount(pageCount)
        }
        try PangoCairo.open()
        // Text is measured on an image that nobody sees.
        let canvas = try CairoSurface.image(width: 1, height: 1)
        let setter = try TextSetter(cairo: canvas.context, script: script)
        var composer = PageComposer(
            setter: setter,
            script: script,
            style: style,
            pageCount: pageCount
        )
        composer.compose()
        pages = composer.pages
        truth = composer.blocks
        self.script = script
    }

    /// The truth as plain text, blocks separated by a blank line.
    public var truthText: String {
        truth.map(\.text).joined(separator: "\n\n")
    }
}
