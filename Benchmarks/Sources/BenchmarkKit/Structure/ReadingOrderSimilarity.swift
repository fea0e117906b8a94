/// How much of a page's text stands in its place (NID): the similarity of two whole Markdown texts.
public enum ReadingOrderSimilarity {
    /// Returns the indel similarity of two texts, tables as HTML, compatible characters one (NFKC), runs
    /// of white space one space each.
    public static func of(_ markdown: String, against truth: String) -> Double {
        IndelSimilarity.of(
            ScoredText.squashed(MarkdownTables.asHTML(truth)),
            ScoredText.squashed(MarkdownTables.asHTML(markdown))
        )
    }
}
