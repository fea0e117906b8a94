import UncialModel

/// A sheet in a photo: where its corners are and how sure that is.
struct PageOutline: Equatable {
    /// The corners, clockwise from the top-left, in pixels of the photo; they may lie outside it where a
    /// corner of the sheet does.
    var corners: Quadrilateral
    /// How sure it is that the whole page lies inside the corners and nothing else does.
    var confidence: Confidence

    /// How many of the best quadrilaterals are moved onto the nearest edges.
    private static let refinedCount = 12
    /// Below this score a quadrilateral is no better than the frame of the picture.
    private static let leastValue = 0.23

    /// Looks for a sheet in an image of 8 or 32 bits.
    ///
    /// Works on a small copy and leaves the image as it is.
    ///
    /// - Returns: `nil` when the page fills the picture, or when nothing looks like a sheet.
    static func find(in image: PixImage) throws -> PageOutline? {
        guard let planes = try PhotoPlanes(image) else { return nil }
        let ranked = try ranked(on: planes)
        guard let (corners, score) = ranked.first, score.value > leastValue else { return nil }
        let certainty = OutlineCertainty(
            of: corners,
            score,
            amongst: ranked,
            in: Size(width: Double(planes.width), height: Double(planes.height))
        )
        let x = Double(image.width) / Double(planes.width)
        let y = Double(image.height) / Double(planes.height)
        return PageOutline(
            corners: corners.enlarged(x: x, y: y),
            confidence: Confidence(certainty.value)
        )
    }

    /// All quadrilaterals that may be a sheet, the likeliest first, in pixels of the small copy.
    static func ranked(on planes: PhotoPlanes) throws -> [(Quadrilateral, OutlineScore)] {
        var scored = try OutlineCandidates(planes).quadrilaterals.map { corners in
            (corners, OutlineScore(corners, on: planes))
        }
        scored.sort { $0.1.value > $1.1.value }
        for (corners, _) in scored.prefix(refinedCount) {
            guard let refined = OutlineRefinement.moved(corners, on: planes) else { continue }
            scored.append((refined, OutlineScore(refined, on: planes)))
        }
        scored.sort { $0.1.value > $1.1.value }
        // The best one lies on its edges as well as a small copy shows them.
        for _ in 0..<2 {
            guard let best = scored.first,
                let refined = OutlineRefinement.moved(best.0, on: planes)
            else { break }
            let score = OutlineScore(refined, on: planes)
            guard score.value > best.1.value - 0.03 else { break }
            scored.insert((refined, score), at: 0)
        }
        return scored
    }
}
