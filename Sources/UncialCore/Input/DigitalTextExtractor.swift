public import UncialModel

/// Reads the text layer that a PDF's producer wrote.
public protocol DigitalTextExtractor: Sendable {
    /// Opens a document to read its text.
    ///
    /// A page counts as usable when it has at least 24 visible characters and they are not garbage
    /// (replacement characters, private-use glyphs, unassigned code points). A page that takes too long
    /// counts as one without usable text: its pixels are still there.
    ///
    /// With ``/UncialModel/OcrOptions/includeLayout`` each page also carries the rules and figures that
    /// are drawn on it, and the document its bookmarks and structure tree.
    ///
    /// - Parameters:
    ///   - source: the bytes or the file.
    ///   - password: the password, or `nil` when there is none.
    ///   - options: resolution of the boxes, and whether words and layout are wanted.
    ///   - logger: hears what the library below says.
    /// - Returns: a document whose pages have boxes at
    ///   ``/UncialModel/OcrOptions/effectiveDpi(forPageOf:)``, which for a scanned page need not be
    ///   its raster's.
    /// - Throws: as ``PageRasterizer/open(_:password:logger:)``.
    func open(
        _ source: PDFSource,
        password: String?,
        options: OcrOptions,
        logger: OcrLogger
    ) async throws -> any DigitalTextDocument
}

extension DigitalTextExtractor {
    /// Reads the text of the selected pages.
    ///
    /// - Parameters:
    ///   - source: the bytes or the file.
    ///   - password: the password, or `nil` when there is none.
    ///   - options: page range, resolution of the boxes, and whether words and layout are wanted.
    ///   - logger: hears what the library below says.
    /// - Returns: one page for each selected page; pages without usable text have no lines, and those with
    ///   more than the limits allow a failure.
    /// - Throws: as ``open(_:password:options:logger:)``;
    ///   ``/UncialModel/OcrError/invalidOptions(reason:)`` when the range selects no page;
    ///   `CancellationError` soon after the task is cancelled.
    public func extractPages(
        from source: PDFSource,
        password: String?,
        options: OcrOptions,
        logger: OcrLogger
    ) async throws -> DigitalText {
        try await open(source, password: password, options: options, logger: logger)
            .readSelectedPages(options)
    }
}

extension DigitalTextDocument {
    /// Reads a page; what concerns it alone is its failure.
    private func readPageOrFailure(
        _ index: Int,
        _ time: DocumentTime
    ) async throws -> DigitalPage {
        do {
            return try await time.limited { try await readPage(index) }
        } catch let error as OcrError where error.pageIndex == index || time.isOver(error) {
            let page = OcrPage(
                index: index,
                size: .zero,
                source: .digitalTextLayer,
                failure: error
            )
            return DigitalPage(page: page)
        }
    }

    /// Reads the pages that options select, several at once.
    ///
    /// - Parameters:
    ///   - options: the page range, and whether the layout is wanted.
    ///   - time: what is left for the document; pages that come later have failed.
    /// - Returns: one page for each selected page, in page order.
    /// - Throws: ``/UncialModel/OcrError/invalidOptions(reason:)`` when the range selects no page,
    ///   ``/UncialModel/OcrError/limitExceeded(_:pageIndex:reason:)`` when it selects too many;
    ///   `CancellationError` soon after the task is cancelled.
    package func readSelectedPages(
        _ options: OcrOptions,
        within time: DocumentTime = DocumentTime(limit: nil)
    ) async throws -> DigitalText {
        let selected = try options.selectedPages(of: pageCount)
        let statements = options.includeLayout ? try await statements() : DocumentStatements()
        var pages = [DigitalPage?](repeating: nil, count: selected.count)
        try await withThrowingTaskGroup(of: (Int, DigitalPage).self) { group in
            var places = selected.indices.makeIterator()
            func addNext() {
                guard let place = places.next() else { return }
                group.addTask { (place, try await readPageOrFailure(selected[place], time)) }
            }
            // Whoever is done takes the next page, so that one that takes long holds up no other.
            for _ in 0..<max(1, parallelism) { addNext() }
            while let (place, page) = try await group.next() {
                pages[place] = page
                addNext()
            }
        }
        let read = pages.compactMap { $0 }
        return DigitalText(
            pages: read.map(\.page),
            blankPages: Set(read.lazy.filter(\.isBlank).map(\.page.index)),
            outline: statements.outline,
            structureTree: statements.structureTree
        )
    }
}
