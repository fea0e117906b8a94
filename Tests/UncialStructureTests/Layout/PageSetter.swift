import UncialModel

@testable import UncialStructure

/// Sets columns, stamps and boxes on a page, with words, for tests of layout.
struct PageSetter {
    var size = Typesetter.pageSize
    var lines: [OcrLine] = []
    var rules: [PageRule] = []
    var figures: [PageFigure] = []

    /// A line whose words fill the width evenly.
    static func line(
        _ text: String,
        x: Double,
        y: Double,
        width: Double? = nil,
        size: Double = 10
    ) -> OcrLine {
        var line = Typesetter.line(text, x: x, y: y, size: size, width: width)
        let perCharacter = line.box.width / Double(max(1, text.count))
        var offset = 0
        line.words = text.split(separator: " ").map { word in
            defer { offset += word.count + 1 }
            return OcrWord(
                text: String(word),
                box: BoundingBox(
                    left: x + Double(offset) * perCharacter,
                    top: y,
                    width: Double(word.count) * perCharacter,
                    height: size
                )
            )
        }
        return line
    }

    /// Numbered lines of running text that fill a column: "л0 …", "л1 …".
    static func column(
        _ name: String,
        x: Double,
        y: Double,
        width: Double,
        lines: Int,
        size: Double = 10,
        pitch: Double = 13
    ) -> [OcrLine] {
        (0..<lines).map { row in
            var text = "\(name)\(row)"
            let words = prose(row).split(separator: " ").dropFirst(row / 5)
            var next = words.startIndex
            while text.count < Int(width / size * 2) - 6, next < words.endIndex {
                text += " " + words[next]
                next += 1
            }
            return line(text, x: x, y: y + Double(row) * pitch, width: width, size: size)
        }
    }

    /// Four rules around an area.
    mutating func frame(_ box: BoundingBox, kind: PageRule.Kind = .line) {
        for y in [box.top, box.bottom] {
            rules.append(
                PageRule(
                    .horizontal,
                    kind: kind,
                    box: BoundingBox(left: box.left, top: y, width: box.width, height: 0.5)
                )
            )
        }
        for x in [box.left, box.right] {
            rules.append(
                PageRule(
                    .vertical,
                    kind: kind,
                    box: BoundingBox(left: x, top: box.top, width: 0.5, height: box.height)
                )
            )
        }
    }

    mutating func rule(x: Double, y: Double, width: Double) {
        rules.append(
            PageRule(.horizontal, box: BoundingBox(left: x, top: y, width: width, height: 0.5))
        )
    }

    func page(source: ExtractionSource = .digitalTextLayer) -> OcrPage {
        OcrPage(
            index: 0,
            size: size,
            dpi: 72,
            lines: lines,
            rules: rules,
            figures: figures,
            source: source
        )
    }

    func layout() -> PageLayout { DocumentStructure.analyze(page()) }

    /// The first words of the lines in reading order.
    func order() -> [String] {
        layout().regions.flatMap(\.lines).map { String($0.text.prefix { $0 != " " }) }
    }
}

/// The names of the lines that ``PageSetter/column(_:x:y:width:lines:size:pitch:)`` sets.
func names(_ name: String, _ count: Int) -> [String] { (0..<count).map { "\(name)\($0)" } }

/// The lines of columns row by row, as a source without a notion of columns gives them.
func interleaved(_ columns: [OcrLine]...) -> [OcrLine] {
    (0..<(columns.map(\.count).max() ?? 0)).flatMap { row in
        columns.compactMap { row < $0.count ? $0[row] : nil }
    }
}
