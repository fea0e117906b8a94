/// A page of a corpus, read by Uncial and, unless it was left out, by plain Tesseract.
public struct AccuracyResult: Sendable, Hashable, Codable {
    /// The name of the collection.
    public let collection: String
    /// The collection and the file.
    public let page: String
    /// What it is a picture of.
    public let kind: String
    /// Codes of its languages, joined by plus signs.
    public let language: String
    /// How far the order of its text can be trusted.
    public let order: String
    /// What plain Tesseract read.
    public let plain: PageReading?
    /// What Uncial read.
    public let uncial: PageReading
    /// What Uncial read with other models; `nil` where they were not wanted or a language has none.
    public let best: PageReading?
    /// What Uncial did to the image before it read it.
    public let preparation: [PreparationNote]

    /// Makes a result.
    public init(
        _ page: CorpusPage,
        plain: PageReading?,
        uncial: PageReading,
        best: PageReading? = nil,
        preparation: [PreparationNote]
    ) {
        collection = page.collection
        self.page = page.name
        kind = page.kind
        language = page.language
        order = page.order
        self.plain = plain
        self.uncial = uncial
        self.best = best
        self.preparation = preparation
    }

    /// How much the error rate rose against plain Tesseract's; negative where it fell.
    public var rise: Double? {
        plain.map { uncial.errorRate - $0.errorRate }
    }

    /// Whether plain Tesseract reads the page well.
    public var isGood: Bool {
        plain.map { $0.errorRate < 0.03 } ?? false
    }
}
