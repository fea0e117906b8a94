public import UncialModel

/// Finds the structure of a document in the geometry of its lines.
///
/// Works the same for recognized pages and for text layers. Pure: nothing is read or written, and
/// equal documents give equal blocks. Safe to call from any thread.
public enum DocumentStructure {
    /// Turns the lines of a document into headings and paragraphs in reading order.
    ///
    /// Line ends are joined and end-of-line hyphens resolved; paragraphs go on across page ends;
    /// running heads, running feet and page numbers are left out unless the options keep them. A page
    /// that failed contributes nothing, and no paragraph is joined across it.
    ///
    /// - Parameters:
    ///   - document: what extraction gave.
    ///   - options: the thresholds.
    /// - Returns: the blocks; empty when no page has text.
    /// - Complexity: linear in the number of pages.
    public static func reconstruct(
        _ document: OcrDocument,
        options: StructureOptions = .default
    ) -> [DocBlock] {
        var pages = document.pages.map { page in
            page.failure == nil ? PageText(page) : PageText(unreadable: page.index)
        }
        let scale = TypeScale(pages)
        ChromeFinder(options: options, scale: scale).mark(&pages)
        let measures = PageMeasure.measures(of: pages, scale: scale)
        HeadingFinder(options: options, scale: scale).mark(&pages, measures: measures)
        var builder = BlockBuilder(
            options: options,
            joiner: LineJoiner(vocabulary: Vocabulary(pages))
        )
        for (page, measure) in zip(pages, measures) {
            builder.add(page, measure: measure)
        }
        return builder.finish()
    }
}
