import CUncialPoppler
import UncialCore
import UncialModel

/// A document that poppler has open for drawing; used on one thread at a time.
final class Renderer {
    private let handle: OpaquePointer
    private let input: PopplerInput
    /// Held because the handle looks at it.
    private let stop: StopSignal
    /// Whether a call ended in the middle of poppler's work: then the handle can only be freed.
    private(set) var isSpent = false

    init(_ input: PopplerInput, stop: StopSignal) throws {
        try input.requireReadable()
        guard let signal = stop.pointer else {
            throw input.error(for: .outOfMemory)
        }
        var handle: OpaquePointer?
        let status = input.withListener { listener in
            input.withCSource { source, password in
                uncial_pdf_renderer_open(source, password, signal, listener, &handle)
            }
        }
        guard status == .OK, let handle else {
            throw input.error(for: status)
        }
        self.handle = handle
        self.input = input
        self.stop = stop
    }

    deinit { uncial_pdf_renderer_free(handle) }

    var pageCount: Int {
        input.withListener {
            Int(uncial_pdf_document_page_count(uncial_pdf_renderer_document(handle), $0))
        }
    }

    /// Makes the pixels of a page in the cheapest way that is as good as any.
    func rasterize(pageIndex: Int, options: OcrOptions) throws -> Raster {
        let facts = try facts(ofPage: pageIndex)
        let size = Size(width: facts.width, height: facts.height)
        let dpi = options.effectiveDpi(forPageOf: size)
        let format: PixelFormat = options.rasterColor == .color ? .rgba8 : .gray8
        let budget = PageBudget(limits: options.limits, format: format)
        try budget.check(facts, pageIndex: pageIndex, dpi: dpi)
        let image = try soleImage(
            ofPage: pageIndex,
            atLeast: ScanResolution.leastDpi(requested: dpi)
        )
        let resolution = image.flatMap {
            ScanResolution(
                of: $0,
                requested: dpi,
                longestSide: options.maxPageSide,
                budget: budget
            )
        }
        if let resolution,
            let raster = try copySoleImage(at: resolution, pageIndex: pageIndex, format: format)
        {
            return raster
        }
        return try draw(pageIndex: pageIndex, dpi: dpi, format: format)
    }

    /// Draws a page, whatever is on it.
    func draw(pageIndex: Int, dpi: Int, format: PixelFormat) throws -> Raster {
        var image: OpaquePointer?
        let status = input.withListener { listener in
            uncial_pdf_renderer_render(
                handle,
                Int32(clamping: pageIndex),
                Double(dpi),
                format.cFormat,
                listener,
                &image
            )
        }
        guard status == .OK, let image else { throw error(for: status, pageIndex: pageIndex) }
        return try raster(adopting: image, format: format, dpi: dpi)
    }

    /// The image that is all that a page shows, if it has at least this resolution.
    private func soleImage(ofPage pageIndex: Int, atLeast dpi: Int) throws -> SoleImage? {
        var image = UncialPDFSoleImage()
        let status = input.withListener { listener in
            uncial_pdf_renderer_find_sole_image(
                handle,
                Int32(clamping: pageIndex),
                Double(dpi),
                listener,
                &image
            )
        }
        guard status == .OK else { throw error(for: status, pageIndex: pageIndex) }
        guard image.width > 0 else { return nil }
        return SoleImage(
            horizontalDpi: image.horizontal_dpi,
            verticalDpi: image.vertical_dpi,
            width: Int(image.width),
            height: Int(image.height)
        )
    }

    /// Copies the image that was found last; `nil` where it has to be drawn after all.
    private func copySoleImage(
        at resolution: ScanResolution,
        pageIndex: Int,
        format: PixelFormat
    ) throws -> Raster? {
        var image: OpaquePointer?
        let status = input.withListener { listener in
            uncial_pdf_renderer_copy_sole_image(
                handle,
                resolution.isOwn ? 0 : Double(resolution.dpi),
                format.cFormat,
                listener,
                &image
            )
        }
        guard status != .renderFailed else { return nil }
        guard status == .OK, let image else { throw error(for: status, pageIndex: pageIndex) }
        return try raster(adopting: image, format: format, dpi: resolution.dpi)
    }

    private func raster(
        adopting image: OpaquePointer,
        format: PixelFormat,
        dpi: Int
    ) throws -> Raster {
        let bytesPerRow = Int(uncial_pdf_image_bytes_per_row(image))
        let height = Int(uncial_pdf_image_height(image))
        // An address instead of a pointer, which may not cross into a sendable closure. From here
        // on the raster alone owns the image.
        let address = Int(bitPattern: image)
        return try Raster(
            width: Int(uncial_pdf_image_width(image)),
            height: height,
            bytesPerRow: bytesPerRow,
            format: format,
            sourceDpi: dpi,
            adopting: UnsafeRawBufferPointer(
                start: uncial_pdf_image_pixels(image),
                count: bytesPerRow * height
            ),
            deallocator: {
                if let image = OpaquePointer(bitPattern: address) { uncial_pdf_image_free(image) }
            }
        )
    }

    private func facts(ofPage pageIndex: Int) throws -> UncialPDFPageFacts {
        var facts = UncialPDFPageFacts()
        let status = input.withListener { listener in
            uncial_pdf_document_page_facts(
                uncial_pdf_renderer_document(handle),
                Int32(clamping: pageIndex),
                listener,
                &facts
            )
        }
        guard status == .OK else { throw error(for: status, pageIndex: pageIndex) }
        return facts
    }

    private func error(for status: UncialPDFStatus, pageIndex: Int) -> any Error {
        isSpent = [.stopped, .internalError, .outOfMemory].contains(status)
        return switch status {
        case .stopped: CancellationError()
        case .outOfMemory:
            OcrError.limitExceeded(.memory, pageIndex: pageIndex, reason: status.explanation)
        default: OcrError.renderFailed(pageIndex: pageIndex, reason: status.explanation)
        }
    }
}

extension PixelFormat {
    fileprivate var cFormat: UncialPDFPixelFormat { self == .rgba8 ? .RGBA8 : .gray8 }
}
