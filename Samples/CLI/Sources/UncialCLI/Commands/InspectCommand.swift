internal import UncialDist

/// `uncial inspect`: draws what was found on a page.
struct InspectCommand: Sendable {
    static let description = CommandDescription(
        name: "inspect",
        summary: "Draw what was found on a page: regions, their order, blocks",
        usage: ["inspect INPUT [--page N] [-o FILE.svg|-] [options]"],
        options: [
            .value("page", "N", help: "The page to draw, counted from 1. The default is 1."),
            .value(
                "output",
                "FILE|DIR|-",
                letter: "o",
                help: "Where to write the SVG. The default is standard output."
            ),
            .value(
                "pages",
                "PAGES",
                help:
                    "Pages to read with it, such as 1-20: in their company running heads show, and "
                    + "the levels of headings. The default is the page alone."
            ),
            .flag("no-image", help: "Write the text instead of the image of the page."),
        ]
            + OcrRequest.options.filter {
                [
                    "lang", "tessdata", "cache", "dpi", "no-digital", "quality", "psm", "password",
                    "quiet", "verbose",
                    "help",
                ]
                .contains($0.name)
            },
        notes: [
            "The drawing shows the lines of the page, its rules and pictures, the regions in the "
                + "colours of their kinds with their number in the reading order, and the blocks. "
                + "Open it in a browser; everything has a tooltip."
        ]
    )

    private let request: OcrRequest
    private let pageIndex: Int
    private let showsImage: Bool
    private let console: Console

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        guard arguments.operands.count == 1 else {
            throw CommandFailure(
                .badArguments,
                "inspect takes one input, as in \"uncial inspect a.pdf --page 3 -o page.svg\""
            )
        }
        let page = try arguments.integer("page", in: 1...1_000_000) ?? 1
        pageIndex = page - 1
        showsImage = !arguments.has("no-image")
        var arguments = arguments
        arguments.values["pages"] =
            arguments.values["pages"].map { "\($0),\(page)" } ?? String(page)
        // All that is drawn; nothing of it is written in another format.
        arguments.values["format"] = ExportFormat.hocr.identifier
        request = try OcrRequest(arguments)
        console = Console(verbosity: request.verbosity)
    }

    func run() async throws -> ExitCode {
        guard let name = request.inputs.first, !FilePath.isDirectory(name) else {
            throw CommandFailure(.badArguments, "inspect takes a document, not a directory")
        }
        let inputs = try InputCollector.collect([name])
        let plan = try OutputPlan(
            inputs: inputs,
            readsDirectory: false,
            output: request.output,
            formats: ["svg"]
        )
        guard let input = inputs.first, let destination = plan.destinations.first?.first else {
            throw CommandFailure(.badArguments, "inspect takes one input")
        }
        let reader = try DocumentReader(request, console: console)
        let result: Result<ExitCode, any Error>
        do {
            result = .success(try await inspect(input, with: reader, destination))
        } catch {
            result = .failure(
                error is CancellationError ? error : CommandFailure(error, of: input.name)
            )
        }
        await reader.close()
        return try result.get()
    }

    private func inspect(
        _ input: InputItem,
        with reader: DocumentReader,
        _ destination: OutputPlan.Destination
    ) async throws -> ExitCode {
        let source = try input.open(password: request.password)
        let document = try await reader.read(source, input)
        guard let place = document.pages.firstIndex(where: { $0.index == pageIndex }) else {
            throw CommandFailure(.badArguments, "there is no page \(pageIndex + 1)")
        }
        let page = document.pages[place]
        if let failure = page.failure { throw failure }
        let image = showsImage ? try await image(of: page, in: source) : nil
        let drawing = PageDrawing(
            page: page,
            layout: DocumentStructure.analyze(document)[place],
            blocks: UncialBootstrap.shared.reconstruct(document: document, options: .keepChrome),
            image: image
        )
        let svg = drawing.svg()
        if let path = destination.path {
            let file = try OutputFile(path: path)
            try file.write(svg.utf8)
            try file.commit()
        } else {
            try console.write(svg.utf8)
        }
        return .success
    }

    /// The page as it looks; `nil`, with a warning, where its image cannot be made.
    private func image(
        of page: OcrPage,
        in source: OcrInput
    ) async throws -> PageDrawing.Image? {
        #if os(Linux)
        do {
            let document: any RasterizedDocument =
                switch source {
                case .pdf(let source, let password):
                    try await PopplerPageRasterizer(parallelism: 1)
                        .open(source, password: password, logger: .silent)
                case .image(let source):
                    try await LeptonicaImageDecoder(parallelism: 1).open(source, logger: .silent)
                case .raster: throw OcrError.unsupported(reason: "Pixels have no file.")
                }
            let raster = try await document.rasterize(
                pageIndex: page.index,
                options: request.options
            )
            defer { raster.release() }
            // A page that was turned or straightened is drawn as it was read.
            return PageDrawing.Image(
                mediaType: "image/png",
                bytes: try raster.pngData(),
                size: Size(width: Double(raster.width), height: Double(raster.height)),
                transform: page.sourceTransform.isIdentity ? nil : page.sourceTransform.inverse
            )
        } catch let error as CancellationError {
            throw error
        } catch {
            console.warn("the image of the page is left out: \(error)")
            return nil
        }
        #else
        return nil
        #endif
    }
}
