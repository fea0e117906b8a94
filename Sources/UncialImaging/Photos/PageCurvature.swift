import UncialModel

/// How the lines of a page bend.
struct PageCurvature {
    /// How far lines leave the straight line that fits the whole page best, in heights of a small letter:
    /// nine tenths of the letters are nearer.
    let bend: Double
    /// How many lines say so.
    let lineCount: Int
    /// How far letters are from their straightened line, in heights of a small letter: the middle of all.
    let residual: Double
    /// The box of the lines once they are straight, in pixels of the image.
    let textBox: BoundingBox
    /// How high lines rise, in pixels of the copy that was measured.
    let field: CurveField
    /// Pixels of the image for each of the copy.
    let scale: Double

    /// Whether the surface is to be trusted and straight lines would be worth the work.
    var isWorthFlattening: Bool {
        lineCount >= Self.leastLines && residual < Self.largestResidual && bend > Self.leastBend
            && bend < Self.largestBend
    }

    /// Fewer lines say too little about a whole page.
    private static let leastLines = 6
    private static let leastBend = 0.25
    /// No page that can be read bends more.
    private static let largestBend = 12.0
    private static let largestResidual = 0.1
    /// Fewer of the lines that were linked are level where the image lies on its side.
    private static let leastLevelShare = 0.5

    /// Follows the lines of text of an upright page of 8 or 32 bits.
    ///
    /// - Returns: `nil` where there are too few lines to tell.
    static func measure(in image: PixImage) throws -> PageCurvature? {
        guard let text = try TextMarks(in: image) else { return nil }
        let letterHeight = text.letterHeight
        func long(_ lines: TextLines) -> [[TextMark]] {
            lines.lines.filter { line in
                guard let first = line.first, let last = line.last, line.count >= 6 else {
                    return false
                }
                return last.right - first.left > 10 * letterHeight
            }
        }
        let first = long(
            TextLines(of: text.marks, letterHeight: letterHeight, reach: 2, tolerance: 0.8) { $0.y }
        )
        guard let rough = CurveField(first, letterHeight: letterHeight) else { return nil }
        try Task.checkCancellation()
        let linked = long(
            TextLines(of: text.marks, letterHeight: letterHeight, reach: 5, tolerance: 0.7) {
                $0.y + rough.rise(x: $0.x, y: $0.bottom)
            }
        )
        let second = linked.map { rough.levelPart(of: $0, letterHeight: letterHeight) }
            .filter { $0.count >= 6 }
        guard Double(second.count) >= leastLevelShare * Double(linked.count),
            let field = CurveField(second, letterHeight: letterHeight)
        else { return nil }
        let bends = bends(of: second, by: field)
        let scale = Double(image.width) / Double(text.width)
        guard !bends.isEmpty,
            let textBox = box(of: second, by: field, letterHeight: letterHeight, scale: scale)
        else { return nil }
        return PageCurvature(
            bend: bends[bends.count * 9 / 10] / letterHeight,
            lineCount: second.count,
            residual: field.residual / letterHeight,
            textBox: textBox,
            field: field,
            scale: scale
        )
    }

    /// The box of straightened lines: from the first to the last, and as wide as most of them.
    ///
    /// A line may have caught a mark of the table beside the page, so the longest does not count.
    private static func box(
        of lines: [[TextMark]],
        by field: CurveField,
        letterHeight: Double,
        scale: Double
    ) -> BoundingBox? {
        let levels = lines.joined().map { $0.bottom + field.rise(x: $0.x, y: $0.bottom) }
        let lefts = lines.compactMap(\.first?.left).sorted()
        let rights = lines.compactMap(\.last?.right).sorted()
        guard let top = levels.min(), let bottom = levels.max(), !lefts.isEmpty else { return nil }
        return BoundingBox(
            left: lefts[lefts.count / 5] * scale,
            top: (top - 2 * letterHeight) * scale,
            right: rights[rights.count * 4 / 5] * scale,
            bottom: (bottom + letterHeight) * scale
        )
    }

    /// How far each mark's rise, counted from the middle of the page, is from that of a page that is only
    /// tilted, in order.
    private static func bends(of lines: [[TextMark]], by field: CurveField) -> [Double] {
        let middle = field.box.center.x
        var (products, squares) = (0.0, 0.0)
        let places = lines.joined().map { mark -> (x: Double, rise: Double) in
            let rise = field.rise(x: mark.x, y: mark.bottom) - field.rise(x: middle, y: mark.bottom)
            let x = mark.x - middle
            products += x * rise
            squares += x * x
            return (x, rise)
        }
        let slope = squares > 0 ? products / squares : 0
        return places.map { abs($0.rise - slope * $0.x) }.sorted()
    }
}
