public import Foundation

/// Writes small PDFs for tests: pages from content streams, with whatever entries a test needs.
public struct TinyPDF: Sendable {
    /// One page: its dictionary's entries and its content stream.
    public struct Page: Sendable {
        /// Entries such as `/MediaBox [0 0 200 100] /Rotate 90`.
        public var entries: String
        /// The content stream, such as `BT /F1 12 Tf 20 50 Td (Text) Tj ET`.
        public var content: String

        /// Makes a page; font `/F1` is Helvetica.
        public init(entries: String = "/MediaBox [0 0 612 792]", content: String = "") {
            self.entries = entries
            self.content = content
        }

        /// A page that shows lines of ASCII text from the top, 12 points high, 16 apart.
        public static func showing(_ lines: [String]) -> Page {
            let shown = lines.map { line in
                let escaped = line.reduce(into: "") { result, character in
                    if "()\\".contains(character) { result.append("\\") }
                    result.append(character)
                }
                return "(\(escaped)) Tj 0 -16 Td"
            }
            return Page(content: "BT /F1 12 Tf 72 720 Td \(shown.joined(separator: " ")) ET")
        }
    }

    /// The pages in order.
    public var pages: [Page]

    /// Makes a document.
    public init(pages: [Page]) {
        self.pages = pages
    }

    /// The bytes of the file.
    public var data: Data {
        var body = "%PDF-1.7\n"
        var offsets: [Int] = []
        func add(_ object: String) {
            offsets.append(body.utf8.count)
            body += "\(offsets.count) 0 obj\n\(object)\nendobj\n"
        }
        let kids = pages.indices.map { "\(4 + $0 * 2) 0 R" }.joined(separator: " ")
        add("<< /Type /Catalog /Pages 2 0 R >>")
        add("<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>")
        add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>")
        for (index, page) in pages.enumerated() {
            add(
                "<< /Type /Page /Parent 2 0 R /Resources << /Font << /F1 3 0 R >> >> "
                    + "/Contents \(5 + index * 2) 0 R \(page.entries) >>"
            )
            add("<< /Length \(page.content.utf8.count) >>\nstream\n\(page.content)\nendstream")
        }
        let start = body.utf8.count
        body += "xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n"
        for offset in offsets {
            let digits = String(offset)
            body += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
        }
        body += "trailer\n<< /Size \(offsets.count + 1) /Root 1 0 R >>\n"
        body += "startxref\n\(start)\n%%EOF\n"
        return Data(body.utf8)
    }
}
