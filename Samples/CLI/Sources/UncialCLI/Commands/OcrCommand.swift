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
            formats: request.exporters.map(\.format.fileExtension)
        )
        let reader = try DocumentReader(request, console: console)
        let result: Result<ExitCode, any Error>
        do {
            result = .success(try await readAll(inputs, plan, with: reader))
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
                let document = try await reader.read(input.open(password: request.password), input)
                try writer.write(document, of: input, at: place)
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
}
