#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
internal import UncialDist

/// One searchable PDF in the making.
struct SearchableOutput {
    private let writer: SearchablePDFWriter
    private let base: SearchablePDFBase
    private let request: PDFRequest
    private let console: Console
    private let destination: OutputPlan.Destination

    /// What will be done with each page.
    let plan: SearchablePDFPlan

    /// Opens what the PDF is made over.
    ///
    /// - Throws: what says that the document may not be changed as it was asked for.
    init(
        over base: SearchablePDFBase,
        _ request: PDFRequest,
        to destination: OutputPlan.Destination,
        console: Console
    ) async throws {
        self.base = base
        self.request = request
        self.destination = destination
        self.console = console
        writer = SearchablePDFWriter(
            over: base,
            options: request.options,
            components: .platform,
            logger: OcrLogger(level: .debug) { console.explain($0.description) }
        )
        plan = try await writer.plan()
    }

    /// Which pages are to be recognized.
    var choice: RecognitionChoice { plan.choice(for: base) }

    /// Takes a page that was read.
    func add(_ page: OcrPage) async throws {
        try await writer.add(page)
    }

    /// Writes the PDF.
    ///
    /// - Parameter document: what was read, for the structure of a tagged file.
    func finish(_ document: OcrDocument) async throws {
        let blocks =
            request.options.isTagged
            ? UncialBootstrap.shared.reconstruct(document: document, options: .keepChrome) : []
        if let path = destination.path {
            try await writer.finish(blocks: blocks, to: URL(filePath: path))
            return
        }
        // It is whole and checked before the first byte goes out.
        let copy = try TemporaryCopy()
        try await writer.finish(blocks: blocks, to: URL(filePath: copy.path))
        try copy.forEachPiece { try console.write($0) }
    }
}
