import UncialModel

/// Puts the lines of a page in reading order and joins the parts of one printed line.
///
/// Sources give columns one after the other, and that order is kept: a line moves only when it comes
/// after a line of the same column that stands below it.
enum ReadingOrder {
    static func arrange(_ lines: [TextLine]) -> [TextLine] {
        // First, so that a part that moves takes the rest of its row along; parts that met on the way
        // are joined after.
        joinedRows(reordered(joinedRows(lines)))
    }

    // MARK: Order

    /// Above this many lines, what looks like a page is no page of text, and comparing each line with
    /// each other costs too much.
    private static let mostLinesToReorder = 1000

    static func reordered(_ lines: [TextLine]) -> [TextLine] {
        let descends = zip(lines, lines.dropFirst()).allSatisfy { $0.middle <= $1.middle }
        guard !descends, lines.count <= mostLinesToReorder else { return lines }
        let extents = lines.map(Extent.init)
        // followers[i]: the earlier lines that have to wait for line i.
        var followers = [[Int]](repeating: [], count: lines.count)
        var waitsFor = [Int](repeating: 0, count: lines.count)
        var isInOrder = true
        for later in lines.indices {
            for earlier in lines.indices.prefix(upTo: later) {
                let (upper, lower) =
                    extents[later].middle < extents[earlier].middle
                    ? (later, earlier) : (earlier, later)
                guard extents[upper].stands(above: extents[lower]) else { continue }
                followers[upper].append(lower)
                waitsFor[lower] += 1
                if upper == later { isInOrder = false }
            }
        }
        guard !isInOrder else { return lines }
        var ordered: [TextLine] = []
        ordered.reserveCapacity(lines.count)
        var ready = waitsFor.indices.filter { waitsFor[$0] == 0 }
        // The earliest of the source that waits for nothing comes next; `ready` is kept sorted.
        while !ready.isEmpty {
            let next = ready.removeFirst()
            ordered.append(lines[next])
            for follower in followers[next] {
                waitsFor[follower] -= 1
                guard waitsFor[follower] == 0 else { continue }
                let place = ready.firstIndex { $0 > follower } ?? ready.endIndex
                ready.insert(follower, at: place)
            }
        }
        return ordered
    }

    /// Where a line stands, without the line: all pairs are compared.
    private struct Extent {
        var middle: Double
        var height: Double
        var left: Double
        var right: Double

        init(_ line: TextLine) {
            middle = line.middle
            height = line.height
            left = line.left
            right = line.right
        }

        func stands(above lower: Extent) -> Bool {
            guard lower.middle - middle > min(height, lower.height) / 2 else { return false }
            let shared = min(right, lower.right) - max(left, lower.left)
            let narrower = min(right - left, lower.right - lower.left)
            return narrower > 0 && shared / narrower >= 0.5
        }
    }

    // MARK: Rows

    /// From this gap on, in line heights, parts of a row are cells rather than words.
    private static let cellGap = 2.0

    static func joinedRows(_ lines: [TextLine]) -> [TextLine] {
        var rows: [TextLine] = []
        rows.reserveCapacity(lines.count)
        var parts: [TextLine] = []
        func closeRow() {
            if let row = joined(parts) { rows.append(row) }
            parts = []
        }
        for line in lines {
            if !parts.allSatisfy({ isSameRow($0, line) }) { closeRow() }
            parts.append(line)
        }
        closeRow()
        return rows
    }

    private static func isSameRow(_ a: TextLine, _ b: TextLine) -> Bool {
        let lower = min(a.height, b.height)
        let shared = min(a.bottom, b.bottom) - max(a.top, b.top)
        guard lower > 0, shared >= lower / 2, max(a.height, b.height) <= 2 * lower else {
            return false
        }
        if let first = a.baseline, let second = b.baseline, abs(first - second) > lower * 0.35 {
            return false
        }
        // Boxes of neighbours may overlap by a hair; more is another line printed over this one.
        return max(a.left, b.left) - min(a.right, b.right) >= -lower / 3
    }

    private static func joined(_ parts: [TextLine]) -> TextLine? {
        let parts = parts.sorted { $0.left < $1.left }
        guard var row = parts.first else { return nil }
        guard parts.count > 1 else { return row }
        let longest = parts.max { $0.characters < $1.characters } ?? row
        for part in parts.dropFirst() {
            row.isRow = row.isRow || part.left - row.right > cellGap * max(row.height, part.height)
            row.text += " " + part.text
            row.words += part.words
            row.box = row.box.union(part.box)
            row.top = min(row.top, part.top)
            row.bottom = max(row.bottom, part.bottom)
            row.right = max(row.right, part.right)
            row.confidence = .mean([
                (row.confidence, Double(row.characters)),
                (part.confidence, Double(part.characters)),
            ])
            row.characters += part.characters
        }
        row.isRow = row.isRow || LineText.hasLeader(row.text)
        row.baseline = longest.baseline
        row.size = longest.size
        row.style = longest.style
        row.ink = longest.ink
        row.em = longest.em
        return row
    }
}
