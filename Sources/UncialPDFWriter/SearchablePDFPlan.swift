/// What will be done with each page of a document, decided before any page is recognized.
public struct SearchablePDFPlan: Sendable, Hashable {
    /// The number of pages.
    public var pageCount: Int
    /// The indices of the pages that are to be recognized; the others keep what they have.
    public var pagesToRecognize: Set<Int>
    /// Whether the output is the input, byte for byte: nothing that was asked for changes it.
    public var leavesFileAsItIs: Bool
}
