/// What some documents have together.
public struct StructureFigures: Sendable, Hashable {
    /// A mean and of how many documents, or a share and of how many things.
    public struct Figure: Sendable, Hashable {
        /// The figure, 0 to 1.
        public let value: Double
        /// How many there are.
        public let count: Int

        init?(meanOf values: [Double]) {
            guard !values.isEmpty else { return nil }
            value = values.reduce(0, +) / Double(values.count)
            count = values.count
        }

        init?(_ part: Int, of whole: Int) {
            guard whole > 0 else { return nil }
            value = Double(part) / Double(whole)
            count = whole
        }
    }

    /// How many documents there are.
    public let documentCount: Int
    /// The mean similarity of whole texts.
    public let nid: Figure?
    /// The mean similarity of tables.
    public let teds: Figure?
    /// The mean similarity of what headings divide.
    public let mhs: Figure?
    /// The mean F1 of headings.
    public let headings: Figure?
    /// The mean share of headings with the right level.
    public let levels: Figure?
    /// The share of tables with the right numbers of rows and columns.
    public let exactTables: Figure?
    /// The share of pairs of texts in reading order.
    public let order: Figure?
    /// The share of checks that were passed.
    public let checks: Figure?

    /// Sums documents up: each counts the same, but tables, pairs and checks are counted one by one.
    public init(_ results: [StructureResult]) {
        let scores = results.map(\.scores)
        documentCount = results.count
        nid = Figure(meanOf: scores.compactMap(\.nid))
        teds = Figure(meanOf: scores.compactMap(\.teds))
        mhs = Figure(meanOf: scores.compactMap(\.mhs))
        headings = Figure(meanOf: scores.compactMap(\.headings?.f1))
        levels = Figure(meanOf: scores.compactMap(\.headings?.levelAccuracy))
        let tables = scores.compactMap(\.tables)
        exactTables = Figure(
            tables.map(\.exactCount).reduce(0, +),
            of: tables.map(\.trueCount).reduce(0, +)
        )
        let pairs = scores.compactMap(\.order)
        order = Figure(
            pairs.map(\.rightCount).reduce(0, +),
            of: pairs.map(\.pairCount).reduce(0, +)
        )
        checks = Figure(
            scores.map(\.passedCount).reduce(0, +),
            of: scores.map(\.checks.count).reduce(0, +)
        )
    }
}
