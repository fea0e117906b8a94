import UncialModel

/// Puts the printed lines of a page into its areas.
struct AreaFiller {
    /// Where a word belongs: an area and a part of it.
    private struct Slot: Hashable {
        var area: Int
        var part: Int
    }

    private var areas: [PageArea]
    private var looseLines: [PageArea.Line] = []
    /// The parts that touch each band of the page, so that a line is compared with its neighbours alone.
    private var bands: [Int: [Slot]] = [:]
    /// The parts that are too high for bands: every line is compared with them.
    private var tallParts: [Slot] = []
    private let bandHeight: Double

    /// How many bands a part or a line is put into.
    private static let mostBands = 100
    /// With how many parts at its height a line is compared; no page has more side by side.
    private static let mostNeighbors = 400

    init(_ areas: [PageArea]) {
        self.areas = areas
        let heights = areas.flatMap { $0.parts.map(\.box.height) }.filter { $0 > 0 }.sorted()
        bandHeight = max(1, heights.isEmpty ? 1 : heights[heights.count / 2])
        for (area, content) in areas.enumerated() {
            for (part, content) in content.parts.enumerated() where !content.box.isEmpty {
                let slot = Slot(area: area, part: part)
                let range = bandRange(content.box)
                guard range.count <= Self.mostBands else {
                    if tallParts.count < Self.mostNeighbors { tallParts.append(slot) }
                    continue
                }
                for band in range where bands[band, default: []].count < Self.mostNeighbors {
                    bands[band, default: []].append(slot)
                }
            }
        }
    }

    /// The bands that a box touches.
    private func bandRange(_ box: BoundingBox) -> ClosedRange<Int> {
        let first = Decimals.integer((box.top / bandHeight).rounded(.down))
        let last = Decimals.integer((box.bottom / bandHeight).rounded(.down))
        return first...max(first, last)
    }

    mutating func add(_ line: OcrLine) {
        let words = line.words.filter { word in word.text.contains { !$0.isWhitespace } }
        guard !words.isEmpty else {
            if line.text.contains(where: { !$0.isWhitespace }) {
                put(Self.whole(line, words: []), into: slot(of: line.box))
            }
            return
        }
        // Runs of words that stand in the same part.
        var start = 0
        var current = slot(of: words[0].box)
        for place in 1...words.count {
            let next = place < words.count ? slot(of: words[place].box) : nil
            guard place == words.count || next != current else { continue }
            let run = Array(words[start..<place])
            put(
                run.count == words.count
                    ? Self.whole(line, words: run) : Self.part(of: line, words: run),
                into: current
            )
            (start, current) = (place, next)
        }
    }

    /// The areas with their lines, and those of the lines that no block has.
    mutating func finish() -> [PageArea] {
        for area in areas.indices {
            for part in areas[area].parts.indices {
                Self.sortByRows(&areas[area].parts[part].lines)
            }
            // The place for words beside the cells of a table is there only when it has some.
            if case .table = areas[area].kind {
                areas[area].parts.removeAll { $0.cell == nil && $0.lines.isEmpty }
            }
        }
        let top = areas.map(\.box.top).min() ?? .infinity
        let loose = looseAreas()
        return loose.filter { $0.box.center.y <= top } + areas
            + loose.filter { $0.box.center.y > top }
    }

    // MARK: Finding the part

    private func slot(of box: BoundingBox) -> Slot? {
        guard !bands.isEmpty || !tallParts.isEmpty else { return nil }
        let center = box.center
        var best: (slot: Slot, score: Double)?
        func offer(_ slot: Slot, _ score: Double) {
            if best.map({ score > $0.score }) ?? true { best = (slot, score) }
        }
        func compare(_ slots: [Slot]) {
            for slot in slots {
                let part = areas[slot.area].parts[slot.part].box
                if part.contains(center) {
                    // Above all that merely touch; the smallest of those around it.
                    offer(slot, 1 + 1 / (1 + part.area))
                } else if let shared = part.intersection(box), !box.isEmpty {
                    offer(slot, shared.area / box.area)
                }
            }
        }
        var range = bandRange(box)
        if range.count > Self.mostBands {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = (middle - Self.mostBands / 2)...(middle + Self.mostBands / 2)
        }
        for band in range { bands[band].map(compare) }
        compare(tallParts)
        return best?.slot
    }

    private mutating func put(_ line: PageArea.Line, into slot: Slot?) {
        if let slot {
            areas[slot.area].parts[slot.part].lines.append(line)
        } else {
            looseLines.append(line)
        }
    }

    // MARK: Lines

    private static func whole(_ line: OcrLine, words: [OcrWord]) -> PageArea.Line {
        PageArea.Line(
            text: line.text,
            box: line.box,
            baseline: line.baseline,
            words: words,
            fontSize: line.fontSize,
            style: line.style,
            confidence: line.confidence,
            language: line.language
        )
    }

    private static func part(of line: OcrLine, words: [OcrWord]) -> PageArea.Line {
        var part = whole(line, words: words)
        part.text = words.map(\.text).joined(separator: " ")
        part.box = BoundingBox(enclosing: words.map(\.box)) ?? line.box
        part.baseline = line.baseline.flatMap { cut($0, to: part.box) }
        part.confidence = Confidence.mean(
            words.lazy.map { ($0.confidence, Double($0.text.count)) }
        )
        return part
    }

    /// What of a baseline stands under a box.
    private static func cut(_ baseline: Baseline, to box: BoundingBox) -> Baseline? {
        let run = baseline.end.x - baseline.start.x
        guard run > 0 else { return nil }
        let slope = (baseline.end.y - baseline.start.y) / run
        func point(_ x: Double) -> Point {
            Point(x: x, y: baseline.start.y + slope * (x - baseline.start.x))
        }
        return Baseline(start: point(box.left), end: point(box.right))
    }

    /// Puts lines into rows from top to bottom, and those of a row in the direction they are read.
    private static func sortByRows(_ lines: inout [PageArea.Line]) {
        guard lines.count > 1 else { return }
        lines.sort { $0.box.center.y < $1.box.center.y }
        var start = 0
        for place in 1...lines.count {
            if place < lines.count {
                let height = min(lines[start].box.height, lines[place].box.height)
                let distance = lines[place].box.center.y - lines[start].box.center.y
                if distance < height / 2 { continue }
            }
            if place - start > 1 {
                let isRightToLeft = lines[start..<place].contains { $0.text.isRightToLeft }
                lines[start..<place].sort {
                    isRightToLeft ? $0.box.right > $1.box.right : $0.box.left < $1.box.left
                }
            }
            start = place
        }
    }

    // MARK: Lines of no block

    /// Neighbours in the order of the source make one area.
    private func looseAreas() -> [PageArea] {
        var areas: [PageArea] = []
        for line in looseLines {
            if let last = areas.last, let before = last.lines.last, Self.areClose(before, line) {
                let box = last.box.union(line.box)
                areas[areas.count - 1].box = box
                areas[areas.count - 1].parts[0].box = box
                areas[areas.count - 1].parts[0].lines.append(line)
            } else {
                areas.append(
                    PageArea(
                        kind: .loose,
                        box: line.box,
                        parts: [PageArea.Part(box: line.box, lines: [line])]
                    )
                )
            }
        }
        return areas
    }

    /// Whether a line stands under another, less than a line's height away.
    private static func areClose(_ first: PageArea.Line, _ second: PageArea.Line) -> Bool {
        let gap = second.box.top - first.box.bottom
        let height = max(first.box.height, second.box.height)
        let isBelow = second.box.center.y > first.box.center.y
        let overlap = min(first.box.right, second.box.right) - max(first.box.left, second.box.left)
        return isBelow && gap < height && overlap > 0
    }
}

extension String {
    /// Whether the first letter with a direction is of a script that runs from right to left.
    var isRightToLeft: Bool {
        for scalar in unicodeScalars where scalar.properties.isAlphabetic {
            return scalar.isOfRightToLeftScript
        }
        return false
    }
}
