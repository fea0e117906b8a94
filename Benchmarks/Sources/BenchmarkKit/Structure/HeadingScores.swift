/// Whether the headings of a truth were found, and their levels.
public struct HeadingScores: Sendable, Hashable, Codable {
    /// The harmonic mean of the share of true headings that were found and the share of found ones that
    /// are true.
    public let f1: Double
    /// The share of found headings that have the right level; 0 when none was found.
    public let levelAccuracy: Double

    /// A heading is found when another one is as similar as this or more.
    private static let similarity = 0.85

    /// Compares two Markdown texts; `nil` when the truth has no headings.
    ///
    /// Each heading of the truth takes the heading of the text that is most similar, case aside, and that
    /// no earlier one has taken; the last of those that are equally similar.
    public init?(_ markdown: String, against truth: String) {
        let expected = MarkdownHeading.all(in: truth)
        guard !expected.isEmpty else { return nil }
        let found = MarkdownHeading.all(in: markdown)
        let texts = found.map { CaseFolding.folded($0.text) }
        var isTaken = Array(repeating: false, count: found.count)
        var hits = 0
        var levels = 0
        for heading in expected {
            let text = CaseFolding.folded(heading.text)
            let candidates = texts.indices.filter { !isTaken[$0] }
                .map { (IndelSimilarity.of(text, texts[$0]), $0) }
            guard let best = candidates.max(by: <), best.0 >= Self.similarity else { continue }
            isTaken[best.1] = true
            hits += 1
            levels += found[best.1].level == heading.level ? 1 : 0
        }
        f1 = Double(2 * hits) / Double(expected.count + found.count)
        levelAccuracy = hits > 0 ? Double(levels) / Double(hits) : 0
    }
}
