/// The items of a list as nested HTML lists.
struct HTMLList {
    private(set) var html = ""
    /// The elements that are open, from the outermost list to the innermost.
    private var open: [String] = []

    init(_ entries: [DocumentElement.ListEntry], text: inout HTMLText) {
        for entry in entries {
            let number = entry.number.flatMap { $0.sign == "." ? Int($0.digits) : nil }
            start(depth: entry.depth, list: number == nil ? "ul" : "ol")
            let isNumbered = open.last == "ol"
            if isNumbered, let number {
                html += "<li value=\"\(number)\">"
            } else if entry.hasWords {
                html += "<li class=\"marked\">" + MarkupText.line(entry.marker) + " "
            } else {
                html += "<li>"
            }
            let paragraphs = entry.paragraphs.map { text.inline($0) }
            html += paragraphs.first ?? ""
            for paragraph in paragraphs.dropFirst() { html += "\n<p>\(paragraph)</p>" }
        }
        close(downTo: 0)
    }

    /// The entries of a table of contents.
    init(
        _ lines: [DocumentElement.ContentsLine],
        anchors: HTMLAnchors,
        text: inout HTMLText
    ) {
        for line in lines {
            start(depth: line.depth, list: "ul")
            html += "<li><span class=\"entry\"><span>"
            let title = text.inline(line.text)
            if let id = anchors.id(ofEntry: line.text.plain), !title.contains("<a ") {
                html += "<a href=\"#\(id)\">\(title)</a>"
            } else {
                html += title
            }
            html += "</span>"
            if !line.pageLabel.isEmpty {
                html += "<span class=\"folio\">" + MarkupText.line(line.pageLabel) + "</span>"
            }
            html += "</span>"
        }
        close(downTo: 0)
    }

    private mutating func start(depth: Int, list: String) {
        close(downTo: depth + 1)
        if open.count == depth + 1 {
            html += "</li>\n"
        } else {
            html += (html.isEmpty ? "<" : "\n<") + list + ">\n"
            open.append(list)
        }
    }

    private mutating func close(downTo count: Int) {
        while open.count > count, let list = open.popLast() { html += "</li>\n</\(list)>" }
    }
}
