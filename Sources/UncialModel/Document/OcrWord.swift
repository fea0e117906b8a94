/// One word of a line: what stands between two spaces.
public struct OcrWord: Sendable, Hashable, Codable {
    /// The text as printed, without surrounding spaces, in logical order.
    public var text: String
    /// Where it stands, in pixels of the displayed page.
    public var box: BoundingBox
    /// How sure the engine is; ``Confidence/certain`` from a digital text layer.
    public var confidence: Confidence

    /// Makes a word.
    public init(text: String, box: BoundingBox, confidence: Confidence = .unknown) {
        self.text = text
        self.box = box
        self.confidence = confidence
    }
}
