/// A part of a report: its heading and its table.
struct ReportSection {
    let title: String
    let table: ReportTable
    /// What there is to say about the table.
    var note = ""

    /// The section for a browser.
    var html: String {
        let text = note.isEmpty ? "" : "<p>\(HTMLText.escaped(note))</p>\n"
        return "<h2>\(HTMLText.escaped(title))</h2>\n" + text + table.html
    }
}
