import UncialModel

/// Makes bookmarks of headings.
struct OutlineWriter {
    /// Adds bookmarks to a document; changes nothing in one that has some.
    ///
    /// - Parameters:
    ///   - bookmarks: the titles and headings of the document in reading order.
    ///   - file: the document; a bookmark whose page it does not have is left out.
    static func addBookmarks(_ bookmarks: [Bookmark], to file: PDFFile) throws(OcrError) {
        let pageCount = try file.pageCount
        let bookmarks = bookmarks.filter { (0..<pageCount).contains($0.pageIndex) }
        guard !bookmarks.isEmpty, file.root["/Outlines"]["/First"].isNull else { return }
        let root = file.indirect(file.parse("<< /Type /Outlines >>"))
        // The outline itself, and the last bookmark of each level that is still open.
        var open: [Node] = [Node(object: root, level: 0)]
        for bookmark in bookmarks {
            while open.count > 1, let last = open.last, last.level >= bookmark.level {
                close(&open)
            }
            let object = file.indirect(file.parse(source(of: bookmark, in: file)))
            object["/Title"] = file.text(bookmark.title)
            let parent = open.count - 1
            object["/Parent"] = open[parent].object
            if let last = open[parent].lastChild {
                last["/Next"] = object
                object["/Prev"] = last
            } else {
                open[parent].object["/First"] = object
            }
            open[parent].lastChild = object
            open[parent].count += 1
            open.append(Node(object: object, level: bookmark.level))
        }
        while open.count > 1 { close(&open) }
        open[0].finish()
        file.root["/Outlines"] = root
    }

    private struct Node {
        let object: PDFObject
        let level: Int
        var lastChild: PDFObject?
        /// How many bookmarks stand below it; all are shown.
        var count = 0

        func finish() {
            guard let lastChild else { return }
            object["/Last"] = lastChild
            object["/Count"] = object.file.parse("\(count)")
        }
    }

    private static func close(_ open: inout [Node]) {
        let node = open.removeLast()
        node.finish()
        open[open.count - 1].count += node.count
    }

    private static func source(of bookmark: Bookmark, in file: PDFFile) -> String {
        let page = file.page(bookmark.pageIndex)
        let geometry = PageGeometry(page)
        // A little above the letters, at the left edge of what is displayed.
        let place = geometry.pagePoint(Point(x: 0, y: max(0, (bookmark.top ?? 0) - margin)))
        return "<< /Dest [\(page.reference) /XYZ \(PDFNumber(place.x.rounded())) "
            + "\(PDFNumber(place.y.rounded())) null] >>"
    }

    /// How much of the page above a heading is shown, in points.
    private static let margin = 6.0
}
