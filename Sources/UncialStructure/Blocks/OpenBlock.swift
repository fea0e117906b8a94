import UncialModel

/// The block that the next line may still belong to.
enum OpenBlock {
    case paragraph(OpenText, isVerse: Bool)
    case heading(OpenText, role: TextLine.Role)
    case caption(OpenText)
    case list(OpenList)
    case code(OpenCode)
    case contents(OpenContents)

    /// The text of it that was added last.
    var text: OpenText? {
        switch self {
        case .paragraph(let text, _), .heading(let text, _), .caption(let text): text
        case .list(let list): list.lastText
        case .code, .contents: nil
        }
    }

    /// The finished blocks.
    var blocks: [DocBlock] {
        switch self {
        case .paragraph(let text, let isVerse):
            !isVerse && QuotationTest.isQuotation(text)
                ? [.quotation(text.block)] : [.paragraph(text.block)]
        case .heading(let text, let role): [HeadingBlock.block(text.block, role: role)]
        case .caption(let text): [.caption(text.block)]
        case .list(let list): [.list(list.listItems)]
        case .code(let code): [.code(code.block)]
        case .contents(let contents): [.contents(contents.entries)]
        }
    }
}
