internal import UncialDist

/// Reads one document and writes it in every format that is asked for.
struct DocumentJob: Sendable {
    let request: OcrRequest
    let reader: DocumentReader
    let console: Console

    /// Reads a document and writes it.
    ///
    /// - Parameters:
    ///   - input: The document.
    ///   - place: Its place among the inputs of the plan.
    ///   - plan: Where it goes.
    ///   - password: What opens it; that of the request where there is none.
    ///   - writer: Writes everything but a PDF.
    /// - Returns: what was read, with the pages that failed.
    /// - Throws: what went wrong with the document as a whole, or with what is written.
    func run(
        _ input: InputItem,
        at place: Int,
        _ plan: OutputPlan,
        password: String? = nil,
        _ writer: inout DocumentWriter
    ) async throws -> OcrDocument {
        let source = try input.open(password: password ?? request.password)
        guard let pdf = request.pdf, let destination = plan.destinations[place].last else {
            let document = try await reader.read(source, input)
            try writer.write(document, of: input, at: place)
            return document
        }
        let base = SearchablePDFBase(source)
        if case .original = base, pdf.options.pageFit != .original {
            throw CommandFailure(.badArguments, "--paper is for images, and this is a PDF")
        }
        let output = try await SearchableOutput(
            over: base,
            pdf,
            to: destination,
            isolation: request.isolation,
            console: console
        )
        let writesText = !request.exporters.isEmpty || pdf.sidecar != nil
        var document = OcrDocument(pages: [])
        if !pdf.onlyStrips, !output.plan.pagesToRecognize.isEmpty || writesText {
            document = try await reader.read(source, input, recognizing: output.choice) {
                try await output.add($0)
            }
            try writer.write(document, of: input, at: place)
            try writer.writeSidecar(document, of: input, to: pdf.sidecar)
        }
        try await output.finish(document)
        return document
    }
}

extension SearchablePDFBase {
    /// A PDF as it is, or pages for images.
    init(_ source: OcrInput) {
        self =
            switch source {
            case .pdf(let pdf, let password): .original(pdf, password: password)
            case .image(let image): .images([image])
            case .raster: .images([])
            }
    }
}
