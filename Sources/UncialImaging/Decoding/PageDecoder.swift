import CLeptonica
import UncialCore
import UncialModel

/// Turns one encoded picture into pixels, as stored: not yet turned, scaled or brought to one format.
///
/// One file for each codec extends it.
struct PageDecoder {
    let bytes: ImageBytes
    let header: ImageHeader
    /// Whether colours are wanted; a codec may give grey at once where they are not.
    let inColor: Bool
    let limits: OcrLimits
    let logger: OcrLogger
    let messages: CodecMessages

    init(
        bytes: ImageBytes,
        header: ImageHeader,
        inColor: Bool,
        limits: OcrLimits = .default,
        logger: OcrLogger
    ) {
        self.bytes = bytes
        self.header = header
        self.inColor = inColor
        self.limits = limits
        self.logger = logger
        messages = CodecMessages(logger)
    }

    /// Decodes by a function of leptonica that takes the bytes of a file.
    func decodeByLeptonica(
        _ format: ImageFormat,
        _ read: (UnsafePointer<UInt8>, Int) -> UnsafeMutablePointer<Pix>?
    ) throws -> PixImage {
        try bytes.withAll { try decodeByLeptonica(format, $0, read) }
    }

    func decodeByLeptonica(
        _ format: ImageFormat,
        _ data: UnsafeRawBufferPointer,
        _ read: (UnsafePointer<UInt8>, Int) -> UnsafeMutablePointer<Pix>?
    ) throws -> PixImage {
        let pix = messages.hearing {
            data.withMemoryRebound(to: UInt8.self) { data in
                data.baseAddress.flatMap { read($0, data.count) }
            }
        }
        guard let image = PixImage(adopting: pix) else {
            throw ImageDamage.broken(format, messages.lastError)
        }
        try requireAnnouncedSize(image)
        return image
    }

    /// What a codec made must have the size that its header was checked for.
    func requireAnnouncedSize(_ image: PixImage) throws {
        guard image.width == header.width, image.height == header.height else {
            throw ImageDamage(
                "The image changed while it was read. Wait until it is written, and try again."
            )
        }
    }
}
