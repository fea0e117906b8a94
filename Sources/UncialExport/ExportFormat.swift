/// A format that documents are written in.
public struct ExportFormat: Sendable, Hashable {
    /// The name by which the format is asked for, such as "markdown".
    public let identifier: String
    /// The extension of its files without a dot, such as "md".
    public let fileExtension: String
    /// The media type as in HTTP, such as "text/markdown".
    public let mediaType: String

    /// Plain text, page by page.
    public static let plainText = ExportFormat(
        identifier: "text",
        fileExtension: "txt",
        mediaType: "text/plain"
    )
    /// Markdown (CommonMark with the tables of GitHub).
    public static let markdown = ExportFormat(
        identifier: "markdown",
        fileExtension: "md",
        mediaType: "text/markdown"
    )
    /// A page of HTML that needs no other file.
    public static let html = ExportFormat(
        identifier: "html",
        fileExtension: "html",
        mediaType: "text/html"
    )
    /// The whole document and its blocks as JSON.
    public static let json = ExportFormat(
        identifier: "json",
        fileExtension: "json",
        mediaType: "application/json"
    )

    /// Recognized text with its boxes as XHTML: hOCR 1.2.
    public static let hocr = ExportFormat(
        identifier: "hocr",
        fileExtension: "hocr",
        mediaType: "text/vnd.hocr+html"
    )
    /// Recognized text with its boxes as libraries keep it: ALTO 4.
    public static let alto = ExportFormat(
        identifier: "alto",
        fileExtension: "alto.xml",
        mediaType: "application/alto+xml"
    )
    /// Recognized text with its boxes as researchers of layout keep it: PAGE of 2019-07-15.
    public static let page = ExportFormat(
        identifier: "page",
        fileExtension: "page.xml",
        mediaType: "application/vnd.prima.page+xml"
    )
    /// Words with their boxes in columns, as Tesseract names them.
    public static let tsv = ExportFormat(
        identifier: "tsv",
        fileExtension: "tsv",
        mediaType: "text/tab-separated-values"
    )
    /// The tables, values separated by commas.
    public static let csv = ExportFormat(
        identifier: "csv",
        fileExtension: "csv",
        mediaType: "text/csv"
    )

    /// Names a format, for an exporter outside this package.
    public init(identifier: String, fileExtension: String, mediaType: String) {
        self.identifier = identifier
        self.fileExtension = fileExtension
        self.mediaType = mediaType
    }
}

extension ExportFormat: CustomStringConvertible {
    /// The identifier.
    public var description: String { identifier }
}
