import UncialModel

/// What the header of one picture says, read before any pixel is decoded.
struct ImageHeader: Sendable {
    /// Pixels from left to right, as stored.
    var width: Int
    /// Rows, as stored.
    var height: Int
    /// What the file says of its resolution, believable or not.
    var density: PixelDensity?
    /// How the stored pixels are meant to be seen.
    var orientation = ImageOrientation.up
    /// Samples a pixel, where the decoder has to know.
    var channels = 0
    /// Bits that a pixel takes while it is decoded.
    var unpackedBits = 32

    /// Checks what decoding would cost, before any memory is taken for it.
    ///
    /// A file of a few kilobytes can claim any size.
    ///
    /// - Throws: ``ImageDamage`` that names the limit.
    func check(_ limits: OcrLimits) throws(ImageDamage) {
        let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
        let remedy = "Reduce it, cut it into parts, or raise the limit."
        guard !overflow, pixels <= limits.pixelsPerPage else {
            throw ImageDamage(
                over: .pixelsPerPage,
                "The image has \(width) × \(height) pixels, and \(limits.pixelsPerPage) are "
                    + "allowed. \(remedy)"
            )
        }
        guard max(width, height) <= limits.pageSide else {
            throw ImageDamage(
                over: .pageSide,
                "The image has \(width) × \(height) pixels, and \(limits.pageSide) are allowed "
                    + "for a side. \(remedy)"
            )
        }
        let (bits, bitsOverflow) = pixels.multipliedReportingOverflow(by: unpackedBits)
        guard !bitsOverflow, bits / 8 <= limits.imageBytes else {
            throw ImageDamage(
                over: .imageBytes,
                "The image of \(width) × \(height) pixels takes \(bitsOverflow ? Int.max : bits / 8) "
                    + "bytes once it is unpacked, and \(limits.imageBytes) are allowed. \(remedy)"
            )
        }
    }
}
