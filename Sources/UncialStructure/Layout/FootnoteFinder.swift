import UncialModel

/// Finds where the notes at the foot of a column begin.
struct FootnoteFinder: Sendable {
    let margins: PageMargins
    /// Rules on the levelled page.
    let rules: [PageRule]
    let pageHeight: Double

    /// The place of the first line of the notes, or `nil` for a column without any.
    ///
    /// Notes begin with a mark and run to the end of the column, in smaller type or under a short rule.
    func start(in lines: [TextLine]) -> Int? {
        guard let last = lines.last, last.bottom > 0.5 * pageHeight else { return nil }
        if areAllNotes(lines) { return 0 }
        let left = lines.lazy.map(\.left).min() ?? 0
        let right = lines.lazy.map(\.right).max() ?? 0
        let small = lines.reversed().prefix { $0.em <= 0.93 * margins.em }.count
        for index in lines.indices.dropFirst() where NoteMark.begins(lines[index]) {
            // Lines of a listing may be numbered.
            guard lines[index].style?.isMonospaced != true else { return nil }
            let (above, line) = (lines[index - 1], lines[index])
            let isSmall = lines.count - index <= small
            let isSetOff = above.pitch(to: line) >= 1.25 * line.height || above.em > 1.05 * line.em
            if hasRule(between: above, line, left: left, right: right)
                || isSmall && isSetOff && line.top > 0.5 * pageHeight
            {
                return index
            }
        }
        return nil
    }

    /// Whether nothing but notes stands there, as under a table at the foot of a page.
    private func areAllNotes(_ lines: [TextLine]) -> Bool {
        guard let first = lines.first, first.top > 0.6 * pageHeight, NoteMark.begins(first),
            lines.allSatisfy({ $0.em <= 0.93 * margins.em })
        else { return false }
        if first.top > 0.75 * pageHeight, first.em <= 0.85 * margins.em { return true }
        return rules.contains { rule in
            rule.direction == .horizontal && rule.kind == .line
                && rule.box.center.y < first.middle
                && rule.box.center.y > first.top - 2 * margins.em
                && abs(rule.box.left - margins.left) <= 1.5 * margins.em
                && rule.box.width >= 2 * margins.em
                && rule.box.width <= 0.5 * (margins.right - margins.left)
        }
    }

    /// Whether a rule that begins with the column and ends before it parts two lines.
    private func hasRule(
        between above: TextLine,
        _ line: TextLine,
        left: Double,
        right: Double
    ) -> Bool {
        guard line.em <= 1.02 * margins.em, line.top > 0.4 * pageHeight else { return false }
        return rules.contains { rule in
            rule.direction == .horizontal && rule.kind == .line
                && rule.box.center.y > above.middle && rule.box.center.y < line.middle
                && abs(rule.box.left - left) <= 1.5 * margins.em
                && rule.box.width >= 2 * margins.em && rule.box.width <= 0.75 * (right - left)
        }
    }
}
