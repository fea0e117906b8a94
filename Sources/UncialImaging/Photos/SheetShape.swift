import UncialModel

/// The true proportions of a sheet that a camera saw at an angle.
struct SheetShape: Equatable {
    /// Pixels across of the sheet seen from straight above, without losing detail.
    let width: Int
    /// Pixels down.
    let height: Int

    /// Long side by short side of A4 and of US Letter.
    private static let papers = [(2.0).squareRoot(), 11 / 8.5]
    /// A measured ratio this near to a paper's is taken for it.
    private static let snapping = 0.02
    /// Focal lengths of cameras, in longer sides of the picture.
    private static let focalLengths = 0.45...2.5

    /// - Parameters:
    ///   - corners: the sheet in the picture.
    ///   - picture: the size of the whole picture, whose middle the lens looked at.
    init(of corners: Quadrilateral, in picture: Size) {
        let across = [
            corners.topLeft.distance(to: corners.topRight),
            corners.bottomLeft.distance(to: corners.bottomRight),
        ]
        let down = [
            corners.topLeft.distance(to: corners.bottomLeft),
            corners.topRight.distance(to: corners.bottomRight),
        ]
        let byLengths = (across[0] + across[1]) / max(1, down[0] + down[1])
        var ratio = Self.ratio(of: corners, in: picture) ?? byLengths
        for paper in Self.papers {
            for candidate in [paper, 1 / paper] where abs(ratio / candidate - 1) < Self.snapping {
                ratio = candidate
            }
        }
        // The nearer of two opposite sides has the detail.
        var width = max(across[0], across[1], 1)
        var height = max(down[0], down[1], 1)
        if width / height > ratio { height = width / ratio } else { width = height * ratio }
        // A steep view would stretch the far end into a large image of nothing.
        let excess = (width * height / max(1, picture.area)).squareRoot()
        // A sliver has no proportions that could be right.
        let longest = 4 * max(1, picture.longerSide)
        self.width = max(1, Int(min(longest, width / max(1, excess)).rounded()))
        self.height = max(1, Int(min(longest, height / max(1, excess)).rounded()))
    }

    /// Width by height from the vanishing points of the sides, for a camera with square pixels.
    ///
    /// See Z. Zhang and L. He, Whiteboard scanning and image enhancement (2007), section 3.
    ///
    /// - Returns: `nil` where the sides say too little or something impossible.
    private static func ratio(of corners: Quadrilateral, in picture: Size) -> Double? {
        let scale = picture.longerSide
        guard scale > 0 else { return nil }
        func ray(_ point: Point) -> [Double] {
            [(point.x - picture.width / 2) / scale, (point.y - picture.height / 2) / scale, 1]
        }
        let m1 = ray(corners.topLeft)
        let m2 = ray(corners.topRight)
        let m3 = ray(corners.bottomLeft)
        let m4 = ray(corners.bottomRight)
        let k2 = dot(cross(m1, m4), m3) / dot(cross(m2, m4), m3)
        let k3 = dot(cross(m1, m4), m2) / dot(cross(m3, m4), m2)
        guard k2.isFinite, k3.isFinite else { return nil }
        let n2 = (0..<3).map { k2 * m2[$0] - m1[$0] }
        let n3 = (0..<3).map { k3 * m3[$0] - m1[$0] }
        let square = -(n2[0] * n3[0] + n2[1] * n3[1]) / (n2[2] * n3[2])
        guard square > 0, focalLengths.contains(square.squareRoot()) else { return nil }
        func length(_ n: [Double]) -> Double {
            ((n[0] * n[0] + n[1] * n[1]) / square + n[2] * n[2]).squareRoot()
        }
        let ratio = length(n2) / length(n3)
        return ratio.isFinite && ratio > 0 ? ratio : nil
    }

    private static func cross(_ a: [Double], _ b: [Double]) -> [Double] {
        [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
    }

    private static func dot(_ a: [Double], _ b: [Double]) -> Double {
        a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
    }
}
