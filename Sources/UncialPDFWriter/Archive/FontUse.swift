/// A font, and the codes that text is drawn with in it.
struct FontUse {
    let font: PDFObject
    /// Codes that are seen: single bytes, or pairs of bytes for a composite font.
    var shown: Set<Int> = []
    /// Codes that are drawn and not seen.
    var hidden: Set<Int> = []
    /// The pages it is used on.
    var pages: Set<Int> = []

    init(_ font: PDFObject) { self.font = font }

    /// The name for people.
    var name: String {
        let name = (font["/BaseFont"].name ?? font["/Name"].name ?? "/unnamed").dropFirst()
        let parts = name.split(separator: "+", maxSplits: 1)
        return String(parts.count == 2 && parts[0].utf8.count == 6 ? parts[1] : name)
    }

    /// Takes the bytes of a string that is drawn.
    mutating func note(
        _ bytes: UnsafeBufferPointer<UInt8>,
        isHidden: Bool,
        page: Int,
        isPaired: Bool
    ) {
        pages.insert(page)
        var codes: Set<Int> = []
        if isPaired {
            for place in stride(from: 0, to: bytes.count - 1, by: 2) {
                codes.insert(Int(bytes[place]) << 8 | Int(bytes[place + 1]))
            }
        } else {
            for byte in bytes { codes.insert(Int(byte)) }
        }
        if isHidden { hidden.formUnion(codes) } else { shown.formUnion(codes) }
    }
}
