import CUncialTesseract
import UncialModel

/// The lines of a page as the analysis of its layout found them, before any is read.
struct PageLayout: Sendable {
    /// One line, in the order in which the page is read.
    struct Line: Sendable {
        /// The ink, dots and accents included, in pixels of the image.
        var box: BoundingBox
        /// How many pieces Tesseract reads it in, 1 or more.
        var pieceCount: Int
        /// How much it falls for each pixel to the right.
        var slope: Double
        var isUprightText: Bool
    }

    let lines: [Line]
    /// From here to the end every line reads alone as it does among its neighbours.
    let firstLineReadableAlone: Int

    /// Fewer lines than this are not worth a second handle's setting up.
    static let fewestLinesToShare = 3

    init(lines: [Line]) {
        self.lines = lines
        firstLineReadableAlone = Self.firstLineReadableAlone(lines)
    }

    /// Which line each piece belongs to, for the pieces in the order in which they are read.
    func lineOfEachPiece() -> [Int] {
        lines.indices.flatMap { Array(repeating: $0, count: lines[$0].pieceCount) }
    }

    private static func firstLineReadableAlone(_ lines: [Line]) -> Int {
        var first = lines.count
        while first > 0, lines[first - 1].readsAlone(among: lines, at: first - 1) { first -= 1 }
        return lines.count - first >= fewestLinesToShare ? first : lines.count
    }
}

extension PageLayout.Line {
    /// A line that falls by more than this reaches into the boxes of its neighbours: 0.7 degrees.
    private static let steepestSlope = 0.012
    /// How far boxes of lines may overlap, as a share of the lower one's height.
    private static let largestOverlap = 0.25

    /// Whether the line, cut out with its box, reads as it does on the page.
    ///
    /// Measured on the corpus: lines of several pieces (rows of tables, receipts), sloping lines and
    /// lines that reach into each other read worse alone; all others read the same.
    fileprivate func readsAlone(among lines: [PageLayout.Line], at index: Int) -> Bool {
        guard isUprightText, pieceCount == 1, slope.magnitude <= Self.steepestSlope,
            box.width >= 2 * box.height
        else { return false }
        return !lines.indices.contains { other in
            other != index && overlaps(lines[other])
        }
    }

    private func overlaps(_ other: PageLayout.Line) -> Bool {
        guard let shared = box.intersection(other.box) else { return false }
        return shared.height > Self.largestOverlap * min(box.height, other.box.height)
    }
}

extension PageLayout {
    /// Analyses the layout of the image that a handle has.
    ///
    /// - Returns: `nil` when Tesseract gave up.
    init?(of api: OpaquePointer) {
        var found: UnsafeMutablePointer<UncialTesseractLine>?
        var count = 0
        guard uncial_tesseract_find_lines(UnsafeMutableRawPointer(api), &found, &count) else {
            return nil
        }
        defer { uncial_tesseract_lines_free(found) }
        self.init(
            lines: UnsafeBufferPointer(start: found, count: count).map { line in
                Line(
                    box: BoundingBox(
                        left: Double(line.left),
                        top: Double(line.top),
                        right: Double(line.right),
                        bottom: Double(line.bottom)
                    ),
                    pieceCount: Int(line.piece_count),
                    slope: line.slope,
                    isUprightText: line.is_upright_text
                )
            }
        )
    }
}
