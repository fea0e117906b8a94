import CUncialPoppler
import UncialCore
import UncialModel

/// What a page may cost, checked before anything of it is drawn.
///
/// poppler has no limits of its own: it fills the memory, or aborts the process when there is none
/// left.
struct PageBudget {
    let limits: OcrLimits
    /// The format of the raster.
    let format: PixelFormat

    /// The most bytes of a raster, whatever the limits are: poppler counts them in a signed 32-bit
    /// number.
    private static let rasterBytes = Int(Int32.max)

    /// Checks a page.
    ///
    /// - Throws: ``/UncialModel/OcrError/limitExceeded(_:pageIndex:reason:)`` with what is too large,
    ///   and what to do.
    func check(
        _ facts: UncialPDFPageFacts,
        pageIndex: Int,
        dpi: Int
    ) throws(OcrError) {
        let width = Int(uncial_pdf_pixel_side(facts.width, Double(dpi)))
        let height = Int(uncial_pdf_pixel_side(facts.height, Double(dpi)))
        if let excess = excess(width: width, height: height) {
            throw .limitExceeded(
                excess.limit,
                pageIndex: pageIndex,
                reason: "It would take \(width) × \(height) pixels at \(dpi) dpi, and "
                    + "\(excess.allowed). Use a lower renderDpi or maxPageSide\(excess.remedy)."
            )
        }
        guard facts.largest_image_bytes < .max else {
            throw .limitExceeded(
                .imageBytes,
                pageIndex: pageIndex,
                reason: "It has a JBIG2 image whose size stands behind too much other data to be "
                    + "found. Leave the page out, or save the image in another format."
            )
        }
        guard facts.largest_image_bytes <= limits.imageBytes else {
            throw .limitExceeded(
                .imageBytes,
                pageIndex: pageIndex,
                reason: "It has an image of \(facts.largest_image_bytes) bytes once it is unpacked "
                    + "(its largest has \(facts.largest_image_width) × "
                    + "\(facts.largest_image_height) pixels), and \(limits.imageBytes) are allowed. "
                    + "Leave the page out, make the image smaller, or raise the limit."
            )
        }
    }

    /// Whether a raster of this size may be made.
    func allows(width: Int, height: Int) -> Bool { excess(width: width, height: height) == nil }

    /// What a raster of this size would go beyond.
    private func excess(width: Int, height: Int) -> Excess? {
        let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
        if overflow || pixels > limits.pixelsPerPage {
            return Excess(
                limit: .pixelsPerPage,
                allowed: "\(limits.pixelsPerPage) are allowed"
            )
        }
        if max(width, height) > limits.pageSide {
            return Excess(
                limit: .pageSide,
                allowed: "\(limits.pageSide) are allowed for a side"
            )
        }
        // poppler pads rows to a multiple of four bytes.
        let (padded, paddedOverflow) = (width + 3).multipliedReportingOverflow(by: height)
        if paddedOverflow || padded > Self.rasterBytes / format.bytesPerPixel {
            return Excess(
                limit: .pixelsPerPage,
                allowed: "poppler draws \(Self.rasterBytes / format.bytesPerPixel) at most",
                remedy: ""
            )
        }
        return nil
    }

    private struct Excess {
        let limit: OcrLimits.Kind
        let allowed: String
        var remedy = ", or raise the limit"
    }
}
