import UncialModel

/// Joins bullets and numbers with the items that they stand before.
///
/// The gap behind a marker may be as wide as a gutter, and markers of a list stand one below the other.
enum ItemMarkers {
    /// How far the item may stand from its marker, in type sizes.
    private static let reach = 2.5
    /// The same for a marker in brackets, which may be the number of a formula in the next column.
    private static let bracketReach = 1.2
    /// Above this many lines, what looks like a page is no page of text.
    private static let mostLines = 5000
    /// How much room a marker has on its other side, in type sizes.
    private static let room = 3.0

    static func join(_ lines: inout [TextLine], isRightToLeft: Bool) {
        guard lines.count <= mostLines else { return }
        let order = lines.indices.sorted { lines[$0].middle < lines[$1].middle }
        var joined = Set<Int>()
        for (place, index) in order.enumerated() {
            let marker = lines[index]
            let isNumber = isHeadingNumber(marker)
            guard isNumber || isMarker(marker) else { continue }
            func gap(to other: TextLine) -> Double {
                isRightToLeft ? marker.left - other.right : other.left - marker.right
            }
            let reach = marker.text.hasPrefix("(") ? Self.bracketReach : Self.reach
            var nearest: Int?
            var isFree = true
            let around =
                order[..<place].reversed().prefix {
                    marker.middle - lines[$0].middle < marker.height
                }
                + order[(place + 1)...].prefix { lines[$0].middle - marker.middle < marker.height }
            for other in around where !joined.contains(other) {
                let line = lines[other]
                let distance = gap(to: line)
                let behind = -distance - line.width - marker.width
                if behind > -marker.em / 3, behind < Self.room * marker.em,
                    PrintedRows.isSameRow(marker, line)
                {
                    isFree = false
                    break
                }
                guard distance >= -marker.em / 3, distance <= reach * max(marker.em, line.em),
                    line.characters >= (isNumber ? 3 : 4), PrintedRows.isSameRow(marker, line),
                    !isNumber || line.style == marker.style && LetterCase(line.text).letters > 2
                else { continue }
                if nearest.map({ distance < gap(to: lines[$0]) }) ?? true { nearest = other }
            }
            guard isFree, let nearest,
                let row = PrintedRows.lines(
                    of: [marker, lines[nearest]],
                    isRightToLeft: isRightToLeft
                ).first
            else { continue }
            let isRow = lines[nearest].isRow
            lines[nearest] = row
            lines[nearest].isRow = isRow
            joined.insert(index)
        }
        guard !joined.isEmpty else { return }
        lines = lines.indices.filter { !joined.contains($0) }.map { lines[$0] }
    }

    /// Whether nothing but a number in bold stands there, such as "2.1" before a heading.
    private static func isHeadingNumber(_ line: TextLine) -> Bool {
        guard line.characters <= 9, let style = line.style, style.weight >= 600,
            let number = HeadingNumber(line.text)
        else { return false }
        return number.isAlone && number.kind == .decimal
    }

    private static func isMarker(_ line: TextLine) -> Bool {
        guard line.characters <= 5 else { return false }
        return LineText.startsWithBullet(line.text + " x") || LineText.startsWithDash(line.text)
            || LineText.startsWithEnumerator(line.text + " x")
    }
}
