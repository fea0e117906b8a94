/// Which pages of a corpus are wanted.
public struct PageFilter: Sendable {
    private let pattern: String?
    private let kinds: Set<String>?

    /// Makes a filter.
    ///
    /// - Parameters:
    ///   - pattern: A regular expression that occurs in the page's name and kind, as in
    ///     `receipts/017.png receipt`; a text that occurs there when it is no regular expression.
    ///     `nil` for all.
    ///   - kinds: The kinds that are wanted, or `nil` for all.
    public init(matching pattern: String?, kinds: [String]?) {
        self.pattern = pattern
        self.kinds = kinds.map(Set.init)
    }

    /// Whether all pages are wanted.
    public var isOpen: Bool { pattern == nil && kinds == nil }

    /// Returns those that are wanted, in their order.
    public func callAsFunction(_ pages: [CorpusPage]) -> [CorpusPage] {
        let expression = pattern.flatMap { try? Regex($0) }
        return pages.filter { page in
            let words = "\(page.name) \(page.kind)"
            let matches =
                expression.map { words.contains($0) } ?? pattern.map { words.contains($0) } ?? true
            return matches && kinds?.contains(page.kind) ?? true
        }
    }
}
