#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What a document says about itself.
///
/// `nil` leaves what the file has; an empty text takes it away. What is written stands in the
/// information dictionary and, where the file has it, in XMP.
public struct PDFMetadata: Sendable, Hashable, Codable {
    /// The title, which readers then show in the window's bar.
    public var title: String?
    /// Who wrote it.
    public var author: String?
    /// What it is about.
    public var subject: String?
    /// Words it is to be found by.
    public var keywords: String?
    /// The language of the text as a BCP 47 tag, such as "uk"; `nil` takes that of the recognized text
    /// where the file states none.
    public var language: String?
    /// When the document was changed; `nil` leaves the date that the file has.
    ///
    /// The clock is never asked, so that the same input gives the same file.
    public var modificationDate: Date?

    /// Makes properties.
    public init(
        title: String? = nil,
        author: String? = nil,
        subject: String? = nil,
        keywords: String? = nil,
        language: String? = nil,
        modificationDate: Date? = nil
    ) {
        self.title = title
        self.author = author
        self.subject = subject
        self.keywords = keywords
        self.language = language
        self.modificationDate = modificationDate
    }
}
