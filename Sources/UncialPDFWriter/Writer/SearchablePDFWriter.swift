public import UncialCore
public import UncialModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Writes a searchable PDF, a page at a time.
///
/// Ask for the ``plan()``, recognize the pages it names, hand each to ``add(_:)`` in page order, then
/// ``finish(blocks:to:)``. What a page needs is kept on disk until then: memory does not grow with the
/// pages, unless the file is to be tagged. One call at a time; any task may call.
///
/// ```swift
/// let writer = SearchablePDFWriter(over: .original(.file(scan)), components: components)
/// let plan = try await writer.plan()
/// let choice = RecognitionChoice.pages(plan.pagesToRecognize)
/// for try await event in client.extractEvents(.pdf(.file(scan)), recognizing: choice) {
///     if case .page(_, _, _, let page) = event { try await writer.add(page) }
/// }
/// try await writer.finish(to: output)
/// ```
public actor SearchablePDFWriter {
    private let executor = ThreadExecutor()
    private let base: SearchablePDFBase
    private let options: SearchablePDFOptions
    private let components: SearchablePDFComponents
    private let logger: OcrLogger
    private var job: (any PageWriting)?
    private var addedPages: Set<Int> = []
    private var isFinished = false
    private var isBusy = false

    /// Makes a writer; opens nothing yet.
    ///
    /// - Parameters:
    ///   - base: the PDF or the images that the text belongs to.
    ///   - options: what becomes of old text, and how the file is written.
    ///   - components: the libraries that draw, pack and read pages.
    ///   - logger: hears what the libraries say. Default: silent.
    public init(
        over base: SearchablePDFBase,
        options: SearchablePDFOptions = .default,
        components: SearchablePDFComponents,
        logger: OcrLogger = .silent
    ) {
        self.base = base
        self.options = options
        self.components = components
        self.logger = logger
    }

    /// qpdf blocks and belongs to one thread at a time: the writer has its own.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// Opens the base and decides what is done with each page.
    ///
    /// - Throws: ``/UncialModel/OcrError/hasText(pageIndices:)`` and ``/UncialModel/OcrError/signed(reason:)``
    ///   where the options do not say what to do; ``/UncialModel/OcrError/unsupported(reason:)`` for a
    ///   document that cannot be changed; what opening a file throws; `CancellationError`.
    public func plan() async throws -> SearchablePDFPlan {
        try await alone { try await openJob().plan }
    }

    /// Takes a page that was recognized.
    ///
    /// A page that was not recognized (its text comes from the file, or it failed), or that the plan
    /// leaves out, gets no layer.
    ///
    /// - Throws: ``/UncialModel/OcrError/invalidOptions(reason:)`` for a page that was added before, and
    ///   once the document is finished; any other ``/UncialModel/OcrError``; `CancellationError`.
    public func add(_ page: OcrPage) async throws {
        try Task.checkCancellation()
        try await alone {
            guard !isFinished else {
                throw OcrError.invalidOptions(
                    reason: "The document is finished: a page cannot be added any more."
                )
            }
            guard addedPages.insert(page.index).inserted else {
                throw OcrError.invalidOptions(
                    reason: "Page \(page.index &+ 1) was added before. Add each page once."
                )
            }
            try await openJob().add(page)
        }
        try Task.checkCancellation()
    }

    /// Writes the file, checks it, and puts it in its place.
    ///
    /// It is written beside its place and renamed when it was checked: until then, and when anything
    /// fails, an older file of this name stays as it is. It may be the file that the base came from.
    ///
    /// - Parameters:
    ///   - blocks: the structure of the document, for ``SearchablePDFOptions/isTagged``.
    ///   - url: where the file goes.
    /// - Throws: ``/UncialModel/OcrError/invalidOutput(reason:)`` when what was written is not sound,
    ///   ``/UncialModel/OcrError/fileAccess(path:reason:)``, `CancellationError`.
    @discardableResult
    public func finish(blocks: [DocBlock] = [], to url: URL) async throws -> SearchablePDFReport {
        try await alone {
            let job = try await openJob()
            isFinished = true
            let target = try AtomicFile(at: url)
            let report = try job.write(blocks: blocks) { try target.write($0) }
            try await verify(.file(target.partial), job)
            try target.commit()
            return report
        }
    }

    /// Writes and checks the file in memory.
    ///
    /// - Parameter blocks: the structure of the document, for ``SearchablePDFOptions/isTagged``.
    /// - Throws: as ``finish(blocks:to:)``.
    public func finish(blocks: [DocBlock] = []) async throws -> Data {
        try await alone {
            let job = try await openJob()
            isFinished = true
            var data = Data()
            _ = try job.write(blocks: blocks) { data.append(contentsOf: $0) }
            try await verify(.data(data), job)
            return data
        }
    }
}

extension SearchablePDFWriter {
    /// Does what belongs to one call, and refuses another one meanwhile: an actor lets others in wherever
    /// it waits.
    private func alone<Result>(_ work: () async throws -> Result) async throws -> Result {
        guard !isBusy else {
            throw OcrError.invalidOptions(
                reason: "The writer is at work on another call. Await each before the next."
            )
        }
        isBusy = true
        defer { isBusy = false }
        return try await work()
    }

    private func openJob() async throws -> any PageWriting {
        if let job { return job }
        try Task.checkCancellation()
        let opened: any PageWriting =
            switch base {
            case .original(let source, let password):
                try GraftJob(source, password: password, options, components, logger)
            case .images(let sources):
                try await ImageJob(sources, options, components, logger)
            }
        job = opened
        return opened
    }

    private func verify(_ source: PDFSource, _ job: any PageWriting) async throws {
        try await OutputCheck.verify(
            source,
            job.expectation,
            textExtractor: components.textExtractor,
            logger: logger
        )
    }
}
