/// How well the structure of a document was found.
///
/// What does not apply to it is `nil`.
public struct StructureScores: Sendable, Hashable, Codable {
    /// A check and whether it was passed.
    public struct Outcome: Sendable, Hashable, Codable {
        /// What the check is called.
        public let id: String
        /// What it checks.
        public let type: String
        /// Whether the Markdown passes.
        public let passes: Bool
    }

    /// Counts of the tables of a document.
    public struct Tables: Sendable, Hashable, Codable {
        /// The tables that there are.
        public let trueCount: Int
        /// The tables that were found.
        public let foundCount: Int
        /// The tables with the right numbers of rows and columns.
        public let exactCount: Int
    }

    /// The similarity of the whole text, for reading order.
    public let nid: Double?
    /// The similarity of tables.
    public let teds: Double?
    /// The similarity of what headings divide.
    public let mhs: Double?
    /// Headings and their levels.
    public let headings: HeadingScores?
    /// Rows and columns of tables.
    public let tables: Tables?
    /// Pairs of texts in reading order.
    public let order: ReadingOrderPairs?
    /// The checks that are scored.
    public let checks: [Outcome]

    /// The collection whose truth has tables alone.
    private static let tablesAlone = "icdar"

    /// Scores the Markdown of a document.
    public init(_ markdown: String, of document: StructureDocument) {
        let prose = document.collection == Self.tablesAlone ? nil : document.truth
        nid = prose.map { ReadingOrderSimilarity.of(markdown, against: $0) }
        mhs = prose.flatMap { HeadingSimilarity.of(markdown, against: $0) }
        headings = prose.flatMap { HeadingScores(markdown, against: $0) }
        teds = document.truth.flatMap { TableSimilarity.of(markdown, against: $0) }
        tables = document.truth.flatMap { truth in
            let expected = TableCounts.all(in: truth)
            guard !expected.isEmpty else { return nil }
            let found = TableCounts.all(in: markdown)
            return Tables(
                trueCount: expected.count,
                foundCount: found.count,
                exactCount: TableCounts.exactCount(found, against: expected)
            )
        }
        order = document.order.map { $0.pairs(in: markdown) }
        checks = document.checks.compactMap { check in
            check.passes(markdown).map { Outcome(id: check.id, type: check.type, passes: $0) }
        }
    }

    /// How many checks were passed.
    public var passedCount: Int { checks.count(where: \.passes) }

    /// The mean of all that was scored, for sorting; 1 when nothing was.
    public var mean: Double {
        let share = checks.isEmpty ? nil : Double(passedCount) / Double(checks.count)
        let figures = [nid, teds, mhs, headings?.f1, order?.share, share].compactMap(\.self)
        return figures.isEmpty ? 1 : figures.reduce(0, +) / Double(figures.count)
    }
}
