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
        let kids = pages.indices.map { "\(4 + $0 * 2) 0 R" }.joined(separator: " ")
        var objects = [
            "<< /Type /Catalog /Pages 2 0 R >>",
            "<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>",
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
        ]
        for (index, page) in pages.enumerated() {
            objects.append(
                "<< /Type /Page /Parent 2 0 R /Resources << /Font << /F1 3 0 R >> >> "
                    + "/Contents \(5 + index * 2) 0 R \(page.entries) >>"
            )
            objects.append(PDFFile.stream(page.content))
        }
        return PDFFile.data(objects: objects)
    }
}
