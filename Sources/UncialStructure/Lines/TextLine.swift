import UncialModel

/// A printed line on the levelled page.
struct TextLine: Sendable {
    /// What a line turned out to be.
    enum Role: Sendable, Equatable {
        case body
        /// A running head, a running foot or a page number.
        case chrome
        /// A line of the document's title that starts at the given line of the page.
        case title(start: Int)
        /// A line of the heading that starts at the given line of the page.
        case heading(level: Int, start: Int)
    }

    var text: String
    /// The words as the source gives them, in pixels of the upright page; empty where it gives none.
    var words: [OcrWord]
    /// How the type looks, where the source tells.
    var style: TextStyle?
    var role = Role.body
    /// What it is, for a line whose role is ``Role/chrome``.
    var furniture: FurnitureBlock.Kind?
    /// The box as the source gives it, in pixels of the page as displayed.
    var box: BoundingBox
    /// The edges on the upright, levelled page, in pixels.
    var left: Double
    var right: Double
    var top: Double
    var bottom: Double
    /// The y of the baseline on the levelled page, where the source gives one.
    var baseline: Double?
    /// The type size by the best measure there is.
    var size: TypeSize?
    /// The type size as the ink shows it; only on recognized pages, where boxes follow the ink.
    var ink: InkSize?
    /// The type size in pixels, for distances along the line.
    var em: Double
    /// How many characters are visible.
    var characters: Int
    var confidence: Confidence
    var isRecognized: Bool
    /// Whether the line stands for itself: a row of a table, put together from parts far apart, or an
    /// entry of a contents list.
    var isRow: Bool
    /// Whether it runs up or down the upright page.
    var isSideways: Bool
    /// Whether it runs aslant, as a watermark does.
    var isSlanted: Bool

    /// Makes a line, or `nil` when it has no visible character.
    init?(_ line: OcrLine, page: OcrPage, tilt: PageTilt = .none) {
        let text = line.text.trimmingSpaces()
        guard !text.isEmpty else { return nil }
        self.text = String(text)
        words = line.words
        style = line.style
        box = line.box
        let center = line.box.center
        let x = tilt.levelledX(center)
        let y = tilt.levelledY(center)
        let thickness = max(
            line.box.height - abs(tilt.slope) * line.box.width,
            line.box.height / 3
        )
        left = x - line.box.width / 2
        right = x + line.box.width / 2
        top = y - thickness / 2
        bottom = y + thickness / 2
        baseline = line.baseline.map { baseline in
            tilt.levelledY(
                Point(
                    x: (baseline.start.x + baseline.end.x) / 2,
                    y: (baseline.start.y + baseline.end.y) / 2
                )
            )
        }
        let dpi = page.dpi.flatMap { $0 > 0 ? Double($0) : nil }
        size = TypeSize(points: line.fontSize, height: thickness, dpi: dpi)
        isRecognized = page.source != .digitalTextLayer
        if isRecognized {
            ink =
                InkSize(words: words, dpi: dpi)
                ?? InkSize(height: thickness, text: self.text, dpi: dpi)
        }
        if case .given(let points) = size, let dpi {
            em = points * dpi / 72
        } else {
            em = thickness
        }
        characters = self.text.unicodeScalars.count { scalar in
            // Plain letters and signs first: the tables are slow.
            (0x21...0x7E).contains(scalar.value) || (0x400...0x52F).contains(scalar.value)
                || !scalar.properties.isWhitespace
        }
        confidence = line.confidence
        isRow = LineText.hasLeader(self.text)
        let direction = PageTurn.Direction(line)
        isSideways = direction == .upward || direction == .downward
        isSlanted = direction == .aslant
    }

    /// Makes the line furniture of the page.
    mutating func markFurniture(_ kind: FurnitureBlock.Kind) {
        role = .chrome
        furniture = kind
    }

    /// The line with some of its words; `nil` when they are none.
    ///
    /// - Parameters:
    ///   - places: which of its words.
    ///   - turn: how the page is printed.
    func keeping(_ places: [Int], turn: PageTurn) -> TextLine? {
        let kept = places.map { words[$0] }
        guard let box = BoundingBox(enclosing: kept.lazy.map(\.box)) else { return nil }
        var line = self
        line.words = kept
        line.text = kept.map(\.text).joined(separator: " ")
        line.characters = kept.reduce(0) { $0 + $1.text.unicodeScalars.count }
        line.left = box.left
        line.right = box.right
        line.box = turn.displayed(box)
        return line
    }

    /// Makes the line text again.
    mutating func unmarkFurniture() {
        role = .body
        furniture = nil
    }

    var height: Double { bottom - top }

    var width: Double { right - left }

    var middle: Double { (top + bottom) / 2 }

    /// How much of the line, as a share of the narrower of the two, stands above or below the other.
    func horizontalOverlap(_ other: TextLine) -> Double {
        let shared = min(right, other.right) - max(left, other.left)
        let narrower = min(width, other.width)
        return narrower > 0 ? shared / narrower : 0
    }

    /// The distance from the baseline of this line down to that of a later one, in pixels.
    ///
    /// Without baselines the edges stand in for them. Which letters a line has moves its top, its
    /// bottom or both, so the middle one of three distances is taken.
    func pitch(to next: TextLine) -> Double {
        if let baseline, let other = next.baseline { return other - baseline }
        let distances = [next.top - top, next.middle - middle, next.bottom - bottom]
        return distances.lowerMedian() ?? 0
    }

    /// Whether the other line stands below this one in the same column of text.
    func isAbove(_ next: TextLine) -> Bool {
        next.middle - middle > min(height, next.height) / 2 && horizontalOverlap(next) > 0
    }
}
