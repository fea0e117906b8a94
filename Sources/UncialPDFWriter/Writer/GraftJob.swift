import UncialCore
import UncialModel

/// Puts layers into a PDF that exists.
final class GraftJob: PageWriting {
    let plan: SearchablePDFPlan
    private let isSound: Bool
    let source: PDFSource
    let password: String?
    let options: SearchablePDFOptions
    let components: SearchablePDFComponents
    let logger: OcrLogger
    let file: PDFFile
    let survey: DocumentSurvey
    private let isRewritten: Bool
    private let layers: LayeredPages
    let removal = LayerRemoval()
    let maker: ImagePageMaker
    var strippedPages: Set<Int> = []
    /// The pages that became their image.
    var replacedPages: Set<Int> = []
    var visibleText: VisibleText?
    var painter: PagePainter?
    private var preparation = OneAttempt()

    init(
        _ source: PDFSource,
        password: String?,
        _ options: SearchablePDFOptions,
        _ components: SearchablePDFComponents,
        _ logger: OcrLogger
    ) throws {
        self.source = source
        self.password = password
        self.options = options
        self.components = components
        self.logger = logger
        file = try PDFFile(source, password: password)
        let pageCount = try file.pageCount
        survey = try DocumentSurvey(file)
        let policy = GraftPolicy(survey, GraftPolicy.Access(file.protection), options)
        plan = try policy.plan(pageCount: pageCount)
        isRewritten = policy.isRewritten
        let role = policy.role(of: file, plan)
        if options.isTagged, role != .structure, !plan.leavesFileAsItIs {
            logger.log(
                .warning,
                "pdf",
                "The document is not tagged: it has text or a structure of its own, of which readers "
                    + "would not know in the structure of the recognized text."
            )
        }
        layers = try LayeredPages(file, role: role, pageCount: pageCount)
        maker = ImagePageMaker(fit: options.pageFit, isArtifact: role != .plain)
        let faults = plan.leavesFileAsItIs ? [] : try file.findFaults()
        for fault in faults { logger.log(.debug, "qpdf", fault) }
        isSound = faults.isEmpty && !plan.leavesFileAsItIs
        if let conformance = options.conformance, !survey.isSigned {
            // Before hours of reading, not after.
            let replaced = options.mode == .force ? plan.pagesToRecognize : []
            try ArchivePreparation(conformance, logger: .silent)
                .apply(to: file, leavingOut: replaced)
        }
    }

    var expectation: OutputCheck.Expectation {
        OutputCheck.Expectation(
            pageCount: plan.pageCount,
            mustBeSound: isSound,
            text: layers.text,
            password: password
        )
    }

    func add(_ page: OcrPage) async throws {
        guard plan.pagesToRecognize.contains(page.index), page.source == .ocr,
            page.failure == nil
        else { return }
        let target = file.page(page.index)
        let geometry = PageGeometry(target)
        var placed = PlacedPage(page, size: geometry.displayedSize)
        switch options.mode {
        case .force: try await replaceContent(of: target, geometry, page.index)
        case .redo:
            placed = placed.leavingOut(wordsOn: try await visibleWords(on: page.index))
            try strip(page.index)
        case .refuse, .skip, .strip: break
        }
        try layers.add(placed, recognized: page)
    }

    func write(
        blocks: [DocBlock],
        _ sink: (UnsafeRawBufferPointer) throws -> Void
    ) throws -> SearchablePDFReport {
        try preparation.run { try prepare(blocks) }
        do {
            let byteCount =
                isChanged
                ? try file.write(options, sink)
                : try OriginalBytes(source: source, limit: options.sizeLimit).write(sink)
            return SearchablePDFReport(
                pageCount: plan.pageCount,
                layeredPages: layers.indices,
                strippedPages: strippedPages.sorted(),
                byteCount: byteCount
            )
        } catch {
            throw maker.failure ?? error
        }
    }

    /// Whether the file is another than it was: pages that were recognized need not have any text.
    private var isChanged: Bool {
        isRewritten || !layers.indices.isEmpty || !strippedPages.isEmpty || !replacedPages.isEmpty
    }
}

extension GraftJob {
    /// Makes all that is left to do before the file is written.
    private func prepare(_ blocks: [DocBlock]) throws {
        if options.mode == .strip {
            let selected =
                options.pages?.indices(pageCount: plan.pageCount) ?? Array(0..<plan.pageCount)
            for index in selected {
                try Task.checkCancellation()
                try strip(index)
            }
        }
        if !strippedPages.isEmpty { LayerStructure.remove(from: file) }
        if replacedPages.count == plan.pageCount { removeStructure() }
        try layers.finish(blocks: blocks)
        guard isChanged else { return }
        SignatureState.invalidate(in: file)
        try DocumentProperties(
            metadata: options.metadata,
            conformance: options.conformance,
            recognizedLanguage: layers.language,
            logger: logger
        ).apply(to: file)
        try layers.writeStructure(language: options.metadata.language)
    }

    /// Takes the structure tree out of a document none of whose pages draws what it speaks of.
    private func removeStructure() {
        file.root.removeValue(forKey: "/StructTreeRoot")
        file.root.removeValue(forKey: "/MarkInfo")
    }
}
