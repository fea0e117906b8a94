import UncialModel

/// Why a picture cannot be decoded; the document adds which page it is.
struct ImageDamage: Error {
    /// A sentence or two: what is wrong and what to do about it.
    let reason: String
    /// The limit that the picture is over, or the memory that there is too little of; `nil` for damage.
    let limit: OcrLimits.Kind?

    init(_ reason: String) {
        self.reason = reason
        limit = nil
    }

    init(over limit: OcrLimits.Kind, _ reason: String) {
        self.reason = reason
        self.limit = limit
    }

    /// A picture that there is no memory for.
    static func noMemory(_ reason: String) -> ImageDamage {
        ImageDamage(over: .memory, reason)
    }

    /// The error for whoever asked for a page, or for a picture without a number.
    func error(pageIndex: Int?) -> OcrError {
        if let limit { return .limitExceeded(limit, pageIndex: pageIndex, reason: reason) }
        if let pageIndex { return .renderFailed(pageIndex: pageIndex, reason: reason) }
        return .invalidInput(reason: reason)
    }

    /// Data that ends before the picture does.
    static func endsEarly(_ format: ImageFormat, _ detail: String = "") -> ImageDamage {
        ImageDamage(
            "The \(format.rawValue) data ends early\(detail). Get a complete copy of the file."
        )
    }

    /// Data that the decoder does not understand, or has no memory for.
    static func broken(_ format: ImageFormat, _ said: String) -> ImageDamage {
        let detail = said.isEmpty ? "" : ": \(said)"
        guard !tellsOfMemory(said) else {
            return .noMemory(
                "There is no memory to decode the \(format.rawValue) data\(detail). Reduce the image, "
                    + "or decode fewer at once."
            )
        }
        return ImageDamage(
            "The \(format.rawValue) data is damaged or of a rare kind\(detail). Get a complete copy of "
                + "the file, or open it in an image editor and save it as PNG."
        )
    }

    /// Whether a codec says that it got no memory: each in words of its own, none by a code.
    private static func tellsOfMemory(_ said: String) -> Bool {
        let said = said.lowercased()
        return ["memory", "alloc"].contains { said.contains($0) }
    }
}
