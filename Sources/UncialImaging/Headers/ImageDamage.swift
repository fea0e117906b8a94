/// Why a picture cannot be decoded; the document adds which page it is.
struct ImageDamage: Error {
    /// A sentence or two: what is wrong and what to do about it.
    let reason: String

    init(_ reason: String) { self.reason = reason }

    /// Data that ends before the picture does.
    static func endsEarly(_ format: ImageFormat, _ detail: String = "") -> ImageDamage {
        ImageDamage(
            "The \(format.rawValue) data ends early\(detail). Get a complete copy of the file."
        )
    }

    /// Data that the decoder does not understand.
    static func broken(_ format: ImageFormat, _ said: String) -> ImageDamage {
        let detail = said.isEmpty ? "" : ": \(said)"
        return ImageDamage(
            "The \(format.rawValue) data is damaged or of a rare kind\(detail). Get a complete copy of "
                + "the file, or open it in an image editor and save it as PNG."
        )
    }
}
