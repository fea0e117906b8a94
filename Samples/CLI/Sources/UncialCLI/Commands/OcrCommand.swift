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
        try await request.download.fetchMissing(of: request.language, console: console)
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

    /// Tells what became of documents.
    private var report: ExtractionReport {
        ExtractionReport(
            console: console,
            showsFacts: request.showsFacts,
            acceptsMissingPages: request.trust.acceptsMissingPages
        )
    }

    /// Reads and writes one document after the other.
    ///
    /// - Returns: the exit code of the first failure; the others went on.
    private func readAll(
        _ inputs: [InputItem],
        _ plan: OutputPlan,
        with reader: DocumentReader
    ) async throws -> ExitCode {
        let job = DocumentJob(request: request, reader: reader, console: console)
        var writer = DocumentWriter(exporters: request.exporters, plan: plan, console: console)
        var report = self.report
        var firstFailure: ExitCode?
        for (place, input) in inputs.enumerated() {
            let start = ContinuousClock.now
            var failure: ExitCode?
            do {
                let document = try await job.run(input, at: place, plan, &writer)
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
            isolation: request.isolation,
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
        var report = self.report
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        return report.finish(document, of: inputs[0], seconds: seconds) ?? .success
    }
}
