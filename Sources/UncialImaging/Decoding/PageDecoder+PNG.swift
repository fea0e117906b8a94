import CLeptonica
import UncialCore

extension PageDecoder {
    func decodePNG() throws -> PixImage {
        var control = png_image()
        control.version = png_uint_32(PNG_IMAGE_VERSION)
        defer { png_image_free(&control) }
        let image = try bytes.withAll { data in
            guard png_image_begin_read_from_memory(&control, data.baseAddress, data.count) != 0
            else { throw ImageDamage.broken(.png, Self.message(of: control)) }
            let found = control.format
            let isGray = found & Self.colorFlag == 0 && found & Self.alphaFlag == 0
            control.format = isGray ? 0 : Self.colorFlag | Self.alphaFlag
            // Without this a file of 16 bits that does not say otherwise would be taken for linear light.
            control.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
            let image = try PixImage(
                width: Int(control.width),
                height: Int(control.height),
                depth: isGray ? 8 : 32
            )
            try requireAnnouncedSize(image)
            let stride = png_int_32(image.bytesPerRow)
            let isRead = image.withRows { rows in
                png_image_finish_read(&control, nil, rows.baseAddress, stride, nil) != 0
            }
            guard isRead else {
                let message = Self.message(of: control)
                throw message == "read beyond end of data"
                    ? ImageDamage.endsEarly(.png) : .broken(.png, message)
            }
            if found & Self.alphaFlag != 0 { image.layOverWhite() }
            return image
        }
        let message = Self.message(of: control)
        if !message.isEmpty { logger.log(.debug, "png", message) }
        return image
    }

    /// `PNG_FORMAT_FLAG_ALPHA`, which is a macro that Swift does not see.
    private static let alphaFlag: png_uint_32 = 1
    /// `PNG_FORMAT_FLAG_COLOR`.
    private static let colorFlag: png_uint_32 = 2

    private static func message(of control: png_image) -> String {
        withUnsafeBytes(of: control.message) { text in
            String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
