#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
internal import UncialDist

/// One searchable PDF in the making.
struct SearchableOutput {
    private let writer: any SearchablePDFWriting
    private let base: SearchablePDFBase
    private let request: PDFRequest
    private let console: Console
    /// What goes to standard output, which is whole and checked before its first byte goes out.
    private let copy: TemporaryCopy?
    private let file: URL

    /// What will be done with each page.
    let plan: SearchablePDFPlan

    /// Opens what the PDF is made over.
    ///
    /// - Throws: what says that the document may not be changed as it was asked for.
    init(
        over base: SearchablePDFBase,
        _ request: PDFRequest,
        to destination: OutputPlan.Destination,
        isolation: OcrIsolation,
        console: Console
    ) async throws {
        self.base = base
        self.request = request
        self.console = console
        let copy = destination.path == nil ? try TemporaryCopy() : nil
        self.copy = copy
        file = URL(filePath: destination.path ?? copy?.path ?? "")
        writer = UncialBootstrap.shared.createPDFWriter(
            over: base,
            writingTo: file,
            options: request.options,
            isolation: isolation,
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
        try await writer.finish(blocks: blocks, to: file)
        try copy?.forEachPiece { try console.write($0) }
    }
}
