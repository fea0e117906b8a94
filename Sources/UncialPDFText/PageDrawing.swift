import UncialModel

/// What a page shows beside text: its rules and figures, in points.
struct PageDrawing {
    var rules: [PageRule]
    var figures: [PageFigure]

    /// - Parameter words: where the words of the page stand, in points.
    init(_ shapes: [PaintedShape], words: [BoundingBox], page: Size) {
        guard !shapes.isEmpty, page.width > 0, page.height > 0 else {
            (rules, figures) = ([], [])
            return
        }
        let textHeight = words.map { min($0.width, $0.height) }.median ?? 10
        let images = ImageAssembly(shapes, page: page, textHeight: textHeight)
        rules = RuleAssembly(shapes + images.lines, page: page).rules
        let drawings = DrawingAssembly(
            page: page,
            textHeight: textHeight,
            text: TextCoverage(words, page: page)
        )
        .drawings(shapes, rules: rules)
        .filter { drawing in !images.pictures.contains { drawing.isMostly(inside: $0) } }
        figures =
            images.pictures
            .filter { picture in !drawings.contains { picture.isMostly(inside: $0) } }
            .map { PageFigure(.image, box: $0) }
            + drawings.map { PageFigure(.drawing, box: $0) }
        figures.sort { ($0.box.top, $0.box.left) < ($1.box.top, $1.box.left) }
    }
}
