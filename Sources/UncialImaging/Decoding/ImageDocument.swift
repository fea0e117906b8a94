import UncialCore
import UncialModel

/// An open image: its headers are read, its pixels come page by page.
struct ImageDocument: RasterizedDocument {
    private let bytes: ImageBytes
    private let format: ImageFormat
    private let pages: [ImagePage]
    private let workers: WorkerPool<DecodingWorker>
    private let logger: OcrLogger

    /// Reads the headers; blocks while it does.
    init(
        _ source: ImageSource,
        workers: WorkerPool<DecodingWorker>,
        logger: OcrLogger
    ) throws(OcrError) {
        bytes = try ImageBytes(source)
        format = try ImageFormat(detecting: bytes.prefix(ImageFormat.markLength))
        pages = try ImagePage.pages(of: bytes, format)
        self.workers = workers
        self.logger = logger
        if pages.count == 1, let header = pages.first?.header {
            logger.log(
                .debug,
                "imaging",
                "\(format.rawValue), \(header.width) × \(header.height) pixels"
            )
        } else {
            logger.log(.debug, "imaging", "\(format.rawValue) of \(pages.count) pages")
        }
    }

    var pageCount: Int { pages.count }

    func rasterize(pageIndex: Int, options: OcrOptions) async throws -> Raster {
        guard pages.indices.contains(pageIndex) else {
            throw OcrError.renderFailed(
                pageIndex: pageIndex,
                reason: "The image has \(pageCount) \(pageCount == 1 ? "page" : "pages"). "
                    + "Choose one of them."
            )
        }
        return try await withAbandonment(
            after: nil,
            throwing: .timedOut(pageIndex: pageIndex)
        ) {
            try await workers.withWorker { worker in
                try await worker.run { try decode(pageIndex, options) }
            }
        }
    }

    private func decode(_ pageIndex: Int, _ options: OcrOptions) throws -> Raster {
        do {
            return try upright(pages[pageIndex], options)
        } catch let damage as ImageDamage {
            throw damage.error(pageIndex: pageIndex)
        }
    }

    /// Decodes, converts, turns and scales a page.
    private func upright(_ page: ImagePage, _ options: OcrOptions) throws -> Raster {
        let header = page.header
        guard header.width > 0, header.height > 0 else {
            throw ImageDamage("It has no pixels. Open it in an image editor and save it as PNG.")
        }
        try header.check(options.limits)
        let inColor = options.rasterColor == .color
        let decoder = PageDecoder(
            bytes: bytes,
            header: header,
            inColor: inColor,
            limits: options.limits,
            logger: logger
        )
        let image = try page.decode(decoder)
        try decoder.messages.hearing {
            try inColor ? image.convertToColor() : image.convertToGray()
            try image.apply(header.orientation)
        }
        try Task.checkCancellation()
        let density = header.orientation.swapsSides ? header.density?.turned : header.density
        let scale = PageScale(width: image.width, height: image.height, density: density)
        if (scale.x, scale.y) != (1, 1) {
            logger.log(
                .debug,
                "imaging",
                "\(image.width) × \(image.height) pixels are scaled by \(scale.x) across and "
                    + "\(scale.y) down"
            )
            try decoder.messages.hearing { try image.scale(by: (scale.x, scale.y)) }
        }
        return try image.raster(sourceDpi: scale.dpi)
    }
}
