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
        let readings = [first] + others
        let cuts = levels(between: readings.joined().map(\.box))
        var parts = readings.map { lines in
            Dictionary(grouping: lines) { line in
                cuts.firstIndex { line.box.center.y < $0 } ?? cuts.count
            }
        }
        var result: [OcrLine] = []
        for band in 0...cuts.count {
            let own = parts[0].removeValue(forKey: band) ?? []
            let score = ReadingScore(of: own).value
            let needed = max(score + 1, score * margin)
            let candidates = parts.dropFirst().map { $0[band] ?? [] }
            let best = candidates.max {
                ReadingScore(of: $0).value < ReadingScore(of: $1).value
            }
            if let best, ReadingScore(of: best).value > needed {
                result += best
            } else {
                result += own
            }
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
