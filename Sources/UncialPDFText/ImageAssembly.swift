import UncialModel

/// Makes pictures of the images that are drawn on a page.
///
/// Producers cut pictures into strips and tiles; some draw rules and bullets as images.
struct ImageAssembly {
    /// The pictures, in points.
    private(set) var pictures: [BoundingBox] = []
    /// What is drawn as an image, and seen as a line.
    private(set) var lines: [PaintedShape] = []

    private static let mostPictures = 500

    /// - Parameter textHeight: how high most of the text on the page is, in points.
    init(_ shapes: [PaintedShape], page: Size, textHeight: Double) {
        let images = shapes.lazy.filter { $0.kind == .image }.map(\.box)
        guard !images.isEmpty else { return }
        for box in Self.joined(Array(images)) where !box.fills(page) {
            let (short, long) = (min(box.width, box.height), max(box.width, box.height))
            if short <= PaintedShape.thickestLine {
                if long >= 3 * max(short, 1) {
                    lines.append(PaintedShape(kind: .line, box: box))
                }
            } else if long >= 1.5 * textHeight, short >= 0.5 * textHeight {
                pictures.append(box)
            }
        }
        if pictures.count > Self.mostPictures {
            pictures.sort { $0.area > $1.area }
            pictures.removeLast(pictures.count - Self.mostPictures)
        }
        pictures = pictures.enumerated().compactMap { index, box in
            let isPart = pictures.enumerated().contains { place, other in
                place != index && box.isMostly(inside: other)
                    && (other.area, index) > (box.area, place)
            }
            return isPart ? nil : box
        }
    }

    /// Joins strips and tiles that touch along a whole side.
    private static func joined(_ images: [BoundingBox]) -> [BoundingBox] {
        var boxes = images
        // Rows of tiles become strips, strips a picture; an odd one may take another turn.
        for _ in 0..<4 {
            let count = boxes.count
            for direction in [PageRule.Direction.vertical, .horizontal] {
                boxes = Bar.stacked(boxes.map { Bar($0, along: direction) }, gap: 1)
                    .map { $0.rule(direction, kind: .edge).box }
            }
            if boxes.count == count { break }
        }
        return boxes
    }
}

extension BoundingBox {
    /// Whether at least four fifths of it lie in another one.
    func isMostly(inside other: BoundingBox) -> Bool {
        (intersection(other)?.area ?? 0) >= 0.8 * area
    }
}
