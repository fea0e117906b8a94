import Foundation

/// A PDF of one page whose objects a test writes itself.
///
/// Object 1 is the catalogue, 2 the page tree, 3 the page, 4 its content; the test's own are
/// 5 and after.
struct HandmadePDF {
    /// Entries of the page's dictionary, such as `/Resources << … >>`.
    var page: String
    /// The dictionary entries of the content stream, `/Length` aside.
    var contentEntries = ""
    var content = ""
    /// Further objects, from number 5 on.
    var objects: [String] = []
    /// Further entries of the trailer.
    var trailer = ""

    var data: Data {
        var body = "%PDF-1.7\n"
        var offsets: [Int] = []
        let all =
            [
                "<< /Type /Catalog /Pages 2 0 R >>",
                "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
                "<< /Type /Page /Parent 2 0 R /Contents 4 0 R \(page) >>",
                Self.stream(content, entries: contentEntries),
            ] + objects
        for (index, object) in all.enumerated() {
            offsets.append(body.utf8.count)
            body += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let start = body.utf8.count
        body += "xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n"
        for offset in offsets {
            let digits = String(offset)
            body += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
        }
        body += "trailer\n<< /Size \(offsets.count + 1) /Root 1 0 R \(trailer) >>\n"
        body += "startxref\n\(start)\n%%EOF\n"
        return Data(body.utf8)
    }

    static func stream(_ content: String, entries: String = "") -> String {
        "<< /Length \(content.utf8.count) \(entries) >>\nstream\n\(content)\nendstream"
    }
}
