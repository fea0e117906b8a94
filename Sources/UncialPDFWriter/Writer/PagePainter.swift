import UncialCore
import UncialModel

/// Makes pictures of pages, without what annotations and forms draw: those stay on the page.
struct PagePainter {
    private let document: any RasterizedDocument
    private let options: OcrOptions
    private let encoder: any PageImageEncoder
    private let logger: OcrLogger
    /// What the document is read from, where it is a copy.
    private let copy: ScratchFile?

    /// The longest side of a picture, in pixels: A0 at 250 dots to the inch.
    private static let longestSide = 12_000

    /// Opens the document once more.
    ///
    /// - Throws: ``/UncialModel/OcrError/invalidOptions(reason:)`` where there is nothing to draw or pack
    ///   with, and for a resolution that cannot be; what opening throws; `CancellationError`.
    init(
        _ source: PDFSource,
        password: String?,
        dpi: Int,
        _ components: SearchablePDFComponents,
        _ logger: OcrLogger
    ) async throws {
        guard let rasterizer = components.rasterizer, let encoder = components.imageEncoder else {
            throw OcrError.invalidOptions(
                reason: "To turn pages into images a rasterizer and an image encoder are needed. "
                    + "Give both among the components, or choose another mode."
            )
        }
        options = try OcrOptions(
            renderDpi: dpi,
            maxPageSide: Self.longestSide,
            rasterColor: .color
        )
        self.encoder = encoder
        self.logger = logger
        copy = try Self.copyWithoutAnnotations(of: source, password: password)
        document = try await rasterizer.open(
            copy?.source ?? source,
            password: password,
            logger: logger
        )
    }

    /// The picture of a page as it is displayed.
    func image(pageIndex: Int) async throws -> PageImage {
        let raster = try await document.rasterize(pageIndex: pageIndex, options: options)
        defer { raster.release() }
        return try await encoder.encode(raster, logger: logger)
    }

    private static func copyWithoutAnnotations(
        of source: PDFSource,
        password: String?
    ) throws -> ScratchFile? {
        let file = try PDFFile(source, password: password)
        var isChanged = false
        for index in 0..<(try file.pageCount) {
            try Task.checkCancellation()
            let page = file.page(index)
            guard !page["/Annots"].isNull else { continue }
            page.removeValue(forKey: "/Annots")
            isChanged = true
        }
        return isChanged ? try ScratchFile(file) : nil
    }
}
