import UncialModel

/// The block that a line with the role of a heading makes.
enum HeadingBlock {
    static func block(_ block: TextBlock, role: TextLine.Role) -> DocBlock {
        switch role {
        case .title: .title(block)
        case .heading(let level, _): .heading(level: level, block)
        case .body, .chrome: .paragraph(block)
        }
    }

    /// The line of the page that the heading starts at; `nil` for a line that is none.
    static func start(of role: TextLine.Role) -> Int? {
        switch role {
        case .title(let start), .heading(_, let start): start
        case .body, .chrome: nil
        }
    }
}
