import UncialModel

/// Finds labels in small type over what they name, several side by side: "GATE" over "29".
///
/// Tickets, invoices and forms are set like that. The two lines of each are read together; rows of such
/// pairs are no rows of a table, where names of columns are not smaller than the cells, and where more
/// cells follow.
enum LabelStacks {
    /// A label and its value, as places among the lines.
    struct Pair: Sendable {
        var label: Int
        var value: Int
    }

    /// Above this many short lines a page is no form.
    private static let mostLines = 400
    /// How many pairs stand side by side at least.
    private static let fewest = 3
    private static let mostCharacters = 40

    /// The rows of pairs from top to bottom, the pairs of each from left to right.
    static func rows(of lines: [TextLine]) -> [[Pair]] {
        let short = lines.indices.filter { index in
            let line = lines[index]
            return line.characters <= mostCharacters && line.role == .body && !line.isSideways
                && !line.isSlanted
        }
        guard short.count >= 2 * fewest, short.count <= mostLines else { return [] }
        let order = short.sorted { (lines[$0].middle, $0) < (lines[$1].middle, $1) }
        var rows: [[Pair]] = []
        var used = Set<Int>()
        for (place, index) in order.enumerated() where !used.contains(index) {
            guard let value = value(under: index, among: order[(place + 1)...], of: lines),
                used.insert(value).inserted
            else { continue }
            let pair = Pair(label: index, value: value)
            let match = rows.indices.suffix(4).last { row in
                rows[row].first.map { isBeside(pair, $0, lines) } ?? false
            }
            if let match { rows[match].append(pair) } else { rows.append([pair]) }
        }
        return rows.filter { row in
            row.count >= fewest && !row.contains { goesOn($0.value, among: order, of: lines) }
        }
        .map { row in row.sorted { lines[$0.label].left < lines[$1.label].left } }
    }

    private static func value(
        under label: Int,
        among order: ArraySlice<Int>,
        of lines: [TextLine]
    ) -> Int? {
        let upper = lines[label]
        guard LetterCase(upper.text).letters >= 2 else { return nil }
        for index in order {
            let lower = lines[index]
            if lower.middle - upper.middle > 4 * upper.em { return nil }
            let isAligned =
                abs(lower.left - upper.left) <= 0.5 * upper.em
                || abs(lower.box.center.x - upper.box.center.x) <= 0.5 * upper.em
            guard isAligned, lower.top > upper.middle else { continue }
            let gap = lower.top - upper.bottom
            return lower.em >= 1.15 * upper.em && gap <= lower.em ? index : nil
        }
        return nil
    }

    private static func isBeside(_ a: Pair, _ b: Pair, _ lines: [TextLine]) -> Bool {
        func isLevel(_ a: TextLine, _ b: TextLine) -> Bool {
            abs(a.middle - b.middle) <= 0.3 * min(a.em, b.em)
                && max(a.em, b.em) <= 1.05 * min(a.em, b.em)
        }
        return isLevel(lines[a.label], lines[b.label]) && isLevel(lines[a.value], lines[b.value])
    }

    /// Whether more of the same type stands right under a value, as cells do.
    private static func goesOn(_ value: Int, among order: [Int], of lines: [TextLine]) -> Bool {
        let upper = lines[value]
        return order.contains { index in
            let lower = lines[index]
            return index != value && lower.top > upper.middle
                && lower.top - upper.bottom < upper.em && lower.horizontalOverlap(upper) > 0
                && max(lower.em, upper.em) <= 1.1 * min(lower.em, upper.em)
        }
    }
}
