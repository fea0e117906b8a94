import UncialCore
import UncialModel

extension PlacedPage {
    /// Places the words of a recognized picture on the page that shows it.
    ///
    /// - Parameters:
    ///   - page: what was recognized; its ``/UncialModel/OcrPage/sourceTransform`` leads to pixels of the
    ///     decoded picture.
    ///   - shown: the page that shows the picture.
    ///   - pixels: the size of the decoded picture.
    init(_ page: OcrPage, on shown: ImagePage, pixels: Size) {
        let placed = PlacedPage(page, size: shown.size)
        let map = PictureMap(page, on: shown, pixels: pixels)
        self.init(
            index: page.index,
            size: shown.size,
            lines: placed.lines.map { map.moved($0) }
        )
    }
}

/// Leads from pixels of a recognized page to the page that shows its picture.
///
/// Of a page of a PDF nobody knows how large the image was that was read, and where the page was cut out
/// of it; of a picture both are known.
private struct PictureMap {
    private let page: OcrPage
    private let box: BoundingBox
    private let scale: (x: Double, y: Double)

    init(_ page: OcrPage, on shown: ImagePage, pixels: Size) {
        self.page = page
        box = shown.imageBox
        scale = (box.width / max(pixels.width, 1), box.height / max(pixels.height, 1))
    }

    /// The line where the picture shows it.
    func moved(_ line: PlacedLine) -> PlacedLine {
        guard page.lines.indices.contains(line.index) else { return line }
        let source = page.lines[line.index]
        var moved = line
        for place in line.words.indices {
            let index = line.words[place].index
            let box = source.words.indices.contains(index) ? source.words[index].box : source.box
            moved.words[place].corners = points(box)
        }
        moved.baseline = source.baseline.map {
            Baseline(start: point($0.start), end: point($0.end))
        }
        let corners = points(source.box)
        moved.height =
            (corners.topLeft.distance(to: corners.bottomLeft)
                + corners.topRight.distance(to: corners.bottomRight)) / 2
        // Where the resolution was not known when the page was read, a pixel counted as a point.
        let typeSize = source.fontSize * Double(page.dpi ?? 72) / 72
        moved.fontSize = source.box.height > 0 ? typeSize * moved.height / source.box.height : 0
        return moved
    }

    private func points(_ box: BoundingBox) -> Quadrilateral {
        Quadrilateral(box).mapped(point)
    }

    private func point(_ point: Point) -> Point {
        let pixel = page.sourcePoint(point)
        return Point(x: box.left + pixel.x * scale.x, y: box.top + pixel.y * scale.y)
    }
}
