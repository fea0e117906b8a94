/// Where an upright picture lies, and how its stored rows and columns get there.
struct ImagePlacement {
    /// The left edge of the upright picture.
    let left: Double
    /// The bottom edge of the upright picture, y up.
    let bottom: Double
    /// The width of the upright picture.
    let width: Double
    /// The height of the upright picture.
    let height: Double
    /// The value 1 to 8 of the EXIF and TIFF tag 274; 1 for any other.
    let orientation: Int

    /// The matrix that takes the unit square, which PDF draws stored pictures in, to the place.
    var matrix: [Double] {
        let (right, top) = (left + width, bottom + height)
        return switch orientation {
        case 2: [-width, 0, 0, height, right, bottom]
        case 3: [-width, 0, 0, -height, right, top]
        case 4: [width, 0, 0, -height, left, top]
        case 5: [0, -height, -width, 0, right, top]
        case 6: [0, -height, width, 0, left, top]
        case 7: [0, height, width, 0, left, bottom]
        case 8: [0, height, -width, 0, right, bottom]
        default: [width, 0, 0, height, left, bottom]
        }
    }

    /// The matrix with another one behind it.
    func matrix(followedBy next: [Double]) -> [Double] {
        let own = matrix
        func turned(_ x: Double, _ y: Double) -> [Double] {
            [x * next[0] + y * next[2], x * next[1] + y * next[3]]
        }
        let origin = turned(own[4], own[5])
        return turned(own[0], own[1]) + turned(own[2], own[3])
            + [origin[0] + next[4], origin[1] + next[5]]
    }
}
