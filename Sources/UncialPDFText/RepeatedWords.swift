import UncialModel

/// Finds words that were drawn twice on top of each other with a shift that is too large for a
/// glyph to be recognized as a repetition: shadows, and layers that a document was stamped with
/// twice.
enum RepeatedWords {
    /// The share of the smaller box that must be covered.
    private static let minimumOverlap = 0.6

    /// The lines without words that repeat an earlier one; lines without words are left out.
    static func removed(from lines: [TextLayer.Line]) -> [TextLayer.Line] {
        var seen: [String: [BoundingBox]] = [:]
        return lines.compactMap { line in
            var kept = line
            kept.words = line.words.filter { word in
                let isRepeated = seen[word.text, default: []].contains { covers($0, word.box) }
                if !isRepeated { seen[word.text, default: []].append(word.box) }
                return !isRepeated
            }
            return kept.words.isEmpty ? nil : kept
        }
    }

    private static func covers(_ first: BoundingBox, _ second: BoundingBox) -> Bool {
        let smaller = min(first.area, second.area)
        guard smaller > 0, let shared = first.intersection(second) else { return false }
        return shared.area >= minimumOverlap * smaller
    }
}
