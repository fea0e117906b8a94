public import UncialModel

/// What an engine found out about how a page is turned.
public struct OrientationEvidence: Sendable, Hashable {
    /// Where the top of the text points in the image.
    public var orientation: Orientation
    /// How sure the engine is, 0…1.
    public var confidence: Confidence

    /// Makes a piece of evidence.
    public init(orientation: Orientation, confidence: Confidence) {
        self.orientation = orientation
        self.confidence = confidence
    }
}
