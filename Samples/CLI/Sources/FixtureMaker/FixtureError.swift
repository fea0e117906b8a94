/// Why a fixture could not be made.
public enum FixtureError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The page count is not one that a fixture can have.
    case pageCount(Int)
    /// Pango and cairo, which draw the fixture, are not installed.
    case libraryMissing
    /// A font is not installed, and another would have taken its place silently.
    case fontMissing(family: String)
    /// There is no font at all.
    case noFont
    /// The font has no glyph for a character of the text.
    case glyphMissing(text: String)
    /// Cairo could not draw a page or write the file.
    case drawing(reason: String)

    /// What failed and what to do about it.
    public var description: String {
        switch self {
        case .pageCount(let count):
            "a fixture cannot have \(count) pages: "
                + "ask for \(FixtureDocument.pageCounts.lowerBound) to "
                + "\(FixtureDocument.pageCounts.upperBound)"
        case .libraryMissing:
            "the libraries that draw the fixture are not installed: "
                + "install them with \"apt-get install libpangocairo-1.0-0\""
        case .fontMissing(let family):
            "the font \(family) is not installed: "
                + "install it with \"apt-get install fonts-dejavu-core\", or use --ascii"
        case .noFont:
            "no font is installed: install one with \"apt-get install fonts-dejavu-core\""
        case .glyphMissing(let text):
            "the font has no glyphs for \"\(text)\": "
                + "install DejaVu with \"apt-get install fonts-dejavu-core\""
        case .drawing(let reason):
            "the fixture could not be drawn: \(reason)"
        }
    }
}
