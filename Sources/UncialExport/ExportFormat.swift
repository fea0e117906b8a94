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
    /// The whole document as JSON.
    public static let json = ExportFormat(
        identifier: "json",
        fileExtension: "json",
        mediaType: "application/json"
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
