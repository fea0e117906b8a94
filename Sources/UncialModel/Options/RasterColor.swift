/// Whether pages are rendered in grey or in colour.
public enum RasterColor: String, Sendable, Hashable, Codable, CaseIterable {
    /// One byte a pixel; all that recognition needs.
    case grayscale
    /// Four bytes a pixel; for engines and callers that look at colour.
    case color
}
