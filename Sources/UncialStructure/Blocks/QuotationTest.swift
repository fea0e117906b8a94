import UncialModel

/// Tells a passage set apart as quoted from a paragraph.
enum QuotationTest {
    private static let quotes: Set<Character> = ["«", "“", "„", "\"", "‘", "‹"]

    /// Whether all lines start further right than those of the column and end further left.
    static func isQuotation(_ text: OpenText) -> Bool {
        let lines = text.lines
        guard lines.count >= 3, let column = text.measure, column.isRightKnown,
            text.regions.count == 1, let first = lines.first
        else { return false }
        let em = max(first.em, 1e-3)
        let lefts = lines.map(\.left)
        guard let left = lefts.min(), let furthest = lefts.max(),
            let right = lines.map(\.right).max(), furthest - left <= 0.4 * em
        else { return false }
        let indent = left - column.left
        guard indent >= 0.7 * em, indent <= max(6 * em, column.width / 5) else { return false }
        let inset = column.right - right
        let inner = lines.dropLast()
        let full = inner.count { $0.right >= right - 0.4 * em }
        // Set flush on both sides, the edges alone say it.
        if inset >= 0.5 * em, 10 * full >= 8 * inner.count { return true }
        // Set ragged, the type or the quotation mark has to say it too.
        guard inset >= 1.2 * em else { return false }
        return quotes.contains(first.text.first ?? " ")
            || lines.allSatisfy { $0.style?.isItalic == true } || em <= 0.92 * column.em
    }
}
