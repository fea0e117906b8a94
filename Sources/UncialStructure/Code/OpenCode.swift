import UncialModel

/// A listing under construction.
///
/// A class: it grows line by line for as long as it is open, and a copy for each line would cost the square
/// of its length.
final class OpenCode {
    private struct Part {
        var region: TextBlock.Region
        var lines: [TextLine]
        /// Whether it has nothing but numbers so far, whose lines of code come after them.
        var isNumbers: Bool
    }

    private var parts: [Part] = []

    init() {}

    func append(_ line: TextLine, page: Int) {
        let isNumber = line.text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        if let last = parts.last, last.region.pageIndex == page,
            isNumber || last.isNumbers || overlaps(line, last.region.box)
        {
            parts[parts.count - 1].lines.append(line)
            parts[parts.count - 1].region.box = last.region.box.union(line.box)
            parts[parts.count - 1].isNumbers = last.isNumbers && isNumber
        } else {
            let region = TextBlock.Region(pageIndex: page, box: line.box)
            parts.append(Part(region: region, lines: [line], isNumbers: isNumber))
        }
    }

    private func overlaps(_ line: TextLine, _ box: BoundingBox) -> Bool {
        line.box.left < box.right && box.left < line.box.right
            || line.box.top < box.bottom && box.top < line.box.bottom
                && line.box.left - box.right < 8 * line.em
    }

    /// Whether a line goes on with the listing rather than starts another one.
    func goesOn(with line: TextLine, page: Int) -> Bool {
        guard let last = parts.last, last.region.pageIndex == page else { return true }
        return line.box.top - last.region.box.bottom <= 3 * line.em
    }

    var block: TextBlock {
        let regions = parts.map(\.region)
        return TextBlock(
            text: parts.map { CodeText($0.lines).text }.joined(separator: "\n"),
            start: regions[0],
            continuations: Array(regions.dropFirst())
        )
    }
}
