public import Foundation

/// An image whose text is known.
public struct CorpusPage: Sendable, Hashable {
    /// The name of the collection that it is in.
    public let collection: String
    /// The image.
    public let file: URL
    /// Tesseract's codes of its languages, joined by plus signs.
    public let language: String
    /// What it is a picture of.
    public let kind: String
    /// How far the order of its text can be trusted, in a word; empty when nothing is known.
    public let order: String
    /// Whether upper and lower case count as the same.
    public let foldsCase: Bool
    /// Its text.
    public let truth: String

    /// The collection and the file, as in `receipts/017.png`.
    public var name: String { "\(collection)/\(file.lastPathComponent)" }
}
