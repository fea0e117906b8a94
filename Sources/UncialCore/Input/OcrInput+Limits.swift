package import UncialModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension OcrInput {
    /// Checks what can be known before anything is opened: the size of a file, the pixels of a raster.
    ///
    /// - Throws: ``/UncialModel/OcrError/limitExceeded(_:pageIndex:reason:)``. A file that is not there
    ///   is not reported here.
    package func check(_ limits: OcrLimits) throws(OcrError) {
        switch self {
        case .pdf(.data(let data), _), .image(.data(let data)):
            try Self.check(byteCount: data.count, limits)
        case .pdf(.file(let url), _), .image(.file(let url)):
            if let size = url.fileSize { try Self.check(byteCount: size, limits) }
        case .raster(let raster):
            try limits.check(width: raster.width, height: raster.height, pageIndex: 0)
        }
    }

    private static func check(byteCount: Int, _ limits: OcrLimits) throws(OcrError) {
        guard byteCount > limits.inputBytes else { return }
        throw .limitExceeded(
            .inputBytes,
            pageIndex: nil,
            reason:
                "The file has \(byteCount) bytes, and \(limits.inputBytes) are allowed. Split it, or "
                + "raise the limit."
        )
    }
}

extension OcrLimits {
    /// Checks the size of a page or a picture in pixels.
    ///
    /// - Throws: ``/UncialModel/OcrError/limitExceeded(_:pageIndex:reason:)`` with both numbers.
    package func check(width: Int, height: Int, pageIndex: Int?) throws(OcrError) {
        guard max(width, height) <= pageSide else {
            throw .limitExceeded(
                .pageSide,
                pageIndex: pageIndex,
                reason:
                    "It is \(width) × \(height) pixels, and a side may have \(pageSide). Reduce it, "
                    + "cut it into parts, or raise the limit."
            )
        }
        let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
        guard !overflow, pixels <= pixelsPerPage else {
            throw .limitExceeded(
                .pixelsPerPage,
                pageIndex: pageIndex,
                reason:
                    "It is \(width) × \(height) pixels, and \(pixelsPerPage) in all are allowed. "
                    + "Reduce it, cut it into parts, or raise the limit."
            )
        }
    }
}
