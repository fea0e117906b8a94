/// How stored rows and columns are meant to be seen: the eight values of the EXIF and TIFF tag 274.
enum ImageOrientation: Int, Sendable, CaseIterable {
    /// As stored.
    case up = 1
    /// Mirrored left to right.
    case upMirrored
    /// Turned by 180°.
    case down
    /// Mirrored top to bottom.
    case downMirrored
    /// Rows become columns: the first row is the left side.
    case transposed
    /// To be turned 90° clockwise.
    case right
    /// Mirrored at the other diagonal: the first row is the right side, from below.
    case transverse
    /// To be turned 90° counter-clockwise.
    case left

    /// Whether width and height change places.
    var swapsSides: Bool { rawValue >= ImageOrientation.transposed.rawValue }
}
