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
        var (pages, scale) = arrangedPages(of: document, options: options)
        TableJoiner.join(&pages)
        let measures = PageMeasure.measures(of: pages, scale: scale)
        HeadingFinder(options: options, scale: scale, outline: document.outline)
            .mark(&pages, measures: measures)
        let joiner = LineJoiner(vocabulary: Vocabulary(pages))
        let printed = BlockBuilder.blocks(
            of: pages,
            measures: measures,
            joiner: joiner,
            options: options
        )
        guard options.usesTags else { return printed }
        return TaggedStructure.blocks(
            of: document,
            printed: printed,
            keepsFurniture: !options.dropChrome,
            joiner: joiner
        ) ?? printed
    }

    /// Finds the regions of each page and their reading order: the step before blocks.
    ///
    /// - Parameters:
    ///   - document: what extraction gave.
    ///   - options: the thresholds.
    /// - Returns: one layout for each page; one without regions for a page that failed.
    /// - Complexity: linear in the number of pages.
    public static func analyze(
        _ document: OcrDocument,
        options: StructureOptions = .default
    ) -> [PageLayout] {
        arrangedPages(of: document, options: options).pages.map { page in
            PageLayout(
                pageIndex: page.index,
                size: page.size,
                regions: page.regions.map { region in
                    PageLayout.Region(
                        region.kind,
                        box: region.box,
                        lines: page.lines[region.lines].map { line in
                            PageLayout.Line(text: line.text, box: line.box)
                        }
                    )
                }
            )
        }
    }

    /// Finds the regions of one page by itself.
    public static func analyze(
        _ page: OcrPage,
        options: StructureOptions = .default
    ) -> PageLayout {
        analyze(OcrDocument(pages: [page]), options: options).first
            ?? PageLayout(pageIndex: page.index, size: page.size)
    }

    private static func arrangedPages(
        of document: OcrDocument,
        options: StructureOptions
    ) -> (pages: [PageText], scale: TypeScale) {
        var pages = document.pages.map { page in
            page.failure == nil ? PageText(page) : PageText(unreadable: page.index)
        }
        let scale = TypeScale(pages)
        ChromeFinder(options: options, scale: scale).mark(&pages)
        for place in pages.indices {
            let tables = TableFinder.tables(on: pages[place])
            LayoutFinder.arrange(&pages[place], tables: tables)
        }
        InitialLetter.join(&pages)
        return (pages, scale)
    }
}
