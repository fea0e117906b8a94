internal import UncialDist

/// What somebody asks of a searchable PDF, checked.
struct PDFRequest: Sendable {
    static let options: [OptionDefinition] = [
        .value(
            "mode",
            "MODE",
            help: "What becomes of text that a PDF has already: refuse (exit code 6, the default), "
                + "skip (pages with text stay as they are), redo (an old invisible layer is "
                + "replaced), force (pages become images) or strip (old layers are taken out, "
                + "nothing is read)."
        ),
        .flag("tagged", help: "Add structure for screen readers, and bookmarks of headings."),
        .value(
            "pdfa",
            "LEVEL",
            help:
                "Write an archive file: \(ParsedArguments.list(PDFConformance.allCases.map(\.rawValue)))."
        ),
        .flag("linearize", help: "Lay the file out so that its first page shows early."),
        .value("title", "TEXT", help: "The title of the document."),
        .value("author", "TEXT", help: "Who wrote it."),
        .value("subject", "TEXT", help: "What it is about."),
        .value("keywords", "TEXT", help: "Words it is to be found by."),
        .value(
            "paper",
            "SIZE",
            help: "Pages made of images: original (by their resolution, the default), a4 or letter."
        ),
        .value("margin", "MM", help: "Margins of a4 and letter pages, in millimetres."),
        .value("sidecar", "FILE|-", help: "Write the text beside it."),
        .value("max-size", "MB", help: "Fail rather than write a larger file."),
        .flag("decrypt", help: "Write an encrypted document without its encryption."),
        .flag("invalidate-signatures", help: "Change signed documents, which breaks signatures."),
    ]

    let options: SearchablePDFOptions
    /// Where the text goes besides, or `nil`.
    let sidecar: String?

    /// Whether there is nothing to recognize.
    var onlyStrips: Bool { options.mode == .strip }

    /// Reads what somebody typed.
    ///
    /// - Parameters:
    ///   - arguments: The words of the command line.
    ///   - pages: The pages that were asked for.
    ///   - writesText: Whether other formats are written besides.
    /// - Throws: `CommandFailure` that says what is allowed.
    init(
        _ arguments: ParsedArguments,
        pages: PageRange?,
        writesText: Bool
    ) throws(CommandFailure) {
        var options = SearchablePDFOptions()
        options.mode = try arguments.choice("mode", of: ExistingTextMode.self) ?? .refuse
        options.pages = pages
        options.isTagged = arguments.has("tagged")
        options.conformance = try arguments.choice("pdfa", of: PDFConformance.self)
        options.isLinearized = arguments.has("linearize")
        options.metadata = PDFMetadata(
            title: arguments.values["title"],
            author: arguments.values["author"],
            subject: arguments.values["subject"],
            keywords: arguments.values["keywords"]
        )
        options.pageFit = try Self.pageFit(arguments)
        options.sizeLimit = try arguments.integer("max-size", in: 1...1_000_000)
            .map { $0 * 1_000_000 }
        options.removesEncryption = arguments.has("decrypt")
        options.invalidatesSignatures = arguments.has("invalidate-signatures")
        if let dpi = try arguments.integer("dpi", in: OcrOptions.renderDpiRange) {
            options.imageDpi = dpi
        }
        self.options = options
        sidecar = arguments.values["sidecar"]
        guard options.mode != .strip || (sidecar == nil && !writesText) else {
            throw CommandFailure(
                .badArguments,
                "--mode strip reads nothing: leave --sidecar and other formats out"
            )
        }
    }

    /// Checks that none of the options is given where no PDF is written.
    ///
    /// - Throws: `CommandFailure` that names the option.
    static func requireNone(in arguments: ParsedArguments) throws(CommandFailure) {
        guard let option = options.first(where: { arguments.has($0.name) }) else { return }
        throw CommandFailure(
            .badArguments,
            "--\(option.name) is for PDF: write --format pdf, or a name after -o that ends in .pdf"
        )
    }

    /// At most a quarter of the narrower sheet's width.
    private static func pageFit(_ arguments: ParsedArguments) throws(CommandFailure) -> PageFit {
        let millimetres = try arguments.integer("margin", in: 0...52)
        let names = ["original"] + PageFit.Sheet.allCases.map(\.rawValue)
        let name = try arguments.choice("paper", among: names) { $0 } ?? "original"
        guard let sheet = PageFit.Sheet(rawValue: name) else {
            guard millimetres == nil else {
                throw CommandFailure(.badArguments, "--margin is for --paper a4 or letter")
            }
            return .original
        }
        return .sheet(sheet, margin: Double(millimetres ?? 0) * 72 / 25.4)
    }
}
