import UncialModel

extension ImageFormat {
    /// What to say about bytes that are none of the formats: what they are, where that can be told, and
    /// what to do.
    static func refusal(of head: [UInt8]) -> OcrError {
        if Array(head).firstRange(of: Array("%PDF-".utf8)) != nil {
            return .invalidInput(reason: "It is a PDF, not an image. Open it as a PDF.")
        }
        if let name = foreignFormat(of: head) {
            return .unsupported(
                reason: "\(name) is not read. Convert it to PNG, JPEG or TIFF first."
            )
        }
        if head.hasText("PK\u{3}\u{4}") {
            return .invalidInput(
                reason: "It is a ZIP archive or an office document, not an image. Give the images "
                    + "in it, or print the document to PDF."
            )
        }
        if isText(head) {
            return .invalidInput(
                reason: "It is text, whatever its name says. Give a PDF, \(list)."
            )
        }
        return .invalidInput(
            reason: "It is neither a PDF nor an image that is known here, or its beginning is "
                + "damaged. Give a PDF, \(list)."
        )
    }

    private static func foreignFormat(of head: [UInt8]) -> String? {
        if head.hasText("ftyp", at: 4) {
            // ISO media files: the brands follow, the main one first.
            let brands = String(decoding: head.dropFirst(8).prefix(56), as: UTF8.self)
            if brands.contains("avif") || brands.contains("avis") { return "AVIF" }
            if brands.contains("heic") || brands.contains("heix") || brands.contains("mif1") {
                return "HEIC"
            }
            return "Video"
        }
        let marks: [(mark: [UInt8], name: String)] = [
            ([0xFF, 0x0A], "JPEG XL"),
            ([0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20], "JPEG XL"),
            (Array("8BPS".utf8), "Photoshop (PSD)"),
            (Array("AT&TFORM".utf8), "DjVu"),
            (Array("%!PS".utf8), "PostScript"),
            ([0xC5, 0xD0, 0xD3, 0xC6], "PostScript"),
            ([0x97, 0x4A, 0x42, 0x32], "JBIG2"),
            (Array("P7\n".utf8), "PAM"),
            ([0, 0, 1, 0], "An icon (ICO)"),
            (Array("gimp xcf".utf8), "GIMP (XCF)"),
        ]
        if let known = marks.first(where: { head.starts(with: $0.mark) }) { return known.name }
        let text = String(decoding: head, as: UTF8.self)
        return isText(head) && text.contains("<svg") ? "SVG" : nil
    }

    /// Whether the bytes are printable: any alphabet in UTF-8, or UTF-16 with its mark.
    private static func isText(_ head: [UInt8]) -> Bool {
        if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return true }
        let isPrintable = head.allSatisfy { byte in
            switch byte {
            case 0x09, 0x0A, 0x0C, 0x0D, 0x1B, 0x20...0x7E, 0x80...0xFF: true
            default: false
            }
        }
        // One replacement is what a character cut in two at the end of the sample gives.
        let text = String(decoding: head, as: UTF8.self)
        return isPrintable && text.unicodeScalars.count { $0 == "\u{FFFD}" } <= 1
    }
}
