/// One word of a line: what stands between two spaces.
public struct OcrWord: Sendable, Hashable, Codable {
    /// The text as printed, without surrounding spaces, in logical order.
    public var text: String
    /// Where it stands, in pixels of the displayed page.
    public var box: BoundingBox
    /// How sure the engine is; ``Confidence/certain`` from a digital text layer.
    public var confidence: Confidence
    /// The type size in points where it is not that of the line; `nil` where it is, or nobody knows.
    public var fontSize: Double?
    /// How the type looks where it does not look as the line does; `nil` where it does, or nobody
    /// knows.
    public var style: TextStyle?
    /// Which of its characters stand raised in small type, as the mark of a note does.
    public var raised: Range<Int>?
    /// The place of the element it belongs to in ``OcrDocument/structureTree``; `nil` where the file
    /// states none.
    public var element: Int?

    /// Makes a word; a type size that is not above 0 or not finite becomes `nil`.
    public init(
        text: String,
        box: BoundingBox,
        confidence: Confidence = .unknown,
        fontSize: Double? = nil,
        style: TextStyle? = nil,
        raised: Range<Int>? = nil,
        element: Int? = nil
    ) {
        self.text = text
        self.box = box
        self.confidence = confidence
        self.fontSize = fontSize.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
        self.style = style
        self.raised = raised
        self.element = element
    }
}

extension OcrWord {
    /// Decodes a word; what is more than its text, place and confidence may be missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            text: try container.decode(String.self, forKey: .text),
            box: try container.decode(BoundingBox.self, forKey: .box),
            confidence: try container.decode(Confidence.self, forKey: .confidence),
            fontSize: try container.decodeIfPresent(Double.self, forKey: .fontSize),
            style: try container.decodeIfPresent(TextStyle.self, forKey: .style),
            raised: try container.decodeIfPresent(Range<Int>.self, forKey: .raised),
            element: try container.decodeIfPresent(Int.self, forKey: .element)
        )
    }
}
