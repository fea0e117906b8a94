import UncialModel

/// Judges by its look what stands at the edge of a page, where nothing can be seen to repeat.
///
/// Signs are weighed: how near the edge a row stands, how far from the body, what type it is set in,
/// how it is spread over the width, and what it says. Text that might be a title, a heading, a letter
/// head or a footnote stays.
struct LoneFurniture: Sendable {
    private let page: PageText
    /// The usual type size of the page, in pixels.
    private let em: Double
    /// The edges of the text, furniture left aside.
    private let left: Double
    private let right: Double

    /// The furniture of a page: the place of each line and what it is.
    static func find(on page: PageText) -> [(line: Int, kind: FurnitureBlock.Kind)] {
        guard page.height > 0, page.width > 0 else { return [] }
        return sideways(on: page) + (LoneFurniture(page)?.atEdges() ?? [])
    }

    // MARK: Stamps and watermarks

    /// Lines that run up or down beside the text, and large slanted ones over it.
    private static func sideways(on page: PageText) -> [(line: Int, kind: FurnitureBlock.Kind)] {
        let level = page.lines.filter { !$0.isSideways && !$0.isSlanted && $0.characters > 2 }
        guard let left = level.map(\.left).quantile(0.02),
            let right = level.map(\.right).quantile(0.98)
        else { return [] }
        let em = level.map(\.em).lowerMedian() ?? 0
        var found: [(line: Int, kind: FurnitureBlock.Kind)] = []
        for (index, line) in page.lines.enumerated() where line.role == .body {
            if line.isSlanted {
                if line.em >= 1.5 * em { found.append((index, .watermark)) }
            } else if line.isSideways {
                let isBeside = line.right <= left + em / 2 || line.left >= right - em / 2
                let isAtEdge = line.right < 0.15 * page.width || line.left > 0.85 * page.width
                if isBeside, isAtEdge, line.characters >= 8 { found.append((index, .watermark)) }
            }
        }
        return found
    }

    // MARK: Heads and feet

    private init?(_ page: PageText) {
        self.page = page
        let level = page.lines.filter { !$0.isSideways && !$0.isSlanted }
        guard level.count >= 4,
            let em = TypeScale.weightedMedian(level.map { ($0.em, $0.characters) }), em > 0
        else { return nil }
        self.em = em
        left = level.map(\.left).min() ?? 0
        right = level.map(\.right).max() ?? 0
    }

    /// How many rows at an edge are looked at.
    private static let mostRows = 3
    /// From this sum of signs on, a row is furniture.
    private static let enough = 4.0

    private func atEdges() -> [(line: Int, kind: FurnitureBlock.Kind)] {
        let rows = EdgeRow.rows(of: page)
        guard rows.count >= 4 else { return [] }
        return judged(rows, side: .top) + judged(rows.reversed(), side: .bottom)
    }

    private func judged(
        _ rows: [EdgeRow],
        side: PageEdge.Side
    ) -> [(line: Int, kind: FurnitureBlock.Kind)] {
        var found: [(line: Int, kind: FurnitureBlock.Kind)] = []
        for count in (1...Self.mostRows).reversed() where rows.count > count + 2 {
            let group = rows.prefix(count)
            guard group.allSatisfy({ isPossible($0, side: side) }),
                isOneGroup(group, before: rows[count]),
                !isTable(Array(rows.prefix(count + 1))),
                sum(of: group, before: rows[count], further: rows[count + 1], side: side)
                    >= Self.enough
            else { continue }
            for row in group {
                for line in row.lines where page.lines[line].role == .body {
                    let isNumber = PageNumber(page.lines[line].text) != nil
                    found.append((line, isNumber ? .pageNumber : side.furniture))
                }
            }
            break
        }
        return found
    }

    /// Whether a row may be furniture at all.
    private func isPossible(_ row: EdgeRow, side: PageEdge.Side) -> Bool {
        let share = row.middle / page.height
        let offset = side == .top ? share : 1 - share
        // The margins of a landscape page are no smaller than those of an upright one.
        let longer = max(page.height, page.width)
        guard offset * page.height <= max(0.13 * page.height, 0.115 * longer) else { return false }
        let lines = row.lines.map { page.lines[$0] }
        let isSigned =
            isSpread(row)
            && lines.contains { $0.role == .chrome || FurnitureText.hasSign($0.text) }
        let limit = isSigned || lines.contains { $0.role == .chrome } ? 1.4 : 1.15
        let isLarge = lines.contains { $0.em > limit * em && PageNumber($0.text) == nil }
        guard !isLarge else { return false }
        let characters = lines.reduce(0) { $0 + $1.characters }
        // A full line of text, or one that goes on.
        if characters > 130 { return false }
        guard let first = lines.first, let last = lines.last else { return false }
        if lines.count == 1, LineText.startsLowercase(first.text),
            !FurnitureText.hasSign(first.text)
        {
            return false
        }
        return !LineText.endsWithHyphen(last.text)
    }

    private func sum(
        of group: ArraySlice<EdgeRow>,
        before next: EdgeRow,
        further: EdgeRow,
        side: PageEdge.Side
    ) -> Double {
        guard let inner = group.last, let outer = group.first else { return 0 }
        let gap = side == .top ? next.top - inner.bottom : inner.top - next.bottom
        let pitch = abs(inner.middle - next.middle)
        let usual = abs(next.middle - further.middle)
        let hasRule = page.rules.contains { rule in
            rule.direction == .horizontal && rule.box.width >= 0.3 * (right - left)
                && rule.box.center.y > min(inner.middle, next.middle)
                && rule.box.center.y < max(inner.middle, next.middle)
        }
        let lines = group.flatMap { $0.lines.map { page.lines[$0] } }
        let largest = lines.lazy.map(\.em).max() ?? em
        let isTiny = largest <= 0.7 * em
        let isSetOff =
            isTiny && gap >= 1.2 * em
            || gap >= 1.2 * em && pitch >= 1.25 * usual || gap >= 2.5 * em
            || pitch >= 1.6 * usual && pitch >= 1.8 * em
        guard isSetOff || hasRule else { return 0 }

        var signs = 0.0
        let share = outer.middle / page.height
        let offset = side == .top ? share : 1 - share
        signs += offset <= 0.08 ? 1 : 0
        signs += gap >= 2.5 * em ? 2 : 1
        var isTelling = false
        if isTiny {
            signs += 2
            isTelling = true
        } else if largest <= 0.93 * em {
            signs += 1
        }
        if hasRule {
            signs += 1
            isTelling = isTelling || largest <= 0.93 * em
        }
        if group.contains(where: isSpread) {
            signs += 2
            isTelling = true
        }
        if lines.contains(where: { $0.role == .chrome }) || group.contains(where: hasNumber) {
            signs += 2
            isTelling = true
        }
        if lines.contains(where: { FurnitureText.hasSign($0.text) }) {
            signs += 2
            isTelling = true
        }
        let isSentence = lines.contains { line in
            line.characters >= 40 && LineText.endsSentence(line.text)
        }
        if isSentence { signs -= 2 }
        return isTelling ? signs : 0
    }

    /// Whether the parts of a row stand apart and reach from one margin to the other.
    private func isSpread(_ row: EdgeRow) -> Bool {
        guard (2...4).contains(row.lines.count) else { return false }
        let parts = row.lines.map { page.lines[$0] }.sorted { $0.left < $1.left }
        guard let first = parts.first, let last = parts.last else { return false }
        let slack = 0.08 * page.width
        let widest = zip(parts, parts.dropFirst()).map { $1.left - $0.right }.max() ?? 0
        return first.left <= left + slack && last.right >= right - slack
            && widest >= max(4 * em, 0.12 * page.width)
    }

    /// Whether a row begins or ends with a number that stands apart.
    private func hasNumber(_ row: EdgeRow) -> Bool {
        let parts = row.lines.map { page.lines[$0] }.sorted { $0.left < $1.left }
        if parts.count > 1 {
            return [parts.first, parts.last].contains { part in
                part.flatMap { PageNumber($0.text) }.map { $0.value < 3000 } ?? false
            }
        }
        if let line = parts.first, let number = PageNumber(line.text) {
            return number.numerals == .arabic && number.value < 1000
        }
        guard let line = parts.first, line.characters <= 80, !LineText.endsSentence(line.text)
        else { return false }
        let words = line.text.split(whereSeparator: \.isWhitespace)
        guard words.count >= 2, let last = words.last,
            words.dropLast().contains(where: { $0.contains(where: \.isLetter) })
        else { return false }
        return last.count <= 4 && last.allSatisfy(\.isWholeNumber) && !line.isRow
    }

    // MARK: What is no furniture

    /// Whether rows belong together and each shows by itself that it is no text.
    private func isOneGroup(_ group: ArraySlice<EdgeRow>, before next: EdgeRow) -> Bool {
        guard let outer = group.first, let inner = group.last else { return false }
        let parts = group.map { row in
            row.lines.map { page.lines[$0] }.sorted { $0.left < $1.left }
        }
        for row in parts
        where isNote(row) || row.contains(where: { FurnitureText.isCaption($0.text) }) {
            return false
        }
        guard group.count > 1 else {
            // One full line may be the first or the last of a paragraph.
            guard let line = parts.first?.first, parts.first?.count == 1 else { return true }
            return line.width < 0.8 * (right - left) || line.characters < 50
                || FurnitureText.hasAddress(line.text) || line.em <= 0.7 * em
        }
        let pitch = abs(inner.middle - next.middle)
        for (a, b) in zip(group, group.dropFirst()) {
            let between = abs(a.middle - b.middle)
            guard between <= pitch + em / 2 else { return false }
            let isParted = page.rules.contains { rule in
                rule.direction == .horizontal && rule.box.width >= 0.3 * (right - left)
                    && rule.box.center.y > min(a.middle, b.middle)
                    && rule.box.center.y < max(a.middle, b.middle)
            }
            guard !isParted else { return false }
        }
        // Lines of text fill the measure one after the other.
        let wide = parts.count { row in
            row.count == 1 && row.contains { $0.width >= 0.55 * (right - left) }
        }
        guard wide <= 1 else { return false }
        let step = outer.middle == inner.middle ? 0 : abs(outer.middle - inner.middle)
        return group.dropFirst().allSatisfy { row in
            let lines = row.lines.map { page.lines[$0] }
            return lines.allSatisfy { $0.em <= 0.93 * em } || isSpread(row) || hasNumber(row)
                || lines.contains { FurnitureText.hasSign($0.text) || $0.role == .chrome }
                || step <= 1.8 * em * Double(group.count - 1)
                    && lines.allSatisfy { $0.style?.isBold != true }
        }
    }

    /// Whether neighbouring rows have their parts one below the other.
    private func isTable(_ rows: [EdgeRow]) -> Bool {
        zip(rows, rows.dropFirst()).contains { row, next in
            guard row.lines.count >= 2, next.lines.count >= 2 else { return false }
            let below = next.lines.map { page.lines[$0] }
            let aligned = row.lines.map { page.lines[$0] }.count { part in
                below.contains { other in
                    abs(part.left - other.left) <= em / 2 || abs(part.right - other.right) <= em / 2
                        || abs(part.left + part.right - other.left - other.right) <= em
                }
            }
            return aligned >= 2 && (aligned >= 3 || row.lines.count > 2 || next.lines.count > 2)
        }
    }

    /// Whether a row is a note: small type behind a mark.
    private func isNote(_ row: [TextLine]) -> Bool {
        guard let first = row.first else { return false }
        if row.count > 1, PageNumber(first.text) != nil {
            let next = row[1]
            return next.left - first.right < 1.2 * next.em
                && (first.em < 0.85 * next.em || first.bottom < next.bottom - 0.15 * next.em)
        }
        guard first.characters > 24 else { return false }
        return NoteMark.begins(first)
    }
}

/// The lines that stand at one height at the edge of a page.
struct EdgeRow: Sendable {
    var lines: [Int]
    var top: Double
    var bottom: Double
    var middle: Double { (top + bottom) / 2 }

    /// The level rows of a page from top to bottom.
    static func rows(of page: PageText) -> [EdgeRow] {
        var rows: [EdgeRow] = []
        let level = page.lines.indices.filter {
            !page.lines[$0].isSideways && !page.lines[$0].isSlanted
        }
        for index in level.sorted(by: { page.lines[$0].middle < page.lines[$1].middle }) {
            let line = page.lines[index]
            if let last = rows.last, line.middle - last.middle <= line.height / 2 {
                rows[rows.count - 1].lines.append(index)
                rows[rows.count - 1].top = min(last.top, line.top)
                rows[rows.count - 1].bottom = max(last.bottom, line.bottom)
            } else {
                rows.append(EdgeRow(lines: [index], top: line.top, bottom: line.bottom))
            }
        }
        return rows
    }
}
