internal import UncialDist

/// Reads documents as a command line asks for it.
struct DocumentReader: Sendable {
    private let request: OcrRequest
    private let client: UncialClient
    private let console: Console

    /// Makes the reader; ``close()`` ends the threads of the engine.
    ///
    /// - Throws: `OcrError` for options that exclude each other.
    init(_ request: OcrRequest, console: Console) throws {
        self.request = request
        self.console = console
        #if os(Linux)
        installTesseractEngine(
            pageSegmentation: request.segmentation.value,
            parallelism: request.jobs
        )
        #endif
        client = UncialBootstrap.shared.createClient(
            options: try request.options,
            isolation: request.isolation,
            languageData: request.language.place.provider,
            onLog: { console.explain($0.description) }
        )
    }

    func close() async {
        await client.close()
    }

    /// Reads one document.
    ///
    /// - Parameters:
    ///   - source: the document.
    ///   - input: where it comes from, for the progress bar.
    ///   - choice: which pages are recognized.
    ///   - onPage: hears each page, in page order.
    /// - Throws: what went wrong with the document as a whole; pages that failed are in the document,
    ///   unless all did and nobody said to keep going.
    func read(
        _ source: OcrInput,
        _ input: InputItem,
        recognizing choice: RecognitionChoice = .pagesWithoutText,
        onPage: (OcrPage) async throws -> Void = { _ in }
    ) async throws -> OcrDocument {
        let bar =
            request.showsProgress && console.isTerminal
            ? ProgressBar(console: console, label: input.fileName) : nil
        defer { console.clearProgress() }
        for try await event in client.extractEvents(source, recognizing: choice) {
            switch event {
            case .started(let count, _):
                bar?.show(completed: 0, of: count)
            case .page(_, let completed, let count, let page):
                try await onPage(page)
                bar?.show(completed: completed, of: count)
            case .done(let document):
                let failures = document.failedPages.compactMap(\.failure)
                if let failure = failures.first, failures.count == document.pages.count,
                    !request.trust.acceptsMissingPages
                {
                    throw failure
                }
                return document
            @unknown default:
                continue
            }
        }
        // The sequence ends after `done` or throws; it stops early for a cancelled task alone.
        throw CancellationError()
    }
}
