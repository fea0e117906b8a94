import CLeptonica
import UncialCore

extension PageDecoder {
    /// How much of a picture may be missing at the end: the last bytes of a transfer, not half a page.
    private static let missingShare = 20
    /// One row of blocks, which is lost as soon as a single byte is.
    private static let blockHeight = 16

    func decodeJPEG() throws -> PixImage {
        // Inks are converted to colours first: there is no short way to grey.
        let isColor = inColor || header.channels == 4
        let image = try PixImage(
            width: header.width,
            height: header.height,
            depth: isColor ? 32 : 8
        )
        let bytesPerRow = image.bytesPerRow
        let report = try bytes.withAll { data in
            image.withRows { rows in
                data.withMemoryRebound(to: UInt8.self) { data in
                    uncial_jpeg_decode(
                        data.baseAddress,
                        data.count,
                        Int32(header.width),
                        Int32(header.height),
                        isColor,
                        rows.assumingMemoryBound(to: UInt8.self).baseAddress,
                        bytesPerRow,
                        { Task.isCancelled }
                    )
                }
            }
        }
        try judge(report)
        // libjpeg fills what is missing with grey; paper is white.
        image.withRows { rows in
            let missing = rows[(Int(report.complete_rows) * bytesPerRow)...]
            _ = UnsafeMutableRawBufferPointer(rebasing: missing)
                .initializeMemory(as: UInt8.self, repeating: 255)
        }
        return image
    }

    private func judge(_ report: UncialJPEGReport) throws {
        let message = withUnsafeBytes(of: report.message) { text in
            String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
        }
        switch report.status {
        case .decoded: break
        case .cancelled: throw CancellationError()
        case .unexpectedSize:
            throw ImageDamage(
                "The image changed while it was read. Wait until it is written, and try again."
            )
        default: throw ImageDamage.broken(.jpeg, message)
        }
        let missing = header.height - Int(report.complete_rows)
        let allowed = max(Self.blockHeight, header.height / Self.missingShare)
        guard missing <= allowed else {
            let detail =
                report.complete_rows == 0
                ? "" : ": the lower \(missing) of \(header.height) rows are missing"
            throw ImageDamage.endsEarly(.jpeg, detail)
        }
        if missing > 0 {
            logger.log(
                .warning,
                "jpeg",
                "The file ends early; the lowest \(missing) rows of the picture are missing."
            )
        } else if report.warning_count > 0 {
            logger.log(
                .warning,
                "jpeg",
                "libjpeg complained \(report.warning_count) times, first: \(message). Parts of the "
                    + "picture may be wrong."
            )
        }
    }
}
