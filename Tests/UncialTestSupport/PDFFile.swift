public import Foundation

/// Puts the objects of a PDF into a file: numbered from 1, with their table and trailer.
public enum PDFFile {
    /// The bytes of the file; object 1 is the catalogue.
    public static func data(objects: [String], trailer: String = "") -> Data {
        var body = "%PDF-1.7\n"
        var offsets: [Int] = []
        for (index, object) in objects.enumerated() {
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

    /// A stream object.
    public static func stream(_ content: String, entries: String = "") -> String {
        "<< /Length \(content.utf8.count) \(entries) >>\nstream\n\(content)\nendstream"
    }
}
