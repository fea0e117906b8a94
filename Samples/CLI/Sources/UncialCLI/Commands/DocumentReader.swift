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
        UncialBootstrap.shared.start()
        client = UncialBootstrap.shared.createClient(
            options: try request.options,
            onLog: { console.explain($0.description) }
        )
    }

    func close() async {
        await client.close()
    }

    /// Reads one document.
    ///
    /// - Throws: what went wrong with the document as a whole; pages that failed are in the document,
    ///   unless all did.
    func read(_ source: OcrInput, _ input: InputItem) async throws -> OcrDocument {
        let bar =
            request.showsProgress && console.isTerminal
            ? ProgressBar(console: console, label: input.fileName) : nil
        defer { console.clearProgress() }
        let document = try await client.extract(source) { progress in
            bar?.show(completed: progress.completed, of: progress.total)
        }
        let failures = document.failedPages.compactMap(\.failure)
        if let failure = failures.first, failures.count == document.pages.count {
            throw failure
        }
        return document
    }
}
