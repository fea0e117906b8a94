import Foundation
import UncialCore
import UncialModel

@testable import UncialPDFWriter

/// A small PDF that a test writes down object by object.
///
/// Object 1 is the catalog, 2 the page tree, 3 a font (`/F1` of pages made by `init(pages:)`); pages and
/// their content follow from 10 and 11, two apart. A test's own objects take numbers from 100.
///
/// ```swift
/// let pdf = TestPDF(pages: [.init("BT /F1 12 Tf 50 50 Td (Hello) Tj ET")], catalog: "/Lang (en)")
/// let file = try pdf.file()
/// ```
struct TestPDF {
    /// The source of each object by its number.
    var objects: [Int: String] = [:]
    /// What the trailer has besides /Root and /Size.
    var trailer = ""

    /// A page of a small PDF.
    struct Page {
        /// The drawing instructions; `nil` for a page without /Contents.
        var content: String?
        /// What the page's dictionary has besides; a /MediaBox here replaces that of 200 × 200.
        var keys: String
        /// The page's /Resources; `nil` for none.
        var resources: String?

        init(
            _ content: String?,
            keys: String = "",
            resources: String? = "<< /Font << /F1 3 0 R >> >>"
        ) {
            self.content = content
            self.keys = keys
            self.resources = resources
        }
    }

    init() {}

    init(pages: [Page], catalog: String = "", tree: String = "", objects: [Int: String] = [:]) {
        let numbers = pages.indices.map { 10 + 2 * $0 }
        let kids = numbers.map { "\($0) 0 R" }.joined(separator: " ")
        self.objects = [
            1: "<< /Type /Catalog /Pages 2 0 R \(catalog) >>",
            2: "<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) \(tree) >>",
            3: "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
        ]
        for (number, page) in zip(numbers, pages) {
            var source = "<< /Type /Page /Parent 2 0 R"
            if !page.keys.contains("/MediaBox"), !tree.contains("/MediaBox") {
                source += " /MediaBox [0 0 200 200]"
            }
            if let resources = page.resources { source += " /Resources \(resources)" }
            if let content = page.content {
                source += " /Contents \(number + 1) 0 R"
                self.objects[number + 1] = Self.stream(content)
            }
            self.objects[number] = source + " \(page.keys) >>"
        }
        self.objects.merge(objects) { $1 }
    }

    /// The source of a stream.
    static func stream(_ data: String, _ keys: String = "") -> String {
        "<< /Length \(data.utf8.count) \(keys) >>\nstream\n\(data)\nendstream"
    }

    /// The bytes of the file.
    var data: Data {
        var bytes = Data("%PDF-1.7\n".utf8)
        var table = "xref\n0 1\n0000000000 65535 f \n"
        for (number, source) in objects.sorted(by: { $0.key < $1.key }) {
            let offset = String(bytes.count)
            let digits = String(repeating: "0", count: 10 - offset.count) + offset
            table += "\(number) 1\n\(digits) 00000 n \n"
            bytes.append(Data("\(number) 0 obj\n\(source)\nendobj\n".utf8))
        }
        let start = bytes.count
        let size = (objects.keys.max() ?? 0) + 1
        bytes.append(Data("\(table)trailer\n<< /Root 1 0 R /Size \(size) \(trailer) >>\n".utf8))
        bytes.append(Data("startxref\n\(start)\n%%EOF\n".utf8))
        return bytes
    }

    /// The bytes as a source to read from.
    var source: PDFSource { .data(data) }

    /// The file, opened.
    func file(password: String? = nil) throws -> PDFFile {
        try PDFFile(source, password: password)
    }
}

extension PDFFile {
    /// The file as it is written with these options.
    func written(_ options: SearchablePDFOptions = .default) throws -> Data {
        var data = Data()
        _ = try write(options) { data.append(contentsOf: $0) }
        return data
    }
}

extension OcrPage {
    /// A page that was recognized: words in lines from the top, ten pixels to a letter.
    ///
    /// - Parameter size: in pixels.
    static func recognized(
        _ lines: [String],
        index: Int = 0,
        size: Size = Size(width: 200, height: 200)
    ) -> OcrPage {
        let made = lines.enumerated().map { place, text in
            let top = 10 + 20 * Double(place)
            var left = 10.0
            let words = text.split(separator: " ").map { word in
                let right = left + 10 * Double(word.count)
                defer { left = right + 5 }
                return OcrWord(
                    text: String(word),
                    box: BoundingBox(left: left, top: top, right: right, bottom: top + 12)
                )
            }
            var line = OcrLine(
                text: text,
                box: BoundingBox(left: 10, top: top, right: left - 5, bottom: top + 12)
            )
            line.words = words
            return line
        }
        return OcrPage(index: index, size: size, lines: made, source: .ocr)
    }
}
