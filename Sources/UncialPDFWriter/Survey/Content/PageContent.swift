/// The drawing instructions of a page in one piece, and which stream has which part.
struct PageContent {
    /// One content stream.
    struct Part {
        var stream: PDFObject
        /// Its bytes among those of the page.
        var range: Range<Int>
    }

    private(set) var bytes: [UInt8] = []
    private(set) var parts: [Part] = []
    /// Whether all instructions could be unpacked.
    private(set) var isWhole = true

    /// Unpacks the instructions of a page.
    ///
    /// - Parameter limit: how many bytes are unpacked at most.
    init(_ page: PDFObject, limit: Int) {
        let contents = page["/Contents"]
        for stream in contents.isArray ? contents.items : [contents] where stream.isStream {
            guard bytes.count < limit else {
                isWhole = false
                return
            }
            let part = stream.instructions(limit: limit - bytes.count - 1)
            if !part.isWhole { isWhole = false }
            let start = bytes.count
            bytes += part.bytes
            parts.append(Part(stream: stream, range: start..<bytes.count))
            // No token goes on in the next stream (ISO 32000-2, 7.8.2).
            bytes.append(0x0A)
        }
    }
}
