/// A standard for archives that a PDF can be written to.
public enum PDFConformance: String, Sendable, Hashable, Codable, CaseIterable {
    /// PDF/A-2b (ISO 19005-2, level B).
    case pdfA2b = "a-2b"
    /// PDF/A-3b (ISO 19005-3, level B): files of any kind may be attached.
    case pdfA3b = "a-3b"

    /// The part of ISO 19005.
    var part: String {
        switch self {
        case .pdfA2b: "2"
        case .pdfA3b: "3"
        }
    }
}
