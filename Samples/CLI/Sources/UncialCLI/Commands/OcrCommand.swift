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
            fileExtension: request.exporter.format.fileExtension
        )
        let client = try makeClient()
        let result: Result<ExitCode, any Error>
        do {
            result = .success(try await readAll(zip(inputs, plan.destinations), with: client))
        } catch {
            result = .failure(error)
        }
        // Also after Ctrl-C: threads of the engine must not outlive the C library's own data.
        await client.close()
        return try result.get()
    }

    /// Reads and writes one document after the other.
    ///
    /// - Returns: the exit code of the first failure; the others went on.
    private func readAll(
        _ documents: some Sequence<(InputItem, OutputPlan.Destination)>,
        with client: UncialClient
    ) async throws -> ExitCode {
        var writer = DocumentWriter(exporter: request.exporter, console: console)
        var report = ExtractionReport(console: console, showsFacts: request.showsFacts)
        var firstFailure: ExitCode?
        for (input, destination) in documents {
            let start = ContinuousClock.now
            var failure: ExitCode?
            do {
                let document = try await read(input, with: client)
                try writer.write(document, to: destination)
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

    private func makeClient() throws -> UncialClient {
        #if os(Linux)
        installTesseractEngine(
            pageSegmentation: request.segmentation.value,
            parallelism: request.jobs
        )
        #endif
        UncialBootstrap.shared.start()
        let console = console
        let options = try OcrOptions(
            languages: request.languages,
            renderDpi: request.dpi,
            maxPageSide: request.maxPageSide,
            preferDigitalLayer: request.preferDigitalLayer,
            recognitionQuality: request.quality,
            includeWords: request.includeWords,
            pageRange: request.pages,
            // A book is not lost to one page: its failure is reported, and so is the exit code.
            onPageFailure: .keepGoing,
            userWords: request.userWords,
            corrections: request.corrections
        )
        return UncialBootstrap.shared.createClient(
            options: options,
            onLog: { console.explain($0.description) }
        )
    }

    /// Reads one document.
    ///
    /// - Throws: what went wrong with the document as a whole; pages that failed are in the document,
    ///   unless all did.
    private func read(
        _ input: InputItem,
        with client: UncialClient
    ) async throws -> OcrDocument {
        let source = try input.open(password: request.password)
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
