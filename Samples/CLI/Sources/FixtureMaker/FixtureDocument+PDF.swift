internal import CPangoCairo

/// What a page of the PDF is made of.
public enum FixtureLayer: Sendable, Hashable {
    /// One gray image at 200 dpi and no text, as a scanner makes it.
    case image
    /// Text in fonts, as a word processor makes it.
    case text
}

extension FixtureDocument {
    /// Draws the document as a PDF.
    ///
    /// Runs on the caller's thread; about 0.1 s a page for images.
    ///
    /// - Parameters:
    ///   - layer: What each page is made of, by its index counted from 0.
    ///   - onPage: Called before each page with its index; what it throws ends the drawing.
    ///   - write: Called with each piece of the file, in order.
    /// - Throws: `FixtureError` when drawing fails, or what `onPage` or `write` threw.
    public func writePDF(
        layer: (Int) -> FixtureLayer,
        onPage: (Int) throws -> Void = { _ in },
        write: @escaping (UnsafeRawBufferPointer) throws -> Void
    ) throws {
        let sink = PDFSink(write: write)
        do {
            let pdf = try makeSurface(for: sink)
            let setter = try TextSetter(cairo: pdf.context, script: script)
            for (index, page) in pages.enumerated() {
                try onPage(index)
                switch layer(index) {
                case .text:
                    for line in page.placed {
                        try setter.draw(line)
                    }
                case .image:
                    try paintImage(of: page, on: pdf)
                }
                cairo_show_page(pdf.context)
                try pdf.check()
            }
            cairo_surface_finish(pdf.surface)
            try pdf.check()
        } catch {
            // What the writer threw says more than cairo's "write error".
            throw sink.failure ?? error
        }
        if let failure = sink.failure {
            throw failure
        }
    }

    private func makeSurface(for sink: PDFSink) throws(FixtureError) -> CairoSurface {
        let pdf = try CairoSurface(
            owning: cairo_pdf_surface_create_for_stream(
                { closure, bytes, count in
                    guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                    return Unmanaged<PDFSink>.fromOpaque(closure).takeUnretainedValue()
                        .append(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
                },
                Unmanaged.passUnretained(sink).toOpaque(),
                PageGeometry.width,
                PageGeometry.height
            )
        )
        // A fixed date, so that the same fixture has the same bytes tomorrow.
        for entry in [CAIRO_PDF_METADATA_CREATE_DATE, CAIRO_PDF_METADATA_MOD_DATE] {
            cairo_pdf_surface_set_metadata(pdf.surface, entry, "2024-01-01T00:00:00Z")
        }
        cairo_pdf_surface_set_metadata(pdf.surface, CAIRO_PDF_METADATA_CREATOR, "uncial fixture")
        return pdf
    }

    private func paintImage(of page: FixturePage, on pdf: CairoSurface) throws(FixtureError) {
        let image = try drawImage(
            of: page,
            width: PageGeometry.imageWidth,
            height: PageGeometry.imageHeight
        )
        cairo_save(pdf.context)
        cairo_scale(
            pdf.context,
            PageGeometry.width / Double(PageGeometry.imageWidth),
            PageGeometry.height / Double(PageGeometry.imageHeight)
        )
        cairo_set_source_surface(pdf.context, image.surface, 0, 0)
        cairo_paint(pdf.context)
        cairo_restore(pdf.context)
    }
}

/// Hands the bytes of the file on, and keeps the first failure: a C callback cannot throw.
private final class PDFSink {
    private let write: (UnsafeRawBufferPointer) throws -> Void
    private(set) var failure: (any Error)?

    init(write: @escaping (UnsafeRawBufferPointer) throws -> Void) {
        self.write = write
    }

    func append(_ bytes: UnsafeRawBufferPointer) -> cairo_status_t {
        guard failure == nil else { return CAIRO_STATUS_WRITE_ERROR }
        do {
            try write(bytes)
            return CAIRO_STATUS_SUCCESS
        } catch {
            failure = error
            return CAIRO_STATUS_WRITE_ERROR
        }
    }
}
