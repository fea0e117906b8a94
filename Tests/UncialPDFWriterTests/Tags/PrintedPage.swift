import UncialModel

/// A page whose text stands where a test says: letters are 10 pixels wide and 20 high, and a pixel
/// is a point.
struct PrintedPage {
    /// A line of text and its top left corner.
    struct Line {
        var text: String
        var left: Double
        var top: Double
        var language: OcrLanguage?

        init(_ text: String, _ left: Double, _ top: Double, _ language: OcrLanguage? = nil) {
            self.text = text
            self.left = left
            self.top = top
            self.language = language
        }

        var box: BoundingBox {
            BoundingBox(left: left, top: top, width: Double(text.count) * 10, height: 20)
        }

        fileprivate var words: [OcrWord] {
            var place = left
            return text.split(separator: " ", omittingEmptySubsequences: false).compactMap { word in
                let width = Double(word.count) * 10
                defer { place += width + 10 }
                return word.isEmpty
                    ? nil
                    : OcrWord(
                        text: String(word),
                        box: BoundingBox(left: place, top: top, width: width, height: 20)
                    )
            }
        }
    }

    static let size = Size(width: 600, height: 800)

    var index: Int
    var lines: [Line]

    init(_ lines: [Line], index: Int = 0) {
        self.lines = lines
        self.index = index
    }

    /// The page as an engine gives it.
    var recognized: OcrPage {
        OcrPage(
            index: index,
            size: Self.size,
            dpi: 72,
            lines: lines.map { line in
                OcrLine(
                    text: line.text,
                    box: line.box,
                    words: line.words,
                    language: line.language
                )
            },
            source: .ocr
        )
    }

    /// A block of the text of some lines, which stands where they stand.
    func text(_ places: Int..., as text: String? = nil) -> TextBlock {
        let boxes = places.map { lines[$0].box }
        return TextBlock(
            text: text ?? places.map { lines[$0].text }.joined(separator: " "),
            pageIndex: index,
            box: BoundingBox(enclosing: boxes) ?? .zero
        )
    }

    /// A cell of a table that holds the text of a line.
    func cell(
        _ row: Int,
        _ column: Int,
        _ place: Int? = nil,
        spans: (rows: Int, columns: Int) = (1, 1)
    ) -> TableBlock.Cell {
        TableBlock.Cell(
            row: row,
            column: column,
            rowSpan: spans.rows,
            columnSpan: spans.columns,
            text: place.map { lines[$0].text } ?? "",
            box: place.map { lines[$0].box } ?? .zero,
            pageIndex: index
        )
    }
}
