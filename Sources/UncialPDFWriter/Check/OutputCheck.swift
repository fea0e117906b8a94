import UncialCore
import UncialModel

/// Reads a written file again, before it takes the place of another.
struct OutputCheck {
    /// What the file must have.
    struct Expectation {
        /// The number of pages.
        var pageCount: Int
        /// Whether the input passed qpdf's check; only then must the output.
        var mustBeSound: Bool
        /// The text that layers were made of, by page index.
        var text: [Int: String]
        /// The password that opens the file.
        var password: String?
    }

    /// The most pages whose text is read back.
    ///
    /// A page costs some milliseconds. What goes wrong with the text of one page by way of its font or
    /// its place goes wrong with others too: of longer documents an even sample is read, the first and
    /// the last page included.
    static let pageLimit = 64

    /// The pages that are read in one go: few enough to need little memory.
    private static let batchSize = 8

    /// Checks a file.
    ///
    /// - Throws: ``/UncialModel/OcrError/invalidOutput(reason:)``, which names what is wrong; what the
    ///   extractor throws; `CancellationError`.
    static func verify(
        _ source: PDFSource,
        _ expectation: Expectation,
        textExtractor: (any DigitalTextExtractor)?,
        logger: OcrLogger
    ) async throws {
        try checkObjects(source, expectation, logger)
        try Task.checkCancellation()
        guard let textExtractor else { return }
        let pages = sample(of: expectation.text)
        for start in stride(from: 0, to: pages.count, by: batchSize) {
            try Task.checkCancellation()
            let batch = pages[start..<min(start + batchSize, pages.count)]
            let read = try await textExtractor.extractPages(
                from: source,
                password: expectation.password,
                options: OcrOptions(pageRange: PageRange(batch.map { $0...$0 })),
                logger: logger
            )
            for pageIndex in batch {
                let lines = read.pages.first { $0.index == pageIndex }?.lines ?? []
                try check(lines.map(\.text), expectation.text[pageIndex] ?? "", pageIndex, logger)
            }
        }
    }

    private static func check(
        _ lines: [String],
        _ expected: String,
        _ pageIndex: Int,
        _ logger: OcrLogger
    ) throws(OcrError) {
        let found = LetterCount(lines.joined(separator: " ")).share(of: LetterCount(expected))
        guard found < LetterCount.usualShare else { return }
        let finding =
            "Of the text of page \(pageIndex + 1) only \(Int(found * 100)) % can be read back."
        guard found < LetterCount.leastShare else {
            logger.log(.warning, "pdf", "\(finding) It may have been recognized in wrong places.")
            return
        }
        throw .invalidOutput(
            reason: "\(finding) Nothing was put in its place. Report this document as a fault."
        )
    }

    private static func checkObjects(
        _ source: PDFSource,
        _ expectation: Expectation,
        _ logger: OcrLogger
    ) throws {
        let file: PDFFile
        let pageCount: Int
        do {
            file = try PDFFile(source, password: expectation.password)
            pageCount = try file.pageCount
        } catch {
            throw OcrError.invalidOutput(reason: "It cannot be opened: \(error)")
        }
        guard pageCount == expectation.pageCount else {
            throw OcrError.invalidOutput(
                reason: "It has \(pageCount) pages instead of \(expectation.pageCount). "
                    + "Nothing was put in its place. Report this document as a fault."
            )
        }
        let faults = try file.findFaults()
        for fault in faults { logger.log(.debug, "qpdf", fault) }
        guard let fault = faults.last else { return }
        guard expectation.mustBeSound else {
            logger.log(.info, "pdf", "The output has faults, as the input has: \(fault)")
            return
        }
        throw OcrError.invalidOutput(
            reason: "qpdf finds a fault that the input does not have (\(fault)). "
                + "Nothing was put in its place. Report this document as a fault."
        )
    }

    /// The pages whose text is read back, in order.
    ///
    /// What has too few letters counts as no text with those that read it.
    private static func sample(of text: [Int: String]) -> [Int] {
        let pages = text.filter { LetterCount($0.value).total >= LetterCount.leastTotal }.keys
            .sorted()
        guard pages.count > pageLimit else { return pages }
        return (0..<pageLimit).map { pages[$0 * (pages.count - 1) / (pageLimit - 1)] }
    }
}
