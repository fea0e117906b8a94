/// How a document is read.
///
/// Checked where it is built, immutable afterwards.
///
/// ```swift
/// let options = try OcrOptions(languages: [.ukrainian], renderDpi: 300, includeWords: true)
/// ```
public struct OcrOptions: Sendable, Hashable {
    /// The languages to recognize, most likely first.
    ///
    /// Default: Ukrainian and English.
    public private(set) var languages: [OcrLanguage]
    /// Whether the languages of each page are found from the page.
    ///
    /// Default: ``LanguageDetection/off``. Engines that cannot find them say so in their capabilities and
    /// read in ``languages``.
    public private(set) var languageDetection: LanguageDetection
    /// Pixels per inch that PDF pages are rendered at, 72…1200.
    ///
    /// A scanned page, which shows one image and nothing else, is taken with the image's own pixels
    /// where they are 150 to the inch or more (or this many, if that is fewer) and at most a quarter
    /// more than this, and reduced to this where they are more. ``OcrPage/dpi`` says what it was.
    /// Default: 200.
    public let renderDpi: Int
    /// The longest side of a rendered page in pixels, 64 or more.
    ///
    /// Default: 2600. Larger pages are rendered at a lower resolution.
    public let maxPageSide: Int
    /// Whether a page's own text layer is used where it is usable.
    ///
    /// Default: `true`.
    public let preferDigitalLayer: Bool
    /// How much work recognition may spend.
    ///
    /// Default: ``RecognitionQuality/accurate``.
    public let recognitionQuality: RecognitionQuality
    /// Whether pages are rendered in grey or colour.
    ///
    /// Default: ``RasterColor/grayscale``.
    public let rasterColor: RasterColor
    /// Whether lines carry their words with boxes.
    ///
    /// Default: `false`.
    public private(set) var includeWords: Bool
    /// Whether all is gathered that shows the structure of a document: rules and figures of each page,
    /// the file's bookmarks and structure tree, and the words, whatever ``includeWords`` says.
    ///
    /// Default: `false`. Tables and columns are found far better with it.
    public private(set) var includeLayout: Bool
    /// The pages to read, or `nil` for all.
    ///
    /// Pages beyond the document are left out; a selection without any page of the document is an
    /// error when the document is opened.
    public let pageRange: PageRange?
    /// What happens when one page cannot be read.
    ///
    /// Default: ``PageFailurePolicy/fail``.
    public let onPageFailure: PageFailurePolicy
    /// Words that the documents have and a dictionary may not: names, terms, numbers of articles.
    ///
    /// Default: none. Engines that cannot use them say so in their capabilities.
    public let userWords: [String]
    /// Which corrections may be made to what the engine says.
    ///
    /// Default: all. Each one made is in ``OcrPage/corrections``. At ``RecognitionQuality/fast`` none is made.
    public let corrections: Set<TextCorrection.Rule>
    /// What one document may cost.
    ///
    /// Default: ``OcrLimits/default``.
    public private(set) var limits: OcrLimits

    /// The allowed values of ``renderDpi``.
    public static let renderDpiRange = 72...1200
    /// The smallest allowed value of ``maxPageSide``.
    public static let minimumPageSide = 64

    /// Every option at its default.
    public static let `default` = OcrOptions(trustedDpi: 200, quality: .accurate)
    /// 150 dpi and a single pass: quicker, and good enough for clean print.
    public static let fast = OcrOptions(trustedDpi: 150, quality: .fast)

    /// Makes options; every argument has a default.
    ///
    /// - Throws: ``OcrError/invalidOptions(reason:)`` when no language is given, `renderDpi` is
    ///   outside 72…1200, `maxPageSide` is below 64, the page range selects nothing, or a user word is
    ///   empty or has spaces. The reason names the value and what is allowed.
    public init(
        languages: [OcrLanguage] = OcrLanguage.default,
        languageDetection: LanguageDetection = .off,
        renderDpi: Int = 200,
        maxPageSide: Int = 2600,
        preferDigitalLayer: Bool = true,
        recognitionQuality: RecognitionQuality = .accurate,
        rasterColor: RasterColor = .grayscale,
        includeWords: Bool = false,
        includeLayout: Bool = false,
        pageRange: PageRange? = nil,
        onPageFailure: PageFailurePolicy = .fail,
        userWords: [String] = [],
        corrections: Set<TextCorrection.Rule> = Set(TextCorrection.Rule.allCases),
        limits: OcrLimits = .default
    ) throws(OcrError) {
        guard !languages.isEmpty else {
            throw .invalidOptions(reason: "No language is given. Name at least one, such as ukr.")
        }
        guard Self.renderDpiRange.contains(renderDpi) else {
            throw .invalidOptions(
                reason: "renderDpi is \(renderDpi). Use a value from "
                    + "\(Self.renderDpiRange.lowerBound) to \(Self.renderDpiRange.upperBound)."
            )
        }
        guard maxPageSide >= Self.minimumPageSide else {
            throw .invalidOptions(
                reason: "maxPageSide is \(maxPageSide). Use \(Self.minimumPageSide) pixels or more."
            )
        }
        if let pageRange {
            guard let first = pageRange.ranges.first, first.lowerBound >= 0 else {
                throw .invalidOptions(
                    reason: "The page range is empty or starts before the first page. "
                        + "Pages are counted from 0: use 0...2 for the first three."
                )
            }
        }
        if let word = userWords.first(where: { $0.isEmpty || $0.contains(where: \.isWhitespace) }) {
            throw .invalidOptions(
                reason: "\"\(word)\" is no user word. Give single words, without spaces."
            )
        }
        self.languages = languages
        self.languageDetection = languageDetection
        self.renderDpi = renderDpi
        self.maxPageSide = maxPageSide
        self.preferDigitalLayer = preferDigitalLayer
        self.recognitionQuality = recognitionQuality
        self.rasterColor = rasterColor
        self.includeWords = includeWords || includeLayout
        self.includeLayout = includeLayout
        self.pageRange = pageRange
        self.onPageFailure = onPageFailure
        self.userWords = userWords
        self.corrections = corrections
        self.limits = limits
    }

    private init(trustedDpi: Int, quality: RecognitionQuality) {
        languages = OcrLanguage.default
        languageDetection = .off
        renderDpi = trustedDpi
        maxPageSide = 2600
        preferDigitalLayer = true
        recognitionQuality = quality
        rasterColor = .grayscale
        includeWords = false
        includeLayout = false
        pageRange = nil
        onPageFailure = .fail
        userWords = []
        corrections = Set(TextCorrection.Rule.allCases)
        limits = .default
    }
}

extension OcrOptions {
    /// The same options, and all is gathered that shows structure.
    public func includingLayout() -> OcrOptions {
        var options = self
        options.includeLayout = true
        options.includeWords = true
        return options
    }

    /// The same options, and lines carry their words.
    public func includingWords() -> OcrOptions {
        var options = self
        options.includeWords = true
        return options
    }

    /// The same options for pages whose languages are known.
    ///
    /// - Parameter languages: what to read in; none leaves the languages as they are.
    public func reading(in languages: [OcrLanguage]) -> OcrOptions {
        var options = self
        if !languages.isEmpty { options.languages = languages }
        options.languageDetection = .off
        return options
    }

    /// The languages that were asked for by name: none where they are found among all that have a model.
    public var requestedLanguages: [OcrLanguage] {
        languageDetection == .amongInstalled ? [] : languages
    }

    /// The same options within other limits.
    public func within(_ limits: OcrLimits) -> OcrOptions {
        var options = self
        options.limits = limits
        return options
    }

    /// The resolution a page is really rendered at: `renderDpi`, or less where the longer side of the
    /// page would pass `maxPageSide`.
    ///
    /// Rounded down to a whole number, so that what a page reports as its `dpi` is exactly what its
    /// boxes are scaled by.
    ///
    /// - Parameter points: the displayed size of the page in PDF points, 1/72 inch.
    /// - Returns: pixels per inch, 1 or more; `renderDpi` for a page without extent.
    public func effectiveDpi(forPageOf points: Size) -> Int {
        guard points.longerSide > 0 else { return renderDpi }
        let fitting = (Double(maxPageSide) * 72 / points.longerSide).rounded(.down)
        return max(1, Int(exactly: min(Double(renderDpi), fitting)) ?? renderDpi)
    }
}

extension OcrOptions: Codable {
    private enum CodingKeys: String, CodingKey {
        case languages, languageDetection, renderDpi, maxPageSide, preferDigitalLayer,
            recognitionQuality, rasterColor,
            includeWords, includeLayout, pageRange, onPageFailure, userWords, corrections,
            limits
    }

    /// Decodes options and checks them as the initializer does.
    ///
    /// A field that is left out has its default.
    ///
    /// - Throws: `DecodingError`, or ``OcrError/invalidOptions(reason:)`` for a value not allowed.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func value<T: Decodable>(_ key: CodingKeys, else fallback: T) throws -> T {
            try container.decodeIfPresent(T.self, forKey: key) ?? fallback
        }
        let standard = OcrOptions.default
        try self.init(
            languages: value(.languages, else: standard.languages),
            languageDetection: value(.languageDetection, else: standard.languageDetection),
            renderDpi: value(.renderDpi, else: standard.renderDpi),
            maxPageSide: value(.maxPageSide, else: standard.maxPageSide),
            preferDigitalLayer: value(.preferDigitalLayer, else: standard.preferDigitalLayer),
            recognitionQuality: value(.recognitionQuality, else: standard.recognitionQuality),
            rasterColor: value(.rasterColor, else: standard.rasterColor),
            includeWords: value(.includeWords, else: standard.includeWords),
            includeLayout: value(.includeLayout, else: standard.includeLayout),
            pageRange: container.decodeIfPresent(PageRange.self, forKey: .pageRange),
            onPageFailure: value(.onPageFailure, else: standard.onPageFailure),
            userWords: value(.userWords, else: standard.userWords),
            corrections: value(.corrections, else: standard.corrections),
            limits: value(.limits, else: standard.limits)
        )
    }
}
