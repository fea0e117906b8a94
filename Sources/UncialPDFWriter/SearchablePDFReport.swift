/// What was written.
public struct SearchablePDFReport: Sendable, Hashable, Codable {
    /// The number of pages.
    public var pageCount: Int
    /// The indices of the pages that got a text layer.
    public var layeredPages: [Int]
    /// The indices of the pages that an old invisible layer was taken out of.
    public var strippedPages: [Int]
    /// The size of the file in bytes.
    public var byteCount: Int
}
