/// How a fixture is set.
public enum FixtureStyle: Sendable, Hashable {
    /// A book: two sizes of headings, a running header and page numbers.
    case book
    /// Paragraphs in small type from margin to margin, about 650 words a page, and nothing else: a
    /// page costs a reader what pages of reports and contracts cost.
    case dense

    var body: TextStyle {
        switch self {
        case .book: .body
        case .dense: .smallBody
        }
    }
}
