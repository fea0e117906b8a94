/// The structure tree and the bookmarks that came with Uncial's text layers: they say so, and go with
/// them.
enum LayerStructure {
    /// Whether the document has bookmarks.
    static func hasBookmarks(_ file: PDFFile) -> Bool {
        !file.root["/Outlines"]["/First"].isNull
    }

    /// Whether the document's structure tree is Uncial's.
    static func isOurs(in file: PDFFile) -> Bool {
        !file.root["/StructTreeRoot"][LayerMark.key].isNull
    }

    /// Marks the structure tree as Uncial's, and the bookmarks where they are, too.
    static func mark(in file: PDFFile, withBookmarks: Bool) {
        file.root["/StructTreeRoot"][LayerMark.key] = file.parse("true")
        if withBookmarks { file.root["/Outlines"][LayerMark.key] = file.parse("true") }
    }

    /// Takes out what is Uncial's: it speaks of layers that are gone.
    static func remove(from file: PDFFile) {
        if isOurs(in: file) {
            file.root.removeValue(forKey: "/StructTreeRoot")
            file.root.removeValue(forKey: "/MarkInfo")
        }
        if !file.root["/Outlines"][LayerMark.key].isNull {
            file.root.removeValue(forKey: "/Outlines")
        }
    }
}
