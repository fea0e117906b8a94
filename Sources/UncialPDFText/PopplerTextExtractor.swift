public import UncialCore
public import UncialModel

/// Reads the text layer of a PDF, with poppler.
///
/// Lines come in reading order as poppler finds it, with their boxes in pixels of the displayed
/// page at ``/UncialModel/OcrOptions/effectiveDpi(forPageOf:)``, as if the page were drawn. The
/// raster of a scanned page may have another resolution. Words are as printed, hyphens at line ends
/// included, in logical order where they are read from right to left. Ligatures are spelled out, and
/// type drawn twice to look bold counts once. Text outside the crop box is left out; text that is
/// there but not seen, such as the layer under a scan, is read.
///
/// With ``/UncialModel/OcrOptions/includeLayout`` pages carry their rules and figures, words their
/// details, and the text the bookmarks and the structure tree of a tagged file. Nothing is drawn for
/// it, and no image is decoded.
///
/// ```swift
/// let text = try await PopplerTextExtractor().extractPages(
///     from: .file(url), password: nil, options: .default, logger: .silent)
/// ```
///
/// poppler runs on threads of its own, each with the document opened once more: a poppler document
/// is not safe to share. All documents of the process together read as many pages at once as the
/// machine has processors; the others wait, and their time does not run meanwhile.
public struct PopplerTextExtractor: DigitalTextExtractor {
    /// The most pages of one document that are read at once.
    public let parallelism: Int
    /// How long opening a document, or reading one page, may take once it has a processor.
    public let pageDeadline: Duration

    /// Makes an extractor; nothing is opened.
    ///
    /// - Parameters:
    ///   - parallelism: the most pages of one document that are read at once, 1 or more. Default:
    ///     one for each processor.
    ///   - pageDeadline: how long opening a document, or reading one page, may take. Default: 20
    ///     seconds.
    public init(parallelism: Int? = nil, pageDeadline: Duration = .seconds(20)) {
        self.parallelism = max(1, parallelism ?? PopplerPermits.processorCount)
        self.pageDeadline = pageDeadline
    }

    /// Reads the text of the selected pages.
    ///
    /// A page counts as usable when it has at least 24 visible characters, at most a quarter of
    /// what is drawn has no sensible Unicode value, and at most half of it has one that is a guess.
    /// Where the layout is asked for, fewer characters do on a page that shows nothing else that
    /// could be text.
    ///
    /// - Parameters:
    ///   - source: the bytes, or a file, which is read in pieces and must stay in place meanwhile.
    ///   - password: the user's or the owner's password, or `nil` when there is none.
    ///   - options: page range, resolution of the boxes, and whether words and layout are wanted.
    ///   - logger: hears which pages are not usable and why, and at level `debug` what poppler
    ///     says.
    /// - Returns: one page for each selected page; pages without usable text, pages that poppler
    ///   cannot read, and pages that take longer than ``pageDeadline`` have no lines.
    /// - Throws: ``/UncialModel/OcrError/invalidInput(reason:)`` for what is empty, no PDF, damaged
    ///   beyond repair, without pages, or takes longer than ``pageDeadline`` to open;
    ///   ``/UncialModel/OcrError/passwordRequired`` and ``/UncialModel/OcrError/wrongPassword``;
    ///   ``/UncialModel/OcrError/unsupported(reason:)`` for encryption that poppler cannot undo;
    ///   ``/UncialModel/OcrError/fileAccess(path:reason:)`` for a file that cannot be read;
    ///   ``/UncialModel/OcrError/invalidOptions(reason:)`` when the range selects no page;
    ///   `CancellationError` as soon as the task is cancelled.
    public func extractPages(
        from source: PDFSource,
        password: String?,
        options: OcrOptions,
        logger: OcrLogger
    ) async throws -> DigitalText {
        let input = PopplerInput(source, password: password, logger: logger)
        let worker = TextWorker(input)
        let pageCount: Int
        do {
            pageCount = try await PopplerPermits.withPermit(
                limit: pageDeadline,
                throwing: input.openingTimeout(after: pageDeadline)
            ) {
                try await worker.open()
            }
        } catch {
            worker.abandon()
            throw error
        }
        guard pageCount > 0 else {
            throw OcrError.invalidInput(
                reason: "The PDF has no pages. Get the file again from its source."
            )
        }
        let crew = TextCrew(
            input: input,
            firstWorker: worker,
            limit: parallelism,
            pageDeadline: pageDeadline
        )
        let selected = try options.selectedPages(of: pageCount)
        let statements =
            options.includeLayout ? try await crew.readStatements() : DocumentStatements()
        let pages = try await crew.readPages(
            selected,
            options: options,
            structure: statements.structure
        )
        return DigitalText(
            pages: pages.map(\.page),
            blankPages: Set(pages.lazy.filter(\.isBlank).map(\.page.index)),
            outline: statements.outline,
            structureTree: statements.structure?.tree
        )
    }
}
