internal import UncialDist

/// What somebody asks of `uncial ocr`, checked.
struct OcrRequest: Sendable {
    static let options: [OptionDefinition] =
        [
            .value(
                "output",
                "FILE|DIR|-",
                letter: "o",
                help: "Where to write. The default is standard output."
            ),
            .value(
                "format",
                "FORMATS",
                help:
                    "\(FormatList.names), or several joined by commas (with a directory after -o). The "
                    + "default is what the name after -o says (such as .md), else text."
            ),
            .flag("layout", help: "Keep columns and tables in place with spaces (in text)."),
        ]
        + LanguageRequest.options + [
            DownloadChoice.option,
            .value(
                "dpi",
                "N",
                help:
                    "Resolution to render PDF pages at, \(OcrOptions.renderDpiRange.lowerBound) to "
                    + "\(OcrOptions.renderDpiRange.upperBound). The default is 200."
            ),
            .value(
                "pages",
                "PAGES",
                help: "Pages to read, such as 1-3,7 or 12-. The default is all."
            ),
            .flag("words", help: "Give each line its words with their boxes (in json)."),
            .flag("no-digital", help: "Recognize pages even where they have a text layer."),
            .value(
                "quality",
                "QUALITY",
                help: "fast (one pass) or accurate (doubtful parts are read again). The default is "
                    + "accurate."
            ),
            .value(
                "corrections",
                "RULES",
                help: "Which mistakes of the engine are mended: all, none, or some of "
                    + "\(CorrectionRules.list), joined by commas. The default is all."
            ),
            .value(
                "user-words",
                "FILE",
                help:
                    "Names and terms that the documents have and a dictionary may not: a text file, one "
                    + "word a line; lines that begin with # are comments."
            ),
            .value(
                "psm",
                "MODE",
                help: "How a page is laid out: \(SegmentationMode.list). The default is auto."
            ),
            .value(
                "jobs",
                "N",
                letter: "j",
                help: "Pages to recognize at once, \(jobsRange.lowerBound) to "
                    + "\(jobsRange.upperBound). The default is one for each core."
            ),
            .value("password", "P", help: "The password of encrypted PDFs."),
        ]
        + PDFRequest.options + TrustRequest.options + [
            .flag("facts", help: "End with one line of facts on standard error for each document."),
            .flag("quiet", letter: "q", help: "Say nothing but failures."),
            .flag("verbose", letter: "v", help: "Say what happens, and the facts."),
            .flag("no-progress", help: "Show no progress bar. There is none without a terminal."),
            .helpFlag,
        ]

    private static let jobsRange = 1...256

    let inputs: [String]
    let output: String?
    let formats: FormatList
    /// The writers of text formats that were asked for.
    var exporters: [any DocumentExporter] { formats.exporters }
    /// What is asked of the PDF, where one is written.
    let pdf: PDFRequest?
    let language: LanguageRequest
    /// Whether missing models are fetched first.
    let download: DownloadChoice
    let dpi: Int
    let maxPageSide: Int
    let pages: PageRange?
    /// Whether lines need their words, for what the formats are made of.
    let includeWords: Bool
    /// Whether all is gathered that shows structure.
    let includeLayout: Bool
    let preferDigitalLayer: Bool
    let quality: RecognitionQuality
    let corrections: Set<TextCorrection.Rule>
    let userWords: [String]
    let segmentation: SegmentationMode
    /// How many pages at once, or `nil` for one for each core.
    let jobs: Int?
    let password: String?
    /// Where documents are read, and what they may cost.
    let trust: TrustRequest
    let showsFacts: Bool
    let showsProgress: Bool
    let verbosity: Console.Verbosity

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        inputs = arguments.operands
        output = arguments.values["output"]
        formats = try FormatList(
            named: arguments.values["format"],
            output: output,
            keepsLayout: arguments.has("layout"),
            includesWords: arguments.has("words")
        )
        language = try LanguageRequest(arguments)
        download = try arguments.choice("download", of: DownloadChoice.self) ?? .ask
        dpi =
            try arguments.integer("dpi", in: OcrOptions.renderDpiRange)
            ?? OcrOptions.default.renderDpi
        // The resolution is kept up to pages of 14 inches (US legal).
        maxPageSide = max(OcrOptions.default.maxPageSide, dpi * 14)
        pages = try arguments.values["pages"].map { text throws(CommandFailure) in
            try PageRange(parsing: text)
        }
        if formats.hasPDF {
            pdf = try PDFRequest(
                arguments,
                pages: pages,
                writesText: !formats.exporters.isEmpty
            )
        } else {
            try PDFRequest.requireNone(in: arguments)
            pdf = nil
        }
        let exporters = formats.exporters
        includeWords =
            arguments.has("words") || pdf != nil || exporters.contains(where: \.usesWords)
        includeLayout = exporters.contains(where: \.usesBlocks) || pdf?.options.isTagged == true
        preferDigitalLayer = !arguments.has("no-digital")
        quality = try arguments.choice("quality", of: RecognitionQuality.self) ?? .accurate
        corrections = try CorrectionRules.parse(arguments.values["corrections"] ?? "all")
        userWords =
            try arguments.values["user-words"].map { path throws(CommandFailure) in
                try UserWordFile.read(path)
            } ?? []
        segmentation = try arguments.choice("psm", of: SegmentationMode.self) ?? .auto
        jobs = try arguments.integer("jobs", in: Self.jobsRange)
        password = arguments.values["password"]
        trust = try TrustRequest(arguments)
        guard !arguments.has("quiet") || !arguments.has("verbose") else {
            throw CommandFailure(.badArguments, "--quiet and --verbose exclude each other")
        }
        verbosity = arguments.has("quiet") ? .quiet : arguments.has("verbose") ? .verbose : .normal
        showsFacts = arguments.has("facts") || verbosity == .verbose
        showsProgress = !arguments.has("no-progress") && verbosity != .quiet
    }

    /// Whether all inputs, which are images then, become one PDF.
    var joinsInputs: Bool {
        guard pdf != nil, exporters.isEmpty, inputs.count > 1, let output else { return false }
        return output == "-" || FormatList.isFileName(output) && !FilePath.isDirectory(output)
    }

    /// Where documents are read.
    var isolation: OcrIsolation { trust.isolation(jobs: jobs) }

    /// How documents are read.
    var options: OcrOptions {
        get throws(OcrError) {
            try OcrOptions(
                languages: language.languages,
                languageDetection: language.detection,
                renderDpi: dpi,
                maxPageSide: maxPageSide,
                preferDigitalLayer: preferDigitalLayer,
                recognitionQuality: quality,
                includeWords: includeWords,
                includeLayout: includeLayout,
                pageRange: pages,
                // A book is not lost to one page: its failure is reported, and so is the exit code.
                onPageFailure: .keepGoing,
                userWords: userWords,
                corrections: corrections,
                limits: trust.limits
            )
        }
    }
}
