/// One printed line of text.
public struct OcrLine: Sendable, Hashable, Codable {
    /// The text in logical order, words separated by single spaces, without a line end.
    public var text: String
    /// Where it stands, in pixels of the displayed page.
    public var box: BoundingBox
    /// What its letters stand on, or `nil` when the source does not tell.
    public var baseline: Baseline?
    /// The type size in points; 0 when the source does not tell.
    public var fontSize: Double
    /// How the type looks, or `nil` when the source does not tell.
    public var style: TextStyle?
    /// How sure the engine is, weighted by characters; ``Confidence/certain`` from a text layer.
    public var confidence: Confidence
    /// The words from first to last; empty unless ``OcrOptions/includeWords`` was set.
    public var words: [OcrWord]
    /// The language the engine read most of the line in, or `nil` when it does not tell.
    public var language: OcrLanguage?

    /// Makes a line; a type size that is negative or not finite becomes 0, which means unknown.
    public init(
        text: String,
        box: BoundingBox,
        baseline: Baseline? = nil,
        fontSize: Double = 0,
        style: TextStyle? = nil,
        confidence: Confidence = .unknown,
        words: [OcrWord] = [],
        language: OcrLanguage? = nil
    ) {
        self.text = text
        self.box = box
        self.baseline = baseline
        self.fontSize = max(0, fontSize.finiteOrZero)
        self.style = style
        self.confidence = confidence
        self.words = words
        self.language = language
    }

    /// The writing system, found from the text.
    public var script: TextScript { TextScript(of: text) }

    /// The tilt of the baseline in degrees, positive when the line falls to the right; `nil` when
    /// there is no baseline.
    public var skewDegrees: Double? { baseline?.skewDegrees }
}

extension OcrLine {
    /// Decodes a line; a type size that is negative or not finite becomes 0.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            text: try container.decode(String.self, forKey: .text),
            box: try container.decode(BoundingBox.self, forKey: .box),
            baseline: try container.decodeIfPresent(Baseline.self, forKey: .baseline),
            fontSize: try container.decode(Double.self, forKey: .fontSize),
            style: try container.decodeIfPresent(TextStyle.self, forKey: .style),
            confidence: try container.decode(Confidence.self, forKey: .confidence),
            words: try container.decode([OcrWord].self, forKey: .words),
            language: try container.decodeIfPresent(OcrLanguage.self, forKey: .language)
        )
    }
}
