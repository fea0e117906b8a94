import CUncialTesseract
import UncialModel

/// The lines of a page as the analysis of its layout found them, before any is read.
struct PageBlocks: Sendable {
    /// One line, in the order in which the page is read.
    struct Line: Sendable {
        /// The ink, dots and accents included, in pixels of the image.
        var ink: BoundingBox
        /// What recognition of the whole page would look at to read the line.
        var strip: BoundingBox
        var baseline: Baseline
        /// From the top of ascenders to the foot of descenders, in pixels.
        var height: Double
        /// How many pieces Tesseract reads it in, 1 or more.
        var pieceCount: Int
        var isUprightText: Bool
        /// Whether the line, cut out, reads as it does among its neighbours.
        fileprivate(set) var readsAlone = false
    }

    private(set) var lines: [Line]

    /// The share of lines that must read alone.
    ///
    /// The few others, a page number for example, are cut out as well, with somewhat worse results,
    /// which on such a page do not show.
    private static let leastShare = 0.85

    init(lines: [Line]) {
        self.lines = lines
        for index in lines.indices {
            self.lines[index].readsAlone = lines[index].readsAlone(among: lines, at: index)
        }
    }

    /// Whether the page may be read line by line.
    ///
    /// Not where lines are turned or vertical, and not tables, receipts, forms and pages that tilt:
    /// their lines depend on their neighbours.
    var isReadableByLine: Bool {
        guard !lines.isEmpty, lines.allSatisfy(\.isUprightText) else { return false }
        return Double(lines.count(where: \.readsAlone)) >= Self.leastShare * Double(lines.count)
    }
}

extension PageBlocks.Line {
    /// A line that falls by more than this reaches into the boxes of its neighbours: 0.7 degrees.
    private static let steepestSlope = 0.012
    /// How far boxes of lines may overlap, as a share of the lower one's height.
    private static let largestOverlap = 0.25

    /// Measured on the corpus: lines of several pieces (rows of tables, receipts), sloping lines
    /// and lines that reach into each other read worse alone; others read the same.
    ///
    /// What is hardly wider than high is as likely a speck as a word.
    fileprivate func readsAlone(among lines: [PageBlocks.Line], at index: Int) -> Bool {
        guard pieceCount == 1, slope.magnitude <= Self.steepestSlope, ink.width >= 2 * ink.height
        else { return false }
        return !lines.indices.contains { other in
            other != index && overlaps(lines[other])
        }
    }

    /// How much the line falls for each pixel to the right.
    private var slope: Double {
        let run = baseline.end.x - baseline.start.x
        return run > 0 ? (baseline.end.y - baseline.start.y) / run : 0
    }

    private func overlaps(_ other: PageBlocks.Line) -> Bool {
        guard let shared = ink.intersection(other.ink) else { return false }
        return shared.height > Self.largestOverlap * min(ink.height, other.ink.height)
    }
}

extension PageBlocks {
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
        self.init(lines: UnsafeBufferPointer(start: found, count: count).map(Line.init))
    }
}

extension PageBlocks.Line {
    fileprivate init(_ line: UncialTesseractLine) {
        self.init(
            ink: BoundingBox(line.ink),
            strip: BoundingBox(line.strip),
            baseline: Baseline(
                start: Point(x: Double(line.baseline_left_x), y: Double(line.baseline_left_y)),
                end: Point(x: Double(line.baseline_right_x), y: Double(line.baseline_right_y))
            ),
            height: line.height,
            pieceCount: Int(line.piece_count),
            isUprightText: line.is_upright_text
        )
    }
}

extension BoundingBox {
    fileprivate init(_ box: UncialTesseractBox) {
        self.init(
            left: Double(box.left),
            top: Double(box.top),
            right: Double(box.right),
            bottom: Double(box.bottom)
        )
    }
}
