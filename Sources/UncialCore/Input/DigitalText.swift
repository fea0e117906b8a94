public import UncialModel

/// What a file says in text: its pages, and what it states about its own structure.
public struct DigitalText: Sendable, Hashable {
    /// One page for each selected page; a page without usable text has no lines.
    public var pages: [OcrPage]
    /// The indices of pages that show nothing at all, so that there is nothing to recognize; known only
    /// where the options ask for the layout.
    public var blankPages: Set<Int>
    /// The bookmarks from first to last; empty unless ``/UncialModel/OcrOptions/includeLayout`` was set.
    public var outline: [OutlineEntry]
    /// The structure that a tagged file states, where the options ask for the layout.
    public var structureTree: StructureTree?

    /// Makes a text.
    public init(
        pages: [OcrPage],
        blankPages: Set<Int> = [],
        outline: [OutlineEntry] = [],
        structureTree: StructureTree? = nil
    ) {
        self.pages = pages
        self.blankPages = blankPages
        self.outline = outline
        self.structureTree = structureTree
    }

    /// Whether a page needs no recognition: it has usable text, shows nothing, or has failed.
    public func isComplete(_ page: OcrPage) -> Bool {
        !page.lines.isEmpty || page.failure != nil || blankPages.contains(page.index)
    }

    /// Whether any page has usable text.
    public var hasUsableText: Bool { pages.contains { !$0.lines.isEmpty } }
}
