public import UncialCore
public import UncialModel

/// Reads documents: the pipeline from bytes to pages.
///
/// One client has one recognizer, made at the first page that needs it and shared by concurrent calls,
/// or one set of worker processes.
/// Making a client touches no disk and loads no model. Every method may be called from any task.
///
/// ```swift
/// let client = UncialClient(options: .success(.default), components: components)
/// for try await event in client.extractEvents(.pdf(.file(url))) {
///     if case .page(_, let completed, let total, _) = event { print("\(completed) of \(total)") }
/// }
/// await client.close()
/// ```
public final class UncialClient: Sendable {
    /// Where documents are read.
    public let isolation: OcrIsolation
    private let pipeline: ExtractionPipeline

    /// Makes a client; never throws, does no work.
    ///
    /// - Parameters:
    ///   - options: the checked options, or why they are not valid: the error is then thrown by the first
    ///     call, before any work.
    ///   - components: the engine registry, the PDF and image libraries, the language data.
    ///   - logger: hears what happens. Default: silent.
    public init(
        options: Result<OcrOptions, OcrError>,
        components: UncialComponents,
        logger: OcrLogger = .silent
    ) {
        isolation = .none
        pipeline = ExtractionPipeline(options: options, logger: logger) { options in
            LocalDocumentReader(options: options, components: components, logger: logger)
        }
    }

    /// Makes a client that reads documents elsewhere, such as in worker processes; never throws, does
    /// no work.
    ///
    /// - Parameters:
    ///   - options: the checked options, or why they are not valid.
    ///   - isolation: where documents are read, for those who ask.
    ///   - logger: hears what happens. Default: silent.
    ///   - reader: makes whoever opens documents and reads their pages, from valid options.
    public init(
        options: Result<OcrOptions, OcrError>,
        isolation: OcrIsolation,
        logger: OcrLogger = .silent,
        reader: (OcrOptions) -> any DocumentReader
    ) {
        self.isolation = isolation
        pipeline = ExtractionPipeline(options: options, logger: logger, reader: reader)
    }

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - input: a PDF, an image or pixels.
    ///   - choice: which pages are recognized. Default: those without usable text.
    ///   - onProgress: called when the document is open and after each page, in page order, on the
    ///     calling task.
    /// - Returns: the pages that were asked for, in page order.
    /// - Throws: ``/UncialModel/OcrError``; when a page fails it names the page, unless the options say
    ///   to keep going. `CancellationError` soon after the task is cancelled: the client can be used
    ///   again at once.
    public func extract(
        _ input: OcrInput,
        recognizing choice: RecognitionChoice = .pagesWithoutText,
        onProgress: ((ExtractionProgress) -> Void)? = nil
    ) async throws -> OcrDocument {
        var source = ExtractionSource.ocr
        for try await event in extractEvents(input, recognizing: choice) {
            switch event {
            case .started(let total, let origin):
                source = origin
                onProgress?(ExtractionProgress(completed: 0, total: total, source: source))
            case .page(_, let completed, let total, _):
                onProgress?(ExtractionProgress(completed: completed, total: total, source: source))
            case .done(let document):
                return document
            }
        }
        // The sequence ends after `done` or throws; it stops early for a cancelled task alone.
        throw CancellationError()
    }

    /// Reads a document and tells what happens.
    ///
    /// The sequence is cold: nothing is opened until it is iterated, and each iteration reads anew. Pages
    /// come in page order while later ones are already worked on; a slow consumer holds the work back
    /// instead of filling memory. Leaving the loop or cancelling the task stops the work, in the middle
    /// of a page too.
    ///
    /// - Parameters:
    ///   - input: a PDF, an image or pixels.
    ///   - choice: which pages are recognized. Default: those without usable text.
    /// - Throws: while iterated, what ``extract(_:recognizing:onProgress:)`` throws.
    public func extractEvents(
        _ input: OcrInput,
        recognizing choice: RecognitionChoice = .pagesWithoutText
    ) -> ExtractionEvents {
        ExtractionEvents(pipeline: pipeline, input: input, choice: choice)
    }

    /// Makes a client whose documents are timed by a clock of the caller.
    init(
        options: Result<OcrOptions, OcrError>,
        components: UncialComponents,
        clock: any Clock<Duration> & Sendable
    ) {
        isolation = .none
        pipeline = ExtractionPipeline(options: options, logger: .silent, clock: clock) { options in
            LocalDocumentReader(options: options, components: components)
        }
    }

    /// What the engine would do with this client's options; loads no model.
    ///
    /// - Throws: ``/UncialModel/OcrError/noEngine(reason:)``,
    ///   ``/UncialModel/OcrError/noLanguageData(languages:searchedPath:)``,
    ///   ``/UncialModel/OcrError/invalidOptions(reason:)``.
    public func capabilities() async throws -> OcrCapabilities {
        try await pipeline.capabilities()
    }

    /// Frees the recognizer after the pages in progress; later calls throw
    /// ``/UncialModel/OcrError/clientClosed``.
    ///
    /// Calling it again does nothing. A client that is dropped frees the recognizer too.
    public func close() async {
        await pipeline.close()
    }
}
