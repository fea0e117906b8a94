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
        let client = makeClient()
        var firstFailure: ExitCode?
        for (input, destination) in zip(inputs, plan.destinations) {
            do {
                let report = DocumentReport(input: input, request: request, console: console)
                try await read(input, with: client, to: destination, report: report)
            } catch is CancellationError {
                throw CommandFailure.interrupted
            } catch {
                console.clearProgress()
                let failure = CommandFailure(error).naming(input.name)
                console.fail(failure.message)
                firstFailure = firstFailure ?? failure.code
            }
        }
        await client.close()
        return firstFailure ?? .success
    }

    private func makeClient() -> UncialClient {
        #if os(Linux)
        installTesseractEngine(
            pageSegmentation: request.segmentation.value,
            parallelism: request.jobs
        )
        #endif
        UncialBootstrap.shared.start()
        let console = console
        return UncialBootstrap.shared.createClient(
            languages: request.languages,
            renderDpi: request.dpi,
            maxPageSide: request.maxPageSide,
            includeWords: request.includeWords,
            preferDigitalLayer: request.preferDigitalLayer,
            recognitionQuality: request.quality,
            pageRange: request.pages,
            // A book is not lost to one page: its failure is reported, and so is the exit code.
            onPageFailure: .keepGoing,
            onLog: { console.explain($0.description) }
        )
    }

    private func read(
        _ input: InputItem,
        with client: UncialClient,
        to destination: OutputPlan.Destination,
        report: DocumentReport
    ) async throws {
        let source = try input.open(password: request.password)
        let bar =
            request.showsProgress && console.isTerminal
            ? ProgressBar(console: console, label: input.fileName) : nil
        let document = try await client.extract(source) { progress in
            bar?.show(completed: progress.completed, of: progress.total)
        }
        console.clearProgress()
        let failures = document.failedPages.compactMap(\.failure)
        if let failure = failures.first, failures.count == document.pages.count {
            throw failure
        }
        try write(render(document), to: destination)
        report.finish(document)
        // The pages that could be read are written; the exit code tells of the others.
        if let failure = failures.first {
            failures.dropFirst().forEach(report.pageFailed)
            throw failure
        }
    }

    private func render(_ document: OcrDocument) throws(OcrError) -> String {
        let exporter = request.exporter
        let blocks =
            exporter.usesBlocks ? UncialBootstrap.shared.reconstruct(document: document) : []
        return try exporter.string(from: ExportContent(document: document, blocks: blocks))
    }

    private func write(
        _ text: String,
        to destination: OutputPlan.Destination
    ) throws(CommandFailure) {
        switch destination {
        case .standardOutput:
            try console.write(text.utf8)
        case .file(let path):
            let file = try OutputFile(path: path)
            try file.write(text.utf8)
            try file.commit()
        }
    }
}
