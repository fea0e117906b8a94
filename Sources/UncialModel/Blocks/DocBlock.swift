/// One block of a reconstructed document, in reading order.
///
/// More kinds will come: a `switch` outside this package needs an `@unknown default`.
@nonexhaustive
public enum DocBlock: Sendable, Hashable {
    /// The title of the whole document.
    case title(TextBlock)
    /// A heading; the level counts from 1, the most important, to 6.
    case heading(level: Int, TextBlock)
    /// A paragraph of running text.
    case paragraph(TextBlock)
    /// A passage set apart as quoted.
    case quotation(TextBlock)
    /// An item that stands alone, outside a list.
    case listItem(ListItem)
    /// Items that belong together.
    case list([ListItem])
    /// A table.
    case table(TableBlock)
    /// A picture or a drawing.
    case figure(FigureBlock)
    /// The line that explains a figure or a table.
    case caption(TextBlock)
    /// A note at the foot of the page.
    case footnote(FootnoteBlock)
    /// A note beside the body.
    case sideNote(TextBlock)
    /// A table of contents or an index.
    case contents([ContentsEntry])
    /// A listing, where line ends and spaces matter.
    case code(TextBlock)
    /// A running head or foot, a page number or a watermark; only where the options keep them.
    case furniture(FurnitureBlock)
}

extension DocBlock {
    /// The running text of the block, where it has one stretch of it.
    public var textBlock: TextBlock? {
        switch self {
        case .title(let block), .heading(_, let block), .paragraph(let block),
            .quotation(let block), .caption(let block), .sideNote(let block), .code(let block):
            block
        case .listItem(let item): item.content
        case .footnote(let note): note.content
        case .furniture(let furniture): furniture.content
        case .list, .table, .figure, .contents: nil
        }
    }

    /// The text of the block; items and table rows are separated by line ends.
    public var text: String {
        switch self {
        case .listItem(let item): item.text
        case .list(let items): items.map(\.text).joined(separator: "\n")
        case .contents(let entries): entries.map(\.content.text).joined(separator: "\n")
        case .table(let table): table.text
        case .figure(let figure): figure.text
        default: textBlock?.text ?? ""
        }
    }

    /// Every part of the block from first to last; empty for a list without items.
    public var regions: [TextBlock.Region] {
        switch self {
        case .listItem(let item): Self.regions(of: [item])
        case .list(let items): Self.regions(of: items)
        case .contents(let entries): entries.flatMap(\.content.regions)
        case .table(let table):
            [TextBlock.Region(pageIndex: table.pageIndex, box: table.box)] + table.continuations
        case .figure(let figure): [TextBlock.Region(pageIndex: figure.pageIndex, box: figure.box)]
        default: textBlock?.regions ?? []
        }
    }

    private static func regions(of items: [ListItem]) -> [TextBlock.Region] {
        items.flatMap { ([$0.content] + $0.furtherParagraphs).flatMap(\.regions) }
    }

    /// The zero-based index of the page the block starts on; 0 for a list without items.
    public var pageIndex: Int { regions.first?.pageIndex ?? 0 }

    /// Where the block stands on the page it starts on, in pixels of that page.
    public var box: BoundingBox {
        let regions = regions
        guard let first = regions.first else { return .zero }
        let boxes = regions.lazy.filter { $0.pageIndex == first.pageIndex }.map(\.box)
        return isOneStretch ? first.box : BoundingBox(enclosing: boxes) ?? .zero
    }

    /// Whether the block is one stretch of text, whose further parts stand in other columns.
    private var isOneStretch: Bool {
        switch self {
        case .list, .contents, .listItem: false
        default: true
        }
    }
}
