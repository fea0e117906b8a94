public import Foundation

/// A document whose structure is known.
public struct StructureDocument: Sendable, Hashable {
    /// The file.
    public let file: URL
    /// Where it comes from: what its name begins with.
    public let collection: String
    /// What there is in it, in a word or two.
    public let kind: String
    /// Tesseract's codes of its languages, joined by plus signs; `nil` where it is not said.
    public let language: String?
    /// Its Markdown; `nil` where only checks are known.
    public let truth: String?
    /// Its texts in reading order.
    public let order: ReadingOrder?
    /// What must be true of its Markdown.
    public let checks: [StructureCheck]

    /// Makes a document.
    public init(
        file: URL,
        collection: String,
        kind: String,
        language: String? = nil,
        truth: String? = nil,
        order: ReadingOrder? = nil,
        checks: [StructureCheck] = []
    ) {
        self.file = file
        self.collection = collection
        self.kind = kind
        self.language = language
        self.truth = truth
        self.order = order
        self.checks = checks
    }

    /// The name of its file without the extension.
    public var name: String { file.deletingPathExtension().lastPathComponent }

    /// Where its Markdown is in a folder of such: `NAME.md`, in a folder `olmocr` for those that have
    /// checks alone.
    public func markdownFile(in folder: URL) -> URL {
        let folder = truth == nil ? folder.appending(path: collection) : folder
        return folder.appending(path: name + ".md")
    }
}
