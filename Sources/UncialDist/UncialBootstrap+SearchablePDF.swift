#if os(Linux)
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import UncialCore
import UncialImaging
public import UncialModel
import UncialPDFText
public import UncialPDFWriter
import UncialRaster
public import UncialRuntime

extension SearchablePDFComponents {
    /// The libraries of this platform: poppler and leptonica.
    public static var platform: SearchablePDFComponents {
        SearchablePDFComponents(
            rasterizer: PopplerPageRasterizer(),
            imageEncoder: LeptonicaPageImageEncoder(),
            textExtractor: PopplerTextExtractor()
        )
    }
}

extension SearchablePDF {
    /// Takes what is to be written, with the libraries of this platform; opens nothing.
    ///
    /// - Parameters:
    ///   - document: what was read, with words: a line without them is placed as a whole. Pages that
    ///     were not recognized get no layer.
    ///   - base: the PDF or the images it was read from.
    ///   - options: what becomes of old text, and how the file is written. For a tagged file the
    ///     structure of the document is found first.
    ///   - logger: hears what the libraries say. Default: silent.
    public init(
        _ document: OcrDocument,
        over base: SearchablePDFBase,
        options: SearchablePDFOptions = .default,
        logger: OcrLogger = .silent
    ) {
        self.init(
            document,
            over: base,
            blocks: UncialBootstrap.shared.blocks(of: document, for: options),
            options: options,
            components: .platform,
            logger: logger
        )
    }
}

extension UncialBootstrap {
    /// Makes a writer of searchable PDFs; opens nothing yet.
    ///
    /// - Parameters:
    ///   - base: the PDF or the images that the text belongs to.
    ///   - url: where the file will go.
    ///   - options: what becomes of old text, and how the file is written.
    ///   - isolation: whether the base is opened in this process or in another; `count` has no meaning
    ///     here, and `pageDeadline` is for opening it and for each page.
    ///   - logger: hears what the libraries say. Default: silent.
    public func createPDFWriter(
        over base: SearchablePDFBase,
        writingTo url: URL,
        options: SearchablePDFOptions = .default,
        isolation: OcrIsolation = .none,
        logger: OcrLogger = .silent
    ) -> any SearchablePDFWriting {
        switch isolation {
        case .none:
            SearchablePDFWriter(
                over: base,
                options: options,
                components: .platform,
                logger: logger
            )
        case .processes(_, let memoryLimit, let pageDeadline, let executable):
            IsolatedPDFWriter(
                over: base,
                options: options,
                launch: IsolatedPDFWriter.Launch(
                    executable: executable,
                    memoryLimit: memoryLimit,
                    deadline: pageDeadline ?? OcrLimits.default.pageDuration,
                    file: url
                ),
                logger: logger
            )
        }
    }

    /// Reads a PDF or images and writes them as a searchable PDF, a page at a time.
    ///
    /// Pages that the options leave alone are not recognized. Memory does not grow with the pages,
    /// unless the file is to be tagged.
    ///
    /// ```swift
    /// let client = UncialBootstrap.shared.createClient(includeWords: true)
    /// try await UncialBootstrap.shared.makeSearchable(
    ///     .original(.file(scan)), client: client, writingTo: output)
    /// ```
    ///
    /// - Parameters:
    ///   - base: the PDF or the images.
    ///   - client: reads the pages; it should include words, and the layout for a tagged file. Where it
    ///     reads in worker processes the file is written in one as well.
    ///   - url: where the file goes; it may be the file of the base.
    ///   - options: what becomes of old text, and how the file is written.
    ///   - logger: hears what the libraries say. Default: silent.
    ///   - onProgress: pages done, pages in total and the source, on the calling task.
    /// - Returns: what was written.
    /// - Throws: ``/UncialModel/OcrError``; an older file of the name is then as it was.
    ///   `CancellationError` when the task is cancelled.
    @discardableResult
    public func makeSearchable(
        _ base: SearchablePDFBase,
        client: UncialClient,
        writingTo url: URL,
        options: SearchablePDFOptions = .default,
        logger: OcrLogger = .silent,
        onProgress: ((ExtractionProgress) -> Void)? = nil
    ) async throws -> SearchablePDFReport {
        let writer = createPDFWriter(
            over: base,
            writingTo: url,
            options: options,
            isolation: client.isolation,
            logger: logger
        )
        let plan = try await writer.plan()
        var kept: [OcrPage] = []
        var completed = 0
        for (input, offset) in zip(base.inputs, plan.firstPages) {
            let events = client.extractEvents(input, recognizing: plan.choice(for: base))
            for try await event in events {
                guard case .page(_, _, _, var page) = event else { continue }
                page.index += offset
                try await writer.add(page)
                if options.isTagged { kept.append(page) }
                completed += 1
                onProgress?(
                    ExtractionProgress(
                        completed: completed,
                        total: max(completed, plan.pageCount),
                        source: page.source
                    )
                )
            }
        }
        let structure = blocks(of: OcrDocument(pages: kept), for: options)
        return try await writer.finish(blocks: structure, to: url)
    }

    /// The blocks that a tagged file needs; none for any other.
    func blocks(of document: OcrDocument, for options: SearchablePDFOptions) -> [DocBlock] {
        options.isTagged ? reconstruct(document: document, options: .keepChrome) : []
    }
}

extension SearchablePDFBase {
    /// What a client reads, one input for each file.
    var inputs: [OcrInput] {
        switch self {
        case .original(let source, let password): [.pdf(source, password: password)]
        case .images(let sources): sources.map { .image($0) }
        }
    }
}

extension SearchablePDFPlan {
    /// Which pages a client is to recognize.
    public func choice(for base: SearchablePDFBase) -> RecognitionChoice {
        switch base {
        case .original: .pages(pagesToRecognize)
        // A picture has no text of its own.
        case .images: .pagesWithoutText
        }
    }
}
#endif
