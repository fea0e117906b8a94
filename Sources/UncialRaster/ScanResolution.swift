import UncialCore

/// The image of a page that shows nothing else.
struct SoleImage {
    /// Its pixels for each inch of the page as displayed.
    let horizontalDpi: Double
    let verticalDpi: Double
    /// Pixels of the page at that resolution.
    let width: Int
    let height: Int
}

/// The resolution that the image of a scanned page is taken at, instead of drawing it.
///
/// Drawing spreads the pixels of a scan over those of another grid. That costs time and gains
/// nothing down to 150 dpi; below, small print reads better enlarged. Far above what was asked for,
/// the engine takes longer and reads the same, so there the image is reduced.
struct ScanResolution: Equatable {
    /// Pixels per inch of the raster.
    let dpi: Int
    /// Whether its pixels are those of the image.
    let isOwn: Bool

    /// From here on a scan reads as well as one enlarged to a higher resolution.
    private static let readableDpi = 150
    /// A scan of up to this many times the requested resolution is not reduced.
    private static let mostOversampling = 1.25
    /// By how much the resolutions across and down may differ for pixels that count as square.
    private static let squareTolerance = 0.01

    /// The lowest resolution that an image is taken at.
    static func leastDpi(requested dpi: Int) -> Int { min(dpi, readableDpi) }

    /// Chooses for an image; `nil` where the page should be drawn.
    ///
    /// - Parameters:
    ///   - image: what is known of it.
    ///   - requested: the resolution to draw the page at.
    ///   - longestSide: the most pixels that a side of the raster may have.
    ///   - budget: what the raster may cost.
    init?(
        of image: SoleImage,
        requested: Int,
        longestSide: Int,
        budget: PageBudget
    ) {
        let lower = min(image.horizontalDpi, image.verticalDpi)
        let higher = max(image.horizontalDpi, image.verticalDpi)
        // What scanners round to points is not exactly the resolution that they scan at.
        let least = Double(Self.leastDpi(requested: requested)) - 0.5
        guard lower >= least, higher.isFinite else { return nil }
        if higher <= lower * (1 + Self.squareTolerance),
            higher <= Double(requested) * Self.mostOversampling,
            max(image.width, image.height) <= longestSide,
            budget.allows(width: image.width, height: image.height)
        {
            self.init(dpi: Int(((lower + higher) / 2).rounded()), isOwn: true)
        } else if lower >= Double(requested) {
            self.init(dpi: requested, isOwn: false)
        } else {
            return nil
        }
    }

    private init(dpi: Int, isOwn: Bool) {
        self.dpi = dpi
        self.isOwn = isOwn
    }
}
