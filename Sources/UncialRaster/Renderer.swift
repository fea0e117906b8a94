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
            throw OcrError.unsupported(reason: UncialPDFStatus.outOfMemory.explanation)
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

    func rasterize(pageIndex: Int, options: OcrOptions) throws -> Raster {
        let facts = try facts(ofPage: pageIndex)
        let size = Size(width: facts.width, height: facts.height)
        let dpi = options.effectiveDpi(forPageOf: size)
        let format: PixelFormat = options.rasterColor == .color ? .rgba8 : .gray8
        try PageBudget.check(facts, pageIndex: pageIndex, dpi: dpi, format: format)

        var image: OpaquePointer?
        let status = input.withListener { listener in
            uncial_pdf_renderer_render(
                handle,
                Int32(clamping: pageIndex),
                Double(dpi),
                format == .rgba8 ? .RGBA8 : .gray8,
                listener,
                &image
            )
        }
        guard status == .OK, let image else { throw error(for: status, pageIndex: pageIndex) }
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
        return status == .stopped
            ? CancellationError()
            : OcrError.renderFailed(pageIndex: pageIndex, reason: status.explanation)
    }
}
