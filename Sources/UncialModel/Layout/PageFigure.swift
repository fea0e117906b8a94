/// An area of the page that shows a picture or a drawing.
public struct PageFigure: Sendable, Hashable, Codable {
    /// How the picture is made.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// Pixels: a photo, a scan, a halftone.
        case image
        /// Lines and filled shapes: a chart, a diagram, a logo.
        case drawing
    }

    /// How the picture is made.
    public var kind: Kind
    /// Where it stands, in pixels of the displayed page.
    public var box: BoundingBox

    /// Makes a figure.
    public init(_ kind: Kind, box: BoundingBox) {
        self.kind = kind
        self.box = box
    }
}
