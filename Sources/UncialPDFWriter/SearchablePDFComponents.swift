public import UncialCore

/// The libraries that a writer needs besides its own.
public struct SearchablePDFComponents: Sendable {
    /// Draws pages, for ``ExistingTextMode/force``.
    public var rasterizer: (any PageRasterizer)?
    /// Makes pictures of image files and of drawn pages.
    public var imageEncoder: (any PageImageEncoder)?
    /// Reads text back, to keep what is seen from being doubled and to check what was written.
    public var textExtractor: (any DigitalTextExtractor)?

    /// Makes components.
    public init(
        rasterizer: (any PageRasterizer)? = nil,
        imageEncoder: (any PageImageEncoder)? = nil,
        textExtractor: (any DigitalTextExtractor)? = nil
    ) {
        self.rasterizer = rasterizer
        self.imageEncoder = imageEncoder
        self.textExtractor = textExtractor
    }
}
