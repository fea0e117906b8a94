import Testing
import UncialCore
import UncialModel

@testable import UncialRaster

/// Which resolution the image of a page is taken at.
struct ScanResolutionTests {
    /// An image on a page of 8 × 11 inches.
    private func image(_ horizontal: Double, _ vertical: Double) -> SoleImage {
        SoleImage(
            horizontalDpi: horizontal,
            verticalDpi: vertical,
            width: Int(8 * horizontal),
            height: Int(11 * vertical)
        )
    }

    @Test(
        arguments: [
            // Own pixels between 150 dpi and a quarter above what is asked for.
            (200.0, 200.0, 200, 200, true), (150, 150, 200, 150, true),
            (149.7, 149.7, 200, 150, true),
            (199.6, 200.4, 200, 200, true), (230, 230, 200, 230, true), (100, 100, 72, 72, false),
            (80, 80, 72, 80, true), (300, 300, 300, 300, true), (200, 200, 600, 200, true),
            // Means of pixels above.
            (300, 300, 200, 200, false), (600, 600, 200, 200, false), (240, 204, 200, 200, false),
            (240, 240, 200, 200, false),
        ] as [(Double, Double, Int, Int, Bool)]
    )
    func `An image is taken at`(
        horizontal: Double,
        vertical: Double,
        requested: Int,
        dpi: Int,
        isOwn: Bool
    ) {
        let resolution = ScanResolution(
            of: image(horizontal, vertical),
            requested: requested,
            longestSide: requested == 200 ? 2600 : 4000,
            budget: PageBudget(limits: .default, format: .gray8)
        )
        #expect(resolution?.dpi == dpi)
        #expect(resolution?.isOwn == isOwn)
    }

    @Test(
        arguments: [
            (140.0, 140.0, 200), (204, 98, 200), (204, 196, 200), (70, 70, 72),
            (.infinity, .infinity, 200), (.nan, 200, 200),
        ] as [(Double, Double, Int)]
    )
    func `A page is drawn where its image is none, coarse or not square`(
        horizontal: Double,
        vertical: Double,
        requested: Int
    ) {
        let image = SoleImage(
            horizontalDpi: horizontal,
            verticalDpi: vertical,
            width: 1600,
            height: 2200
        )
        #expect(
            ScanResolution(
                of: image,
                requested: requested,
                longestSide: 4000,
                budget: PageBudget(limits: .default, format: .gray8)
            ) == nil
        )
    }

    @Test func `A raster that would not fit is not made`() {
        let image = SoleImage(
            horizontalDpi: 210,
            verticalDpi: 210,
            width: 40_000,
            height: 60_000
        )
        let resolution = ScanResolution(
            of: image,
            requested: 200,
            longestSide: 1_000_000,
            budget: PageBudget(limits: .default, format: .rgba8)
        )
        #expect(resolution?.isOwn == false)
    }
}
