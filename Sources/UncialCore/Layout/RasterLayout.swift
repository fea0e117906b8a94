public import UncialModel

/// What the pixels of a page show beside text.
public struct RasterLayout: Sendable, Hashable {
    /// The straight lines, in pixels of the raster.
    public var rules: [PageRule]
    /// The pictures and drawings, in pixels of the raster.
    public var figures: [PageFigure]

    /// Makes a layout.
    public init(rules: [PageRule] = [], figures: [PageFigure] = []) {
        self.rules = rules
        self.figures = figures
    }
}
