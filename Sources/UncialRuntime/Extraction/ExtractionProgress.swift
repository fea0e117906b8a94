public import UncialModel

/// How far an extraction is.
public struct ExtractionProgress: Sendable, Hashable {
    /// How many pages are finished; 0 when the document was just opened.
    public let completed: Int
    /// How many pages will be read.
    public let total: Int
    /// Where their text comes from.
    public let source: ExtractionSource

    /// Makes a progress report.
    public init(completed: Int, total: Int, source: ExtractionSource) {
        self.completed = completed
        self.total = total
        self.source = source
    }
}
