import UncialModel

/// What a file says about its own structure, and what is drawn on its pages.
extension JSONPageWriter {
    /// The bookmark as it stands in the outline, its first line indented as the others.
    mutating func json(of entry: OutlineEntry) throws(OcrError) -> String {
        begin()
        json.beginObject()
        json.key("level")
        json.write(entry.level)
        if let pageIndex = entry.pageIndex {
            json.key("pageIndex")
            json.write(pageIndex)
        }
        if let position = entry.position {
            json.key("position")
            json.write(position)
        }
        json.key("title")
        json.write(entry.title)
        json.endObject()
        return try finished()
    }

    /// The element as it stands in the structure tree, its first line indented as the others.
    mutating func json(of element: StructureTree.Element) throws(OcrError) -> String {
        begin(deeper: 1)
        json.beginObject()
        if let text = element.actualText {
            json.key("actualText")
            json.write(text)
        }
        if let text = element.alternateText {
            json.key("alternateText")
            json.write(text)
        }
        json.key("columnSpan")
        json.write(element.columnSpan)
        if let parent = element.parent {
            json.key("parent")
            json.write(parent)
        }
        json.key("role")
        json.write(element.role)
        json.key("rowSpan")
        json.write(element.rowSpan)
        json.endObject()
        return try finished()
    }

    mutating func write(_ rule: PageRule) {
        json.beginObject()
        json.key("box")
        write(rule.box)
        json.key("direction")
        json.write(rule.direction.rawValue)
        json.key("kind")
        json.write(rule.kind.rawValue)
        json.endObject()
    }

    mutating func write(_ figure: PageFigure) {
        json.beginObject()
        json.key("box")
        write(figure.box)
        json.key("kind")
        json.write(figure.kind.rawValue)
        json.endObject()
    }
}
