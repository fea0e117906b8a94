/// A figure that the project has set itself.
public struct Target: Sendable, Hashable {
    /// What is held against the limit.
    public enum Quantity: Sendable, Hashable {
        /// The median ratio of the wall times.
        case wall
        /// The median ratio of the CPU seconds.
        case cpu
        /// The error rate above the other's, in percentage points.
        case errorPoints
        /// The growth of the PDF above the other's, in kilobytes a page.
        case addedKilobytes
    }

    /// The name of the comparison.
    public let comparison: String
    /// The name of the other side.
    public let other: String
    /// What is held against the limit.
    public let quantity: Quantity
    /// The most that it may be.
    public let limit: Double

    /// What `speed` measures.
    public static let speed: [Target] = [
        Target("scan-10", ContenderName.ocrmypdf, .wall, 0.80),
        Target("scan-10", ContenderName.ocrmypdf, .errorPoints, 0.1),
        Target("scan-10", ContenderName.pipeline, .wall, 0.90),
        Target("scan-10", ContenderName.pipeline, .errorPoints, 0.1),
        Target("scan-10", ContenderName.pipeline, .cpu, 1.05),
        Target("searchable-100", ContenderName.uncialText, .wall, 1.05),
        Target("searchable-100", ContenderName.ocrmypdf, .wall, 1.0),
        Target("searchable-100", ContenderName.ocrmypdf, .errorPoints, 0.0),
        Target("searchable-100", ContenderName.ocrmypdf, .addedKilobytes, 0.0),
        Target("page", ContenderName.tesseract, .wall, 0.62),
        Target("page", ContenderName.tesseract, .cpu, 1.05),
        Target("page", ContenderName.tesseract, .errorPoints, 0.1),
        Target("photo", ContenderName.tesseract, .wall, 0.62),
        Target("photo", ContenderName.tesseract, .cpu, 1.05),
        Target("photo", ContenderName.tesseract, .errorPoints, 0.1),
        Target("digital-one-core", ContenderName.pymupdf, .wall, 1.0),
        Target("digital", ContenderName.pymupdf, .wall, 0.6),
        Target("digital", ContenderName.pdftotext, .wall, 1.0),
    ]

    private init(_ comparison: String, _ other: String, _ quantity: Quantity, _ limit: Double) {
        self.comparison = comparison
        self.other = other
        self.quantity = quantity
        self.limit = limit
    }
}
