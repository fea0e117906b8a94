public import UncialModel

/// What a file says in text: its pages, and what it states about its own structure.
public struct DigitalText: Sendable, Hashable {
    /// One page for each selected page; a page without usable text has no lines.
    public var pages: [OcrPage]
    /// The bookmarks from first to last; empty unless ``/UncialModel/OcrOptions/includeLayout`` was set.
    public var outline: [OutlineEntry]
    /// The structure that a tagged file states, where the options ask for the layout.
    public var structureTree: StructureTree?

    /// Makes a text.
    public init(
        pages: [OcrPage],
        outline: [OutlineEntry] = [],
        structureTree: StructureTree? = nil
    ) {
        self.pages = pages
        self.outline = outline
        self.structureTree = structureTree
    }

    /// Whether any page has usable text.
    public var hasUsableText: Bool { pages.contains { !$0.lines.isEmpty } }
}
