import UncialModel

/// Writes what stands where as a table of tabs, with the columns that Tesseract has.
///
/// One row for each page (level 1), block (2), paragraph (3), line (4) and word (5), numbered from 1
/// within the one above. Boxes are in whole pixels. `conf` is 0 to 100, and −1 where it is unknown and
/// for all that is no word. `page_num` is the number of the page in the file.
public struct TSVExporter: DocumentExporter {
    /// Tab-separated values.
    public var format: ExportFormat { .tsv }
    /// `true`: blocks are numbered.
    public var usesBlocks: Bool { true }
    /// `true`: words have boxes.
    public var usesWords: Bool { true }
    /// `true`: the table is about all that is printed.
    public var usesFurniture: Bool { true }

    /// Makes an exporter.
    public init() {}

    /// Writes the heads of the columns and then the document, one page at a time; never throws.
    public func export(_ content: ExportContent, to output: inout some TextOutputStream) {
        output.write(
            "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\t"
                + "left\ttop\twidth\theight\tconf\ttext\n"
        )
        for step in PageWalk(content) { output.write(rows(of: step)) }
    }

    private func rows(of step: PageWalk.Step) -> String {
        let page = step.page.index &+ 1
        var rows = row([page], PixelBox(step.page.size))
        var block = 0
        for area in step.areas {
            let parts = area.parts.filter { !$0.lines.isEmpty }
            guard !parts.isEmpty || area.kind == .figure else { continue }
            block += 1
            rows += row([page, block], PixelBox(area.box))
            for (number, part) in parts.enumerated() {
                let place = [page, block, number + 1]
                let box = BoundingBox(enclosing: part.lines.map(\.box)) ?? part.box
                rows += row(place, PixelBox(box))
                for (number, line) in part.lines.enumerated() {
                    rows += self.rows(of: line, at: place + [number + 1])
                }
            }
        }
        return rows
    }

    private func rows(of line: PageArea.Line, at place: [Int]) -> String {
        var rows = row(place, PixelBox(line.box))
        for (number, word) in (line.words.isEmpty ? [line.asWord] : line.words).enumerated() {
            let confidence = word.confidence.value.map { Decimals.text($0 * 100, digits: 4) }
            rows += row(
                place + [number + 1],
                PixelBox(word.box),
                confidence: confidence ?? "-1",
                text: word.text.withoutControls
            )
        }
        return rows
    }

    private func row(
        _ place: [Int],
        _ box: PixelBox,
        confidence: String = "-1",
        text: String = ""
    ) -> String {
        let numbers = place + [Int](repeating: 0, count: 5 - place.count)
        let fields =
            ([place.count] + numbers + [box.left, box.top, box.width, box.height])
            .map { String($0) } + [confidence, text]
        return fields.joined(separator: "\t") + "\n"
    }
}
