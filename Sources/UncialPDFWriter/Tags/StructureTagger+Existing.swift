extension StructureTagger {
    /// Whether a document has no structure of its own that would be lost.
    ///
    /// A tree whose elements lead to nothing on a page is none.
    static func canTag(_ file: PDFFile) -> Bool {
        let root = file.root["/StructTreeRoot"]
        guard root.isDictionary else { return true }
        var visited: Set<Int> = []
        var open = [root["/K"]]
        while let node = open.popLast() {
            if node.isIndirect, !visited.insert(node.number).inserted { continue }
            if visited.count > mostElements { return false }
            if node.integer != nil { return false }
            if node.isArray {
                open += node.items
            } else if node.isDictionary {
                if node["/MCID"].integer != nil || !node["/Obj"].isNull { return false }
                open.append(node["/K"])
            }
        }
        return true
    }

    /// A tree of more elements without content is left alone.
    private static let mostElements = 10_000
}
