import UncialModel

/// Leads from pixels of a recognized page to points of the displayed page.
struct PixelMap {
    private let page: OcrPage
    private let scale: Size

    /// Makes the map by a word whose place in both is known.
    init(_ page: OcrPage, _ placed: PlacedPage) {
        self.page = page
        scale = Self.scale(page, placed)
    }

    private static func scale(_ page: OcrPage, _ placed: PlacedPage) -> Size {
        var (across, down) = (1.0, 1.0)
        var (right, bottom) = (0.0, 0.0)
        for line in placed.lines {
            guard let word = line.words.first, page.lines.indices.contains(line.index) else {
                continue
            }
            let source = page.lines[line.index]
            let box = source.words.isEmpty ? source.box : source.words[word.index].box
            let pixel = page.sourcePoint(Quadrilateral(box).bottomRight)
            // The larger the figures, the smaller the error.
            if pixel.x > right { (right, across) = (pixel.x, word.corners.bottomRight.x / pixel.x) }
            if pixel.y > bottom { (bottom, down) = (pixel.y, word.corners.bottomRight.y / pixel.y) }
        }
        return Size(width: across, height: down)
    }

    /// The box around a box.
    func points(_ box: BoundingBox) -> BoundingBox {
        page.sourceCorners(of: box)
            .mapped { Point(x: $0.x * scale.width, y: $0.y * scale.height) }.boundingBox
    }
}
