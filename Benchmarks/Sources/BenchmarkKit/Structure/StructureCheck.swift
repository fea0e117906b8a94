/// Something that must be true of the Markdown of a page, as a line of `tests.jsonl` has it.
public struct StructureCheck: Sendable, Hashable, Decodable {
    /// The file of the page.
    public let pdf: String
    /// What it is called.
    public let id: String
    /// What is checked: `present`, `absent`, `order`, `baseline`, `table`; others are not scored.
    public let type: String

    private let text: String?
    private let before: String?
    private let after: String?
    private let maxLength: Int?
    private let maxDiffs: Int?
    private let cell: String?
    private let up: String?
    private let down: String?
    private let left: String?
    private let right: String?
    private let topHeading: String?
    private let leftHeading: String?

    private enum CodingKeys: String, CodingKey {
        case pdf, id, type, text, before, after, cell, up, down, left, right
        case maxLength = "max_length"
        case maxDiffs = "max_diffs"
        case topHeading = "top_heading"
        case leftHeading = "left_heading"
    }

    /// Whether a page's Markdown passes; `nil` for a type that is not scored.
    ///
    /// Texts are searched without regard to kinds of quotation marks, apostrophes and dashes, to marks
    /// of bold and italic and to line ends, with `max_diffs` edits at most.
    public func passes(_ markdown: String) -> Bool? {
        switch type {
        case "present": place(of: text, in: markdown) != nil
        case "absent": place(of: text, in: markdown) == nil
        case "order": isInOrder(markdown)
        case "baseline": isLongEnough(ScoredText.trimmed(markdown))
        case "table": HTMLTable.all(in: MarkdownTables.asHTML(markdown)).contains(where: hasCell)
        default: nil
        }
    }

    private func place(of text: String?, in markdown: String) -> Int? {
        TextSearch(ScoredText.loose(markdown))
            .place(of: ScoredText.loose(text ?? ""), edits: maxDiffs ?? 0)
    }

    private func isInOrder(_ markdown: String) -> Bool {
        guard let first = place(of: before, in: markdown),
            let second = place(of: after, in: markdown)
        else { return false }
        return first < second
    }

    private func isLongEnough(_ text: String) -> Bool {
        maxLength.map { text.unicodeScalars.count <= $0 } ?? !text.isEmpty
    }

    /// Whether a table has the cell, with the neighbours and headings that it must have.
    private func hasCell(_ table: HTMLTable) -> Bool {
        let grid = table.grid.mapValues { ScoredText.loose($0.pieces.joined(separator: " ")) }
        func text(_ row: Int, _ column: Int) -> [UInt32] {
            grid[HTMLTable.Place(row: row, column: column)] ?? []
        }
        return grid.contains { place, content in
            guard isAlike(cell, content) else { return false }
            let (row, column) = (place.row, place.column)
            return isAlike(up, text(row - 1, column)) && isAlike(down, text(row + 1, column))
                && isAlike(left, text(row, column - 1)) && isAlike(right, text(row, column + 1))
                && (isMissing(topHeading)
                    || (0..<row).contains { isAlike(topHeading, text($0, column)) })
                && (isMissing(leftHeading)
                    || (0..<column).contains { isAlike(leftHeading, text(row, $0)) })
        }
    }

    private func isMissing(_ text: String?) -> Bool {
        text?.isEmpty ?? true
    }

    /// Whether a cell has a text, but for a hundredth of its characters or `max_diffs`.
    private func isAlike(_ expected: String?, _ found: [UInt32]) -> Bool {
        guard let expected, !expected.isEmpty else { return true }
        let length = Double(expected.unicodeScalars.count)
        let allowed = max(Double(maxDiffs ?? 0), 0.01 * length)
        return IndelSimilarity.of(ScoredText.loose(expected), found) >= 1 - allowed / length
    }
}
