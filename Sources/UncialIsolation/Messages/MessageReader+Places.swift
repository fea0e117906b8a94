import UncialModel

extension MessageReader {
    /// More pages, and more elements of structure, no file has: numbers of objects end before.
    static let mostPages = 1 << 23

    mutating func pageCount() throws(MessageError) -> Int {
        try integer(1...Self.mostPages, "a number of pages")
    }

    mutating func pageIndex() throws(MessageError) -> Int {
        try integer(0...Self.mostPages - 1, "the place of a page")
    }

    mutating func elementIndex() throws(MessageError) -> Int {
        try integer(0...StructureTree.mostElements - 1, "the place of an element")
    }
}
