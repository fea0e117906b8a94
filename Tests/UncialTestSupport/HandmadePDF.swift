public import Foundation

/// A PDF of one page whose objects a test writes itself.
///
/// Object 1 is the catalogue, 2 the page tree, 3 the page, 4 its content; the test's own are
/// 5 and after.
public struct HandmadePDF: Sendable {
    /// Entries of the page's dictionary, such as `/Resources << … >>`.
    public var page: String
    /// The dictionary entries of the content stream, `/Length` aside.
    public var contentEntries: String
    /// The drawing instructions.
    public var content: String
    /// Further objects, from number 5 on.
    public var objects: [String]
    /// Further entries of the trailer.
    public var trailer: String

    /// Makes a document of one page.
    public init(
        page: String,
        contentEntries: String = "",
        content: String = "",
        objects: [String] = [],
        trailer: String = ""
    ) {
        self.page = page
        self.contentEntries = contentEntries
        self.content = content
        self.objects = objects
        self.trailer = trailer
    }

    /// The bytes of the file.
    public var data: Data {
        let own = [
            "<< /Type /Catalog /Pages 2 0 R >>",
            "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R /Contents 4 0 R \(page) >>",
            Self.stream(content, entries: contentEntries),
        ]
        return PDFFile.data(objects: own + objects, trailer: trailer)
    }

    /// A stream object of these instructions.
    public static func stream(_ content: String, entries: String = "") -> String {
        PDFFile.stream(content, entries: entries)
    }
}
