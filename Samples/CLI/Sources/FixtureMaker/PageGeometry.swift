/// The measures of a fixture page, in points: A4, with the margins of a book.
enum PageGeometry {
    static let width = 595.276
    static let height = 841.890

    static let left = 70.0
    static let right = width - 70.0
    static let columnWidth = right - left

    static let headerBaseline = 48.0
    static let bodyTop = 78.0
    static let bodyBottom = 768.0
    static let pageNumberBaseline = 803.0

    /// The indent of a paragraph's first line.
    static let indent = 16.0

    /// The size of the page images of a scanned fixture in pixels: 200 dpi.
    static let imageWidth = 1654
    static let imageHeight = 2339
}
