import UncialCore
import UncialModel

/// What the calls of one client share: the options, and whoever reads documents by them.
final class ExtractionPipeline: Sendable {
    let logger: OcrLogger
    private let clock: any Clock<Duration> & Sendable
    private let parts: Result<(options: OcrOptions, reader: any DocumentReader), OcrError>

    init(
        options: Result<OcrOptions, OcrError>,
        logger: OcrLogger,
        clock: any Clock<Duration> & Sendable = ContinuousClock(),
        reader: (OcrOptions) -> any DocumentReader
    ) {
        self.logger = logger
        self.clock = clock
        parts = options.map { ($0, reader($0)) }
    }

    /// The time of a document that is begun now.
    func startTime() throws -> DocumentTime {
        DocumentTime(limit: try parts.get().options.limits.documentDuration, clock: clock)
    }

    func capabilities() async throws -> OcrCapabilities {
        try await parts.get().reader.capabilities()
    }

    func close() async {
        await (try? parts.get())?.reader.close()
    }

    /// Opens an input and plans its pages.
    ///
    /// - Parameter time: what is left for the document. Pages whose text was read by then are not lost.
    func open(
        _ input: OcrInput,
        recognizing choice: RecognitionChoice,
        within time: DocumentTime
    ) async throws -> (job: PageJob, pages: [PlannedPage]) {
        let (options, reader) = try parts.get()
        try input.check(options.limits)
        let digital = try await digitalText(of: input, options: options, reader, choice, time)
        if let digital, digital.pages.allSatisfy({ !choice.needsPixels(of: $0, in: digital) }),
            choice != .pagesWithoutText || digital.hasUsableText
        {
            let pages = digital.pages.map { PlannedPage(index: $0.index, digital: $0) }
            return (job(options, nil, pages, digital), pages)
        }
        let document: (any PageReader)?
        do {
            document = try await time.limited { try await reader.openPages(of: input) }
        } catch let error where time.isOver(error) && digital != nil {
            document = nil
        }
        let usable = Dictionary(
            (digital?.pages ?? []).lazy
                .filter { page in digital.map { !choice.needsPixels(of: page, in: $0) } == true }
                .map { ($0.index, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        let selected =
            try document.map { try options.selectedPages(of: $0.pageCount) }
            ?? (digital?.pages ?? []).map(\.index)
        let pages = selected.map { PlannedPage(index: $0, digital: usable[$0]) }
        return (job(options, document, pages, digital), pages)
    }

    private func job(
        _ options: OcrOptions,
        _ reader: (any PageReader)?,
        _ pages: [PlannedPage],
        _ digital: DigitalText?
    ) -> PageJob {
        PageJob(
            options: options,
            reader: reader,
            logger: logger,
            hasTextPages: pages.contains { $0.digital != nil },
            outline: digital?.outline ?? [],
            structureTree: digital?.structureTree
        )
    }

    /// The text layer, where the input may have one and the client wants it.
    private func digitalText(
        of input: OcrInput,
        options: OcrOptions,
        _ reader: any DocumentReader,
        _ choice: RecognitionChoice,
        _ time: DocumentTime
    ) async throws -> DigitalText? {
        guard options.preferDigitalLayer || choice != .pagesWithoutText,
            let document = try await time.limited({ try await reader.openText(of: input) })
        else { return nil }
        return try await document.readSelectedPages(options, within: time)
    }
}
