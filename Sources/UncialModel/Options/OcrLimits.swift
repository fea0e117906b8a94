/// What one document may cost before it is refused: files come from strangers.
///
/// Each limit is checked before the memory or the time is spent. What is over one is
/// ``OcrError/limitExceeded(_:pageIndex:reason:)``, which names the limit, the value and what was found; a page
/// over its time is ``OcrError/timedOut(pageIndex:)``.
///
/// ```swift
/// let limits = try OcrLimits(pages: 500, pageDuration: .seconds(30))
/// ```
public struct OcrLimits: Sendable, Hashable {
    /// One of the limits, by the name of its property.
    @nonexhaustive
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// ``OcrLimits/inputBytes``.
        case inputBytes
        /// ``OcrLimits/pages``.
        case pages
        /// ``OcrLimits/pixelsPerPage``.
        case pixelsPerPage
        /// ``OcrLimits/pageSide``.
        case pageSide
        /// ``OcrLimits/imageBytes``.
        case imageBytes
        /// ``OcrLimits/charactersPerPage``.
        case charactersPerPage
        /// ``OcrLimits/documentDuration``.
        case documentDuration
        /// The memory of a worker process.
        case memory
    }

    /// The size of a file in bytes.
    ///
    /// Default: 4 GiB.
    public let inputBytes: Int
    /// How many pages of one document are read; those that a page range leaves out do not count.
    ///
    /// Default: 100,000.
    public let pages: Int
    /// The pixels of a page or a picture: width times height.
    ///
    /// Default: 250,000,000, a picture of 16,000 × 15,600.
    public let pixelsPerPage: Int
    /// The longer side of a page or a picture in pixels.
    ///
    /// Default: 65,535.
    public let pageSide: Int
    /// The bytes that an image inside a page, or a picture, takes once it is unpacked.
    ///
    /// Default: 1 GiB.
    public let imageBytes: Int
    /// How long one page may take, from its pixels to its text.
    ///
    /// Default: 120 seconds.
    public let pageDuration: Duration
    /// How long a whole document may take, or `nil` for as long as it needs.
    ///
    /// Pages that are not finished by then fail; those that are, stay. Default: `nil`.
    public let documentDuration: Duration?
    /// The characters of a page's text.
    ///
    /// Default: 1,000,000, some three hundred times a dense page.
    public let charactersPerPage: Int

    /// Every limit at its default.
    public static let `default` = OcrLimits()

    private init() {
        inputBytes = 4 << 30
        pages = 100_000
        pixelsPerPage = 250_000_000
        pageSide = 65_535
        imageBytes = 1 << 30
        pageDuration = .seconds(120)
        documentDuration = nil
        charactersPerPage = 1_000_000
    }

    /// Makes limits; what is left out has its default.
    ///
    /// - Throws: ``OcrError/invalidOptions(reason:)`` for a limit that is not above zero.
    public init(
        inputBytes: Int = Self.default.inputBytes,
        pages: Int = Self.default.pages,
        pixelsPerPage: Int = Self.default.pixelsPerPage,
        pageSide: Int = Self.default.pageSide,
        imageBytes: Int = Self.default.imageBytes,
        pageDuration: Duration = Self.default.pageDuration,
        documentDuration: Duration? = Self.default.documentDuration,
        charactersPerPage: Int = Self.default.charactersPerPage
    ) throws(OcrError) {
        let numbers = [
            (Kind.inputBytes, inputBytes), (.pages, pages), (.pixelsPerPage, pixelsPerPage),
            (.pageSide, pageSide), (.imageBytes, imageBytes),
            (.charactersPerPage, charactersPerPage),
        ]
        if let (kind, value) = numbers.first(where: { $0.1 <= 0 }) {
            throw .invalidOptions(reason: "The limit \(kind.rawValue) is \(value). Use 1 or more.")
        }
        guard pageDuration > .zero, documentDuration ?? .seconds(1) > .zero else {
            throw .invalidOptions(
                reason: "A time limit is zero or less. Use more, or none for the document."
            )
        }
        self.inputBytes = inputBytes
        self.pages = pages
        self.pixelsPerPage = pixelsPerPage
        self.pageSide = pageSide
        self.imageBytes = imageBytes
        self.pageDuration = pageDuration
        self.documentDuration = documentDuration
        self.charactersPerPage = charactersPerPage
    }
}

extension OcrLimits: Codable {
    private enum CodingKeys: String, CodingKey {
        case inputBytes, pages, pixelsPerPage, pageSide, imageBytes, pageSeconds, documentSeconds,
            charactersPerPage
    }

    /// Decodes limits and checks them as the initializer does; a field that is left out has its default.
    ///
    /// - Throws: `DecodingError`, or ``OcrError/invalidOptions(reason:)`` for a value not allowed.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func number(_ key: CodingKeys, else fallback: Int) throws -> Int {
            try container.decodeIfPresent(Int.self, forKey: key) ?? fallback
        }
        func duration(_ key: CodingKeys) throws -> Duration? {
            guard let seconds = try container.decodeIfPresent(Double.self, forKey: key) else {
                return nil
            }
            guard seconds.isFinite, abs(seconds) < 1e12 else {
                throw OcrError.invalidOptions(reason: "\(key.rawValue) is no length of time.")
            }
            return .seconds(seconds)
        }
        let standard = OcrLimits.default
        try self.init(
            inputBytes: number(.inputBytes, else: standard.inputBytes),
            pages: number(.pages, else: standard.pages),
            pixelsPerPage: number(.pixelsPerPage, else: standard.pixelsPerPage),
            pageSide: number(.pageSide, else: standard.pageSide),
            imageBytes: number(.imageBytes, else: standard.imageBytes),
            pageDuration: duration(.pageSeconds) ?? standard.pageDuration,
            documentDuration: duration(.documentSeconds),
            charactersPerPage: number(.charactersPerPage, else: standard.charactersPerPage)
        )
    }

    /// Encodes the limits; times are in seconds.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(inputBytes, forKey: .inputBytes)
        try container.encode(pages, forKey: .pages)
        try container.encode(pixelsPerPage, forKey: .pixelsPerPage)
        try container.encode(pageSide, forKey: .pageSide)
        try container.encode(imageBytes, forKey: .imageBytes)
        try container.encode(pageDuration / .seconds(1), forKey: .pageSeconds)
        try container.encodeIfPresent(
            documentDuration.map { $0 / .seconds(1) },
            forKey: .documentSeconds
        )
        try container.encode(charactersPerPage, forKey: .charactersPerPage)
    }
}
