/// A figure of reading that the project has set itself, on pages that are known.
struct AccuracyTarget: Sendable {
    enum Limit: Sendable {
        case errorRate(atMost: Double)
        case wordF1(atLeast: Double)
    }

    let name: String
    let collection: String
    /// The kinds of pages, or `nil` for all.
    let kinds: Set<String>?
    /// How many pages there are in the corpus that the figure was set for.
    let pageCount: Int
    let limit: Limit

    func includes(_ result: AccuracyResult) -> Bool {
        result.collection == collection && kinds?.contains(result.kind) ?? true
    }

    private init(
        _ name: String,
        _ collection: String,
        _ kinds: Set<String>?,
        pages: Int,
        _ limit: Limit
    ) {
        self.name = name
        self.collection = collection
        self.kinds = kinds
        self.pageCount = pages
        self.limit = limit
    }

    static let all = [
        AccuracyTarget("ocr", "ocr", nil, pages: 53, .errorRate(atMost: 0.085)),
        AccuracyTarget("ocr", "ocr", nil, pages: 53, .wordF1(atLeast: 0.87)),
        AccuracyTarget("synthetic", "synthetic", nil, pages: 16, .errorRate(atMost: 0.015)),
        AccuracyTarget(
            "ocr: rotation controls",
            "ocr",
            ["rotation-control"],
            pages: 2,
            .errorRate(atMost: 0.01)
        ),
        AccuracyTarget(
            "synthetic: rotations",
            "synthetic",
            ["rot90", "rot180", "rot270"],
            pages: 3,
            .errorRate(atMost: 0.01)
        ),
        AccuracyTarget(
            "synthetic: shadow, skew, inverted, faint",
            "synthetic",
            ["shadow", "skew", "inverted", "faint"],
            pages: 4,
            .errorRate(atMost: 0.02)
        ),
        AccuracyTarget(
            "synthetic: photo",
            "synthetic",
            ["photo"],
            pages: 1,
            .errorRate(atMost: 0.02)
        ),
        AccuracyTarget(
            "ocr: Russian phone photos",
            "ocr",
            ["photo-contract", "photo-form", "photo-letter", "photo-table"],
            pages: 7,
            .errorRate(atMost: 0.07)
        ),
        AccuracyTarget(
            "ocr: typescripts",
            "ocr",
            ["typewriter"],
            pages: 8,
            .errorRate(atMost: 0.07)
        ),
        AccuracyTarget("ocr: tables", "ocr", ["table"], pages: 5, .errorRate(atMost: 0.12)),
    ]

    /// The most that the mean error rate of good pages may rise, and that of a single one.
    static let meanRise = 0.001
    static let singleRise = 0.01
    /// The most time for each second of plain Tesseract's.
    static let timeOfGoodPages = 1.15
    static let timeOfAllPages = 2.0
}
