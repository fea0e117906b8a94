import CUncialPoppler
import UncialCore
import UncialModel

extension TextLayer {
    /// The page in pixels, at the resolution that it would be drawn at.
    ///
    /// - Parameter isUsable: where it is false the page has no lines.
    func page(index: Int, options: OcrOptions, isUsable: Bool) -> OcrPage {
        let dpi = options.effectiveDpi(forPageOf: size)
        let pixels = Size(
            width: Double(uncial_pdf_pixel_side(size.width, Double(dpi))),
            height: Double(uncial_pdf_pixel_side(size.height, Double(dpi)))
        )
        return OcrPage(
            index: index,
            size: pixels,
            dpi: dpi,
            lines: isUsable ? lines(in: pixels, dpi: dpi, includeWords: options.includeWords) : [],
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

    private func lines(in pixels: Size, dpi: Int, includeWords: Bool) -> [OcrLine] {
        let lines = RepeatedWords.removed(from: self.lines)
        let assembly = LineAssembly(
            styles: fonts.map(TextStyle.init),
            order: StorageOrder(of: lines.lazy.flatMap(\.words).map(\.text)),
            scale: Double(dpi) / 72,
            bounds: BoundingBox(left: 0, top: 0, width: pixels.width, height: pixels.height),
            includeWords: includeWords
        )
        return lines.compactMap(assembly.line)
    }
}
