/// One block of a reconstructed document, in reading order.
///
/// More kinds will come: a `switch` outside this package needs an `@unknown default`.
@nonexhaustive
public enum DocBlock: Sendable, Hashable {
    /// A heading; the level counts from 1, the most important, to 6.
    case heading(level: Int, TextBlock)
    /// A paragraph of running text.
    case paragraph(TextBlock)
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
    case footnote(TextBlock)
    /// A listing, where line ends and spaces matter.
    case code(TextBlock)
}

extension DocBlock {
    /// The text of the block; items and table rows are separated by line ends.
    public var text: String {
        switch self {
        case .heading(_, let block), .paragraph(let block), .caption(let block),
            .footnote(let block), .code(let block):
            block.text
        case .listItem(let item): item.content.text
        case .list(let items): items.map(\.content.text).joined(separator: "\n")
        case .table(let table): table.text
        case .figure(let figure): figure.text
        }
    }

    /// The zero-based index of the page the block starts on; 0 for a list without items.
    public var pageIndex: Int {
        switch self {
        case .heading(_, let block), .paragraph(let block), .caption(let block),
            .footnote(let block), .code(let block):
            block.pageIndex
        case .listItem(let item): item.content.pageIndex
        case .list(let items): items.first?.content.pageIndex ?? 0
        case .table(let table): table.pageIndex
        case .figure(let figure): figure.pageIndex
        }
    }

    /// Where the block stands on the page it starts on, in pixels of that page.
    public var box: BoundingBox {
        switch self {
        case .heading(_, let block), .paragraph(let block), .caption(let block),
            .footnote(let block), .code(let block):
            return block.box
        case .listItem(let item): return item.content.box
        case .list(let items):
            let first = pageIndex
            let boxes = items.lazy.map(\.content).filter { $0.pageIndex == first }.map(\.box)
            return BoundingBox(enclosing: boxes) ?? .zero
        case .table(let table): return table.box
        case .figure(let figure): return figure.box
        }
    }
}
