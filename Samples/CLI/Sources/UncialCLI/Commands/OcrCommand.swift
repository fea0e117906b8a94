internal import UncialDist

/// `uncial ocr`: reads documents and writes what they say.
struct OcrCommand: Sendable {
    static let description = CommandDescription(
        name: "ocr",
        summary: "Read PDFs and images and write their text",
        usage: ["ocr INPUT… [-o FILE|DIR|-] [options]"],
        options: OcrRequest.options,
        notes: [
            "INPUT is a PDF, an image, a directory (the PDFs and images in it, sorted, without "
                + "hidden files and subdirectories), or - for standard input. Several documents go "
                + "to a directory, or one after the other to standard output. When one of them "
                + "fails the others go on, and the exit code is that of the first failure.",
            "Pages are counted from 1. A page that cannot be read is reported and left empty. "
                + "Standard output carries the documents alone; everything else goes to standard "
                + "error. Files appear whole or not at all.",
        ]
    )

    private let request: OcrRequest
    private let console: Console

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        request = try OcrRequest(arguments)
        console = Console(verbosity: request.verbosity)
    }

    func run() async throws -> ExitCode {
        let inputs = try InputCollector.collect(request.inputs)
        let plan = try OutputPlan(
            inputs: inputs,
            readsDirectory: request.inputs.contains(where: FilePath.isDirectory),
            output: request.output,
            formats: request.formats.fileExtensions,
            isJoined: request.joinsInputs,
            sidecar: request.pdf?.sidecar
        )
        let reader = try DocumentReader(request, console: console)
        let result: Result<ExitCode, any Error>
        do {
            result = .success(
                request.joinsInputs
                    ? try await join(inputs, plan, with: reader)
                    : try await readAll(inputs, plan, with: reader)
            )
        } catch {
            result = .failure(error)
        }
        // Also after Ctrl-C: threads of the engine must not outlive the C library's own data.
        await reader.close()
        return try result.get()
    }

    /// Reads and writes one document after the other.
    ///
    /// - Returns: the exit code of the first failure; the others went on.
    private func readAll(
        _ inputs: [InputItem],
        _ plan: OutputPlan,
        with reader: DocumentReader
    ) async throws -> ExitCode {
        var writer = DocumentWriter(exporters: request.exporters, plan: plan, console: console)
        var report = ExtractionReport(console: console, showsFacts: request.showsFacts)
        var firstFailure: ExitCode?
        for (place, input) in inputs.enumerated() {
            let start = ContinuousClock.now
            var failure: ExitCode?
            do {
                let document = try await read(input, at: place, plan, with: reader, &writer)
                let seconds = (ContinuousClock.now - start) / .seconds(1)
                failure = report.finish(document, of: input, seconds: seconds)
            } catch let error as CancellationError {
                throw error
            } catch {
                failure = report.fail(error, of: input)
            }
            firstFailure = firstFailure ?? failure
            if writer.isOutputLost {
                // Nobody would see the rest.
                break
            }
        }
        return firstFailure ?? .success
    }

    /// Reads one document and writes it in every format.
    private func read(
        _ input: InputItem,
        at place: Int,
        _ plan: OutputPlan,
        with reader: DocumentReader,
        _ writer: inout DocumentWriter
    ) async throws -> OcrDocument {
        let source = try input.open(password: request.password)
        guard let pdf = request.pdf, let destination = plan.destinations[place].last else {
            let document = try await reader.read(source, input)
            try writer.write(document, of: input, at: place)
            return document
        }
        let base = base(source)
        if case .original = base, pdf.options.pageFit != .original {
            throw CommandFailure(.badArguments, "--paper is for images, and this is a PDF")
        }
        let output = try await SearchableOutput(
            over: base,
            pdf,
            to: destination,
            console: console
        )
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

    /// Whether the text of pages is wanted besides a PDF.
    private var writesText: Bool { !request.exporters.isEmpty || request.pdf?.sidecar != nil }

    /// Reads images and writes them as one PDF.
    private func join(
        _ inputs: [InputItem],
        _ plan: OutputPlan,
        with reader: DocumentReader
    ) async throws -> ExitCode {
        guard let pdf = request.pdf, let destination = plan.destinations.first?.last else {
            throw CommandFailure(.badArguments, "several documents need a directory after -o")
        }
        guard request.pages == nil else {
            throw CommandFailure(
                .badArguments,
                "--pages is for one document: leave images out instead, or write them one by one"
            )
        }
        let start = ContinuousClock.now
        var sources: [ImageSource] = []
        for input in inputs {
            guard case .image(let image) = try input.open(password: request.password) else {
                throw CommandFailure(
                    .badArguments,
                    "\(input.name) is a PDF: images alone are joined into one. Name a directory "
                        + "after -o"
                )
            }
            sources.append(image)
        }
        let output = try await SearchableOutput(
            over: .images(sources),
            pdf,
            to: destination,
            console: console
        )
        var document = OcrDocument(pages: [])
        for ((source, input), offset) in zip(zip(sources, inputs), output.plan.firstPages) {
            do {
                let part = try await reader.read(.image(source), input) { page in
                    var page = page
                    page.index += offset
                    try await output.add(page)
                    document.pages.append(page)
                }
                document.recognition = document.recognition ?? part.recognition
            } catch let error as CancellationError {
                throw error
            } catch {
                throw CommandFailure(error, of: input.name)
            }
        }
        var writer = DocumentWriter(exporters: [], plan: plan, console: console)
        try writer.writeSidecar(document, of: inputs[0], to: pdf.sidecar)
        try await output.finish(document)
        var report = ExtractionReport(console: console, showsFacts: request.showsFacts)
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        return report.finish(document, of: inputs[0], seconds: seconds) ?? .success
    }

    private func base(_ source: OcrInput) -> SearchablePDFBase {
        switch source {
        case .pdf(let pdf, let password): .original(pdf, password: password)
        case .image(let image): .images([image])
        case .raster: .images([])
        }
    }
}
