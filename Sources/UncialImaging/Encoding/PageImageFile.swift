import UncialCore
import UncialModel

/// An open image file whose pictures are packed for a PDF one by one.
struct PageImageFile: PageImageDocument {
    private let source: ImageSource
    private let bytes: ImageBytes
    private let format: ImageFormat
    private let pages: [ImagePage]
    /// Where a TIFF has its pages.
    private let directories: [TIFFDirectory]
    private let workers: LeptonicaWorkers
    private let logger: OcrLogger

    /// Reads the headers; blocks while it does.
    init(
        _ source: ImageSource,
        workers: LeptonicaWorkers,
        logger: OcrLogger
    ) throws(OcrError) {
        self.source = source
        self.workers = workers
        self.logger = logger
        bytes = try ImageBytes(source)
        format = try ImageFormat(detecting: bytes.prefix(ImageFormat.markLength))
        pages = try ImagePage.pages(of: bytes, format)
        directories = format == .tiff ? Self.directories(of: bytes) : []
    }

    /// The directories of a TIFF that are pages, as the decoder counts them.
    private static func directories(of bytes: ImageBytes) -> [TIFFDirectory] {
        let all = TIFFFile(bytes)?.directories ?? []
        let pages = all.filter { !$0.isAuxiliary }
        return pages.isEmpty ? all : pages
    }

    var pageCount: Int { pages.count }

    func image(pageIndex: Int) async throws -> PageImage {
        guard pages.indices.contains(pageIndex) else {
            throw OcrError.renderFailed(
                pageIndex: pageIndex,
                reason: "The image has \(pageCount) \(pageCount == 1 ? "page" : "pages"). "
                    + "Choose one of them."
            )
        }
        return try await workers.run(logger, timeout: "It took too long to pack.") {
            do {
                return try picture(pageIndex)
            } catch let damage as ImageDamage {
                throw damage.error(pageIndex: pageIndex)
            }
        }
    }

    private func picture(_ pageIndex: Int) throws -> PageImage {
        let page = pages[pageIndex]
        let header = page.header
        guard header.width > 0, header.height > 0 else {
            throw ImageDamage("It has no pixels. Open it in an image editor and save it as PNG.")
        }
        try header.check(.default)
        let packer = PicturePacker(source: source, bytes: bytes, page: page, logger: logger)
        var image =
            switch format {
            case .jpeg: try packer.packJPEG()
            case .jpeg2000: try packer.packJPEG2000()
            case .png: try packer.packPNG()
            case .tiff: try packer.packTIFF(directories[pageIndex])
            case .bmp, .gif, .pnm, .webp: try packer.packPixels()
            }
        image.orientation = header.orientation.rawValue
        let swaps = header.orientation.swapsSides
        let scale = PageScale(
            width: swaps ? header.height : header.width,
            height: swaps ? header.width : header.height,
            density: swaps ? header.density?.turned : header.density
        )
        image.uprightSize = Size(
            width: (Double(swaps ? header.height : header.width) * scale.x).rounded(),
            height: (Double(swaps ? header.width : header.height) * scale.y).rounded()
        )
        // There is a resolution for recognizing exactly where the file's can be true.
        if scale.dpi != nil, let density = header.density?.believed {
            image.density = PageImage.Density(horizontal: density.x, vertical: density.y)
        }
        return image
    }
}
