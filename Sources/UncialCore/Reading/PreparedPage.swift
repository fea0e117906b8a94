public import UncialModel

/// A page's pixels after preparation.
public struct PreparedPage: Sendable {
    /// The pixels to read; they belong to whoever asked for them.
    ///
    /// ``Raster/sourceDpi`` is that of these pixels: twice as many after an enlargement by two.
    public var raster: Raster
    /// The size of the upright page at the scale of the image it came from: ``raster`` without the
    /// enlargement.
    public var pageSize: Size
    /// Maps pixels of ``raster`` to points of the upright page.
    public var toPage: PageTransform
    /// Maps points of the upright page to pixels of the image it came from.
    public var toSource: PageTransform
    /// Where points of the upright page were before its curved lines were flattened, which comes before
    /// ``toSource``; `nil` for any other page.
    public var curve: PageCurve?
    /// The steps that were taken: those asked for, without those that found nothing to do.
    public var steps: [PreparationRecord]
    /// The ink of the page that may be text, in pixels of the upright page.
    public var ink: InkMap

    /// Makes a prepared page.
    public init(
        raster: Raster,
        pageSize: Size,
        toPage: PageTransform,
        toSource: PageTransform,
        curve: PageCurve? = nil,
        steps: [PreparationRecord],
        ink: InkMap
    ) {
        self.raster = raster
        self.pageSize = pageSize
        self.toPage = toPage
        self.toSource = toSource
        self.curve = curve
        self.steps = steps
        self.ink = ink
    }
}
