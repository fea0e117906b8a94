/// What will be done with each page of a document, decided before any page is recognized.
public struct SearchablePDFPlan: Sendable, Hashable, Codable {
    /// The number of pages.
    public var pageCount: Int
    /// The indices of the pages that are to be recognized; the others keep what they have.
    public var pagesToRecognize: Set<Int>
    /// The index of the first page of each file of the base: 0 alone for a PDF.
    public var firstPages: [Int]
    /// Whether the output is the input, byte for byte: nothing that was asked for changes it.
    public var leavesFileAsItIs: Bool
}
