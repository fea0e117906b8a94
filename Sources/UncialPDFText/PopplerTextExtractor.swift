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
/// A page that takes longer than its deadline has no lines. A document whose pages take a fifth of that
/// and more, one after the other, is given up after some eighty seconds: its remaining pages have no
/// lines either, and the log says so. Their pixels are still there, and sooner read. A page with more
/// than ``/UncialModel/OcrLimits/charactersPerPage`` is
/// ``/UncialModel/OcrError/limitExceeded(_:pageIndex:reason:)``.
///
/// poppler runs on threads of its own, each with the document opened once more: a poppler document
/// is not safe to share. All documents of the process together read as many pages at once as the
/// machine has processors; the others wait, and their time does not run meanwhile.
public struct PopplerTextExtractor: DigitalTextExtractor {
    /// The most pages of one document that are read at once.
    public let parallelism: Int
    /// How long opening a document, or reading one page, may take once it has a processor.
    ///
    /// A page has no more than ``/UncialModel/OcrLimits/pageDuration``.
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

    /// Opens a PDF to read its text, and counts its pages; no page is read.
    ///
    /// A page counts as usable when it has at least 24 visible characters, at most a quarter of
    /// what is drawn has no sensible Unicode value, and at most half of it has one that is a guess.
    /// Where the layout is asked for, fewer characters do on a page that shows nothing else that
    /// could be text.
    ///
    /// - Parameters:
    ///   - source: the bytes, or a file, which is read in pieces and must stay in place meanwhile.
    ///   - password: the user's or the owner's password, or `nil` when there is none.
    ///   - options: resolution of the boxes, whether words and layout are wanted, and the limits.
    ///     The page range says how many pages will be read, which is what the document's
    ///     `parallelism` goes by.
    ///   - logger: hears which pages are not usable and why, and at level `debug` what poppler
    ///     says.
    /// - Returns: a document whose pages have no lines where the text is not usable, where poppler
    ///   cannot read it, and where that takes longer than ``pageDeadline``.
    /// - Throws: ``/UncialModel/OcrError/invalidInput(reason:)`` for what is empty, no PDF, damaged
    ///   beyond repair, without pages, or takes longer than ``pageDeadline`` to open;
    ///   ``/UncialModel/OcrError/passwordRequired`` and ``/UncialModel/OcrError/wrongPassword``;
    ///   ``/UncialModel/OcrError/unsupported(reason:)`` for encryption that poppler cannot undo;
    ///   ``/UncialModel/OcrError/fileAccess(path:reason:)`` for a file that cannot be read;
    ///   `CancellationError` as soon as the task is cancelled.
    public func open(
        _ source: PDFSource,
        password: String?,
        options: OcrOptions,
        logger: OcrLogger
    ) async throws -> any DigitalTextDocument {
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
        return PopplerTextDocument(
            pageCount: pageCount,
            options: options,
            crew: TextCrew(
                input: input,
                firstWorker: worker,
                limit: TextCrew.size(
                    forPages: options.selectedPageCount(of: pageCount),
                    limit: parallelism
                ),
                pageDeadline: min(pageDeadline, options.limits.pageDuration)
            )
        )
    }
}

extension OcrOptions {
    /// How many pages of a document these options select, within the limits or not.
    fileprivate func selectedPageCount(of pageCount: Int) -> Int {
        guard let pageRange else { return pageCount }
        let all = 0...max(0, pageCount - 1)
        return pageRange.ranges.filter { $0.overlaps(all) }
            .reduce(0) { $0 + $1.clamped(to: all).count }
    }
}
