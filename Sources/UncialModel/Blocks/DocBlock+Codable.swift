extension DocBlock: Codable {
    private enum CodingKeys: String, CodingKey {
        case kind, level, block, item, items, table, figure, note, entries, furniture
    }

    private enum Kind: String, Codable {
        case title, heading, paragraph, quotation, listItem, list, table, figure, caption, footnote,
            sideNote, contents, code, furniture
    }

    /// Decodes a block from its `kind` and the field that belongs to it.
    ///
    /// - Throws: `DecodingError` for a kind that this version does not know.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func block() throws -> TextBlock { try container.decode(TextBlock.self, forKey: .block) }
        switch try container.decode(Kind.self, forKey: .kind) {
        case .title: self = .title(try block())
        case .heading:
            self = .heading(level: try container.decode(Int.self, forKey: .level), try block())
        case .paragraph: self = .paragraph(try block())
        case .quotation: self = .quotation(try block())
        case .listItem: self = .listItem(try container.decode(ListItem.self, forKey: .item))
        case .list: self = .list(try container.decode([ListItem].self, forKey: .items))
        case .table: self = .table(try container.decode(TableBlock.self, forKey: .table))
        case .figure: self = .figure(try container.decode(FigureBlock.self, forKey: .figure))
        case .caption: self = .caption(try block())
        case .footnote:
            self = .footnote(try container.decode(FootnoteBlock.self, forKey: .note))
        case .sideNote: self = .sideNote(try block())
        case .contents:
            self = .contents(try container.decode([ContentsEntry].self, forKey: .entries))
        case .code: self = .code(try block())
        case .furniture:
            self = .furniture(try container.decode(FurnitureBlock.self, forKey: .furniture))
        }
    }

    /// Encodes the block as its `kind` and the field that belongs to it.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        func encode(_ kind: Kind, _ block: TextBlock) throws {
            try container.encode(kind, forKey: .kind)
            try container.encode(block, forKey: .block)
        }
        switch self {
        case .title(let block): try encode(.title, block)
        case .heading(let level, let block):
            try encode(.heading, block)
            try container.encode(level, forKey: .level)
        case .paragraph(let block): try encode(.paragraph, block)
        case .quotation(let block): try encode(.quotation, block)
        case .listItem(let item):
            try container.encode(Kind.listItem, forKey: .kind)
            try container.encode(item, forKey: .item)
        case .list(let items):
            try container.encode(Kind.list, forKey: .kind)
            try container.encode(items, forKey: .items)
        case .table(let table):
            try container.encode(Kind.table, forKey: .kind)
            try container.encode(table, forKey: .table)
        case .figure(let figure):
            try container.encode(Kind.figure, forKey: .kind)
            try container.encode(figure, forKey: .figure)
        case .caption(let block): try encode(.caption, block)
        case .footnote(let note):
            try container.encode(Kind.footnote, forKey: .kind)
            try container.encode(note, forKey: .note)
        case .sideNote(let block): try encode(.sideNote, block)
        case .contents(let entries):
            try container.encode(Kind.contents, forKey: .kind)
            try container.encode(entries, forKey: .entries)
        case .code(let block): try encode(.code, block)
        case .furniture(let furniture):
            try container.encode(Kind.furniture, forKey: .kind)
            try container.encode(furniture, forKey: .furniture)
        }
    }
}
