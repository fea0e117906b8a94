import UncialCore
import UncialModel

/// Makes a PDF of images.
final class ImageJob: PageWriting {
    let plan: SearchablePDFPlan
    private let options: SearchablePDFOptions
    private let logger: OcrLogger
    private let maker: ImagePageMaker
    private let file: PDFFile
    private let layers: LayeredPages
    private var pages: [(shown: ImagePage, pixels: Size)] = []
    private var preparation = OneAttempt()

    /// What the file names as the program that made it.
    private static let producer = "Uncial"

    /// Makes the pages in order, before any is recognized: a damaged picture shows at once, not after
    /// hours of reading.
    ///
    /// - Throws: ``/UncialModel/OcrError/invalidOptions(reason:)`` for margins that leave no room and
    ///   where there is nothing to pack images with; what opening and packing images throws;
    ///   `CancellationError`.
    init(
        _ sources: [ImageSource],
        _ options: SearchablePDFOptions,
        _ components: SearchablePDFComponents,
        _ logger: OcrLogger
    ) async throws {
        try options.pageFit.validate()
        guard options.mode != .strip else {
            throw OcrError.invalidOptions(
                reason: "An image has no text layer to take out. Choose another mode than strip."
            )
        }
        guard let encoder = components.imageEncoder else {
            throw OcrError.invalidOptions(
                reason: "To make pages of images an image encoder is needed. Give one among the "
                    + "components."
            )
        }
        self.options = options
        self.logger = logger
        let images = try await ImageSequence(sources, encoder, logger)
        maker = ImagePageMaker(fit: options.pageFit, isArtifact: options.isTagged)
        file = try PDFFile()
        // JPEG 2000, user units and 16 bits came after the version that a new file states.
        file.root["/Version"] = file.parse("/1.7")
        layers = try LayeredPages(
            file,
            role: options.isTagged ? .structure : .plain,
            pageCount: images.count
        )
        plan = SearchablePDFPlan(
            pageCount: images.count,
            pagesToRecognize: Set(
                options.pages?.indices(pageCount: images.count) ?? Array(0..<images.count)
            ),
            firstPages: images.starts,
            leavesFileAsItIs: false
        )
        for index in 0..<images.count {
            try Task.checkCancellation()
            let image = try await images.image(index)
            let page = try maker.addPage(showing: image, to: file, fallbackDpi: nil)
            pages.append((page, image.uprightSize))
        }
    }

    var expectation: OutputCheck.Expectation {
        OutputCheck.Expectation(
            pageCount: plan.pageCount,
            mustBeSound: true,
            text: layers.text,
            password: nil
        )
    }

    func add(_ page: OcrPage) async throws {
        guard plan.pagesToRecognize.contains(page.index), page.source == .ocr,
            page.failure == nil
        else { return }
        let (shown, pixels) = pages[page.index]
        try layers.add(PlacedPage(page, on: shown, pixels: pixels), recognized: page)
    }

    func write(
        blocks: [DocBlock],
        _ sink: (UnsafeRawBufferPointer) throws -> Void
    ) throws -> SearchablePDFReport {
        try preparation.run { try prepare(blocks) }
        do {
            let byteCount = try file.write(options, sink)
            return SearchablePDFReport(
                pageCount: plan.pageCount,
                layeredPages: layers.indices,
                strippedPages: [],
                byteCount: byteCount
            )
        } catch {
            throw maker.failure ?? error
        }
    }
}

extension ImageJob {
    /// Makes all that is left to do before the file is written.
    private func prepare(_ blocks: [DocBlock]) throws {
        try layers.finish(blocks: blocks)
        try DocumentProperties(
            metadata: options.metadata,
            conformance: options.conformance,
            recognizedLanguage: layers.language,
            producer: Self.producer,
            logger: logger
        ).apply(to: file)
        try layers.writeStructure(language: options.metadata.language)
    }
}
