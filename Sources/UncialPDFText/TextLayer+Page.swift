import CUncialPoppler
import UncialCore
import UncialModel

extension TextLayer {
    /// The page in pixels, at the resolution that it would be drawn at.
    ///
    /// - Parameters:
    ///   - isUsable: where it is false the page has no lines.
    ///   - structure: that of a tagged file, for the elements of the words.
    func page(
        index: Int,
        options: OcrOptions,
        isUsable: Bool,
        structure: TaggedStructure?
    ) -> OcrPage {
        let dpi = options.effectiveDpi(forPageOf: size)
        let pixels = Size(
            width: Double(uncial_pdf_pixel_side(size.width, Double(dpi))),
            height: Double(uncial_pdf_pixel_side(size.height, Double(dpi)))
        )
        let drawing =
            isUsable && !shapes.isEmpty
            ? PageDrawing(shapes, words: lines.flatMap { $0.words.map(\.box) }, page: size)
            : nil
        let scale = options.scale(forPageOf: size)
        return OcrPage(
            index: index,
            size: pixels,
            dpi: dpi,
            lines: isUsable
                ? lines(in: pixels, index: index, options: options, structure: structure) : [],
            rules: drawing?.rules.map { $0.scaled(by: scale) } ?? [],
            figures: drawing?.figures.map { $0.scaled(by: scale) } ?? [],
            orientation: isUsable ? orientation : .up,
            source: .digitalTextLayer
        )
    }

    /// Where the top of most characters points.
    private var orientation: Orientation {
        var counts: [Orientation: Int] = [:]
        for line in lines {
            let orientation = line.isVerticalWriting ? .up : line.orientation
            counts[orientation, default: 0] += line.words.reduce(0) { $0 + $1.text.utf8.count }
        }
        return Orientation.allCases.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? .up
    }

    private func lines(
        in pixels: Size,
        index: Int,
        options: OcrOptions,
        structure: TaggedStructure?
    ) -> [OcrLine] {
        let unique = RepeatedWords.removed(from: self.lines)
        let lines = options.includeLayout ? SeparatedMarks.joined(unique) : unique
        let assembly = LineAssembly(
            styles: fonts.map(TextStyle.init),
            order: StorageOrder(of: lines.lazy.flatMap(\.words).map(\.text)),
            scale: options.scale(forPageOf: size),
            bounds: BoundingBox(left: 0, top: 0, width: pixels.width, height: pixels.height),
            includeWords: options.includeWords,
            element: options.includeLayout
                ? { structure?.element(of: $0, pageIndex: index) } : nil
        )
        return lines.compactMap(assembly.line)
    }
}

extension OcrOptions {
    /// Pixels for a point.
    fileprivate func scale(forPageOf size: Size) -> Double {
        Double(effectiveDpi(forPageOf: size)) / 72
    }
}

extension PageRule {
    fileprivate func scaled(by factor: Double) -> PageRule {
        PageRule(direction, kind: kind, box: box.scaled(by: factor))
    }
}

extension PageFigure {
    fileprivate func scaled(by factor: Double) -> PageFigure {
        PageFigure(kind, box: box.scaled(by: factor))
    }
}
