import UncialModel

/// Something on a page that is no text, in points of the displayed page.
struct PaintedShape: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        /// A thin bar, level or upright; a dot where it is about as long as thick.
        case line
        /// A straight side of a larger shape that is filled.
        case edge
        /// A filled rectangle.
        case area
        /// A rectangle drawn with a line; its sides are there as lines too.
        case frame
        /// Curves, slanted lines, and what is filled between them.
        case other
        case image
    }

    var kind: Kind
    /// As 0xRRGGBB, or a number of its own for a pattern.
    var color: UInt32 = 0
    var box: BoundingBox

    /// The color of the paper.
    static let white: UInt32 = 0xFFFFFF
    /// What is thinner, in points, is seen as a line.
    static let thickestLine = 3.0
}

extension BoundingBox {
    /// Whether it takes the page from edge to edge, as a background or a scan does.
    func fills(_ page: Size) -> Bool {
        width >= 0.9 * page.width && height >= 0.9 * page.height
    }
}

extension [PaintedShape] {
    /// Whether something is painted that a reader may see as text: a picture, letters as curves.
    func mayShowText(on page: Size) -> Bool {
        // A sign or two are no writing.
        let mostCurves = 8
        let pictures = lazy.filter { $0.kind == .image && $0.box.area > 0.01 * page.area }
        return !pictures.isEmpty || lazy.filter { $0.kind == .other }.count > mostCurves
    }
}
