import UncialModel

/// Says which claim each word of a page belongs to.
struct PageDivision {
    private let claims: [TagClaim]
    private let lines: [OcrLine]

    /// Makes a division.
    ///
    /// - Parameters:
    ///   - claims: the claims on the page in reading order.
    ///   - page: the recognized page, whose pixels the claims are in.
    init(_ claims: [TagClaim], on page: OcrPage) {
        self.claims = claims
        lines = page.lines
    }

    /// The claim of each word of a line, by the word's place there; `nil` for words that none
    /// claims.
    func owners(ofLine index: Int, words: [PlacedWord]) -> [Int?] {
        guard lines.indices.contains(index) else { return words.map { _ in nil } }
        let line = lines[index]
        let choices = words.map { candidates(at: box(of: $0, in: line)) }
        var owners: [Int?] = []
        while owners.count < words.count {
            // Words with the same candidates are decided together: a word alone says little.
            let start = owners.count
            let end = choices[start...].firstIndex { $0 != choices[start] } ?? words.count
            let owner = choose(choices[start], for: words[start..<end].map(\.text))
            owners += (start..<end).map { _ in owner }
        }
        return owners
    }

    private func box(of word: PlacedWord, in line: OcrLine) -> BoundingBox {
        line.words.indices.contains(word.index) ? line.words[word.index].box : line.box
    }

    /// The claims that a word may belong to, best evidence first: those that hold its middle, those
    /// that nearly do, the nearest cell of a table around it.
    private func candidates(at box: BoundingBox) -> [Int] {
        let middle = box.center
        let holding = claims.indices.filter { claims[$0].box.contains(middle) }
        if !holding.isEmpty { return holding }
        let slack = Self.slack * min(box.height, box.width)
        let near = claims.indices.filter {
            claims[$0].tableBox == nil && claims[$0].box.distance(to: middle) <= slack
        }
        if !near.isEmpty { return near }
        let cells = claims.indices.filter { claims[$0].tableBox?.contains(middle) == true }
        let nearest = cells.min {
            claims[$0].box.rowDistance(to: middle) < claims[$1].box.rowDistance(to: middle)
        }
        return nearest.map { [$0] } ?? []
    }

    /// How far outside a claim the middle of a word may lie, in sizes of the word.
    private static let slack = 0.5

    private func choose(_ candidates: [Int], for words: [String]) -> Int? {
        guard candidates.count > 1 else { return candidates.first }
        let run = SquashedText(words.joined())
        let parts = words.map { SquashedText($0) }
        let shares = candidates.map { candidate in
            let text = SquashedText(claims[candidate].text)
            if text.firstPlace(of: run) != nil { return run.bytes.count }
            return parts.reduce(0) { $0 + (text.firstPlace(of: $1) == nil ? 0 : $1.bytes.count) }
        }
        let best = shares.max() ?? 0
        return candidates.indices.filter { shares[$0] == best }
            .min { claims[candidates[$0]].box.area < claims[candidates[$1]].box.area }
            .map { candidates[$0] }
    }
}

extension BoundingBox {
    /// How far a point lies outside, where rows are nearer to each other than columns.
    fileprivate func rowDistance(to point: Point) -> Double {
        max(left - point.x, point.x - right, 0) + 4 * max(top - point.y, point.y - bottom, 0)
    }

    /// How far a point lies outside, across or down, whichever is more; 0 inside.
    fileprivate func distance(to point: Point) -> Double {
        max(left - point.x, point.x - right, top - point.y, point.y - bottom, 0)
    }
}
