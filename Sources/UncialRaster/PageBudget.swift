import CUncialPoppler
import UncialCore
import UncialModel

/// What a page may cost, checked before anything of it is drawn.
///
/// poppler has no limits of its own: it fills the memory, or aborts the process when there is none
/// left.
enum PageBudget {
    /// The most bytes of a raster: poppler counts them in a signed 32-bit number.
    static let rasterBytes = Int(Int32.max)
    /// The most pixels of an image on a page.
    ///
    /// poppler goes through all of them, about 500 million a
    /// second, however small the page is drawn.
    static let imagePixels = 4_000_000_000
    /// The most bytes of an image whose codec unpacks it as a whole (JBIG2, JPEG 2000): 1 GiB,
    /// which is a black and white plan of 92,000 × 92,000 pixels.
    static let imageBytes = 1 << 30

    /// Checks a page.
    ///
    /// - Throws: ``/UncialModel/OcrError/renderFailed(pageIndex:reason:)`` with what is too large,
    ///   and what to do.
    static func check(
        _ facts: UncialPDFPageFacts,
        pageIndex: Int,
        dpi: Int,
        format: PixelFormat
    ) throws(OcrError) {
        let width = Int(uncial_pdf_pixel_side(facts.width, Double(dpi)))
        let height = Int(uncial_pdf_pixel_side(facts.height, Double(dpi)))
        guard allows(width: width, height: height, format: format) else {
            throw .renderFailed(
                pageIndex: pageIndex,
                reason: "It would take \(width) × \(height) pixels. "
                    + "Use a lower renderDpi or maxPageSide."
            )
        }
        guard facts.largest_image_bytes < .max else {
            throw .renderFailed(
                pageIndex: pageIndex,
                reason: "It has a JBIG2 image whose size stands behind too much other data to be "
                    + "found. Leave the page out, or save the image in another format."
            )
        }
        let imageWidth = Int(facts.largest_image_width)
        let imageHeight = Int(facts.largest_image_height)
        guard imageWidth * imageHeight <= imagePixels, facts.largest_image_bytes <= imageBytes
        else {
            throw .renderFailed(
                pageIndex: pageIndex,
                reason:
                    "It has an image of \(imageWidth) × \(imageHeight) pixels, which would take "
                    + "minutes or all memory to unpack. Leave the page out, or make the image "
                    + "smaller."
            )
        }
    }
    /// Whether a raster of this size may be made.
    static func allows(width: Int, height: Int, format: PixelFormat) -> Bool {
        // poppler pads rows to a multiple of four bytes.
        let (pixels, overflow) = width.addingReportingOverflow(3).partialValue
            .multipliedReportingOverflow(by: height)
        return !overflow && pixels <= rasterBytes / format.bytesPerPixel
    }
}
