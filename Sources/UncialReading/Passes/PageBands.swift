import UncialModel

/// Parts of a page from edge to edge, between heights at which no reading has a line.
///
/// Readings of one page are good at different parts: one at the text, another at the table below it. Each
/// band is taken from the reading that scores best there.
enum PageBands {
    /// Puts the best bands together.
    ///
    /// - Parameters:
    ///   - first: the lines that stay unless another reading is clearly better.
    ///   - others: lines of further readings of the same page, in the same frame.
    ///   - margin: by how much a reading must beat the first one, as a factor of its score.
    static func best(
        of first: [OcrLine],
        and others: [[OcrLine]],
        margin: Double
    ) -> [OcrLine] {
        let cuts = levels(between: (first + others.joined()).map(\.box))
        func band(of line: OcrLine) -> Int {
            cuts.firstIndex { line.box.center.y < $0 } ?? cuts.count
        }
        let own = Dictionary(grouping: first, by: band)
        let rivals = others.map { Dictionary(grouping: $0, by: band) }
        var better: [Int: [OcrLine]] = [:]
        for band in 0...cuts.count {
            let score = ReadingScore(of: own[band] ?? []).value
            let best = rivals.map { $0[band] ?? [] }
                .map { (lines: $0, score: ReadingScore(of: $0).value) }
                .max { $0.score < $1.score }
            if let best, best.score > max(score + 1, score * margin) { better[band] = best.lines }
        }
        // Lines stay in the order of the first reading, which knows the columns.
        var result: [OcrLine] = []
        var placed: Set<Int> = []
        for line in first {
            let band = band(of: line)
            guard let lines = better[band] else {
                result.append(line)
                continue
            }
            if placed.insert(band).inserted { result += lines }
        }
        // Where the first reading has nothing, after what stands above.
        for (band, lines) in better.sorted(by: { $0.key < $1.key }) where !placed.contains(band) {
            let above = result.lastIndex { $0.box.center.y < lines[0].box.top }
            result.insert(contentsOf: lines, at: above.map { $0 + 1 } ?? 0)
        }
        return result
    }

    /// Heights between boxes, from the top down.
    private static func levels(between boxes: [BoundingBox]) -> [Double] {
        var levels: [Double] = []
        var end: Double?
        for box in boxes.sorted(by: { $0.top < $1.top }) {
            if let end, box.top > end { levels.append((box.top + end) / 2) }
            end = max(end ?? box.bottom, box.bottom)
        }
        return levels
    }
}
