/// How a picture becomes a page.
public enum PageFit: Sendable, Hashable, Codable {
    /// The page is as large as the picture by its resolution.
    case original
    /// The page is a sheet of this kind, in the direction that fits the picture; the picture is as large
    /// as fits inside the margins, in points.
    case sheet(Sheet, margin: Double = 0)

    /// A size of paper.
    public enum Sheet: String, Sendable, Hashable, Codable, CaseIterable {
        /// 210 × 297 mm.
        case a4
        /// 8.5 × 11 inches.
        case letter
    }
}
