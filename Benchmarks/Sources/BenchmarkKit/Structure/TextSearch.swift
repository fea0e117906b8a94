/// Finds a text in another one, also where a few characters differ.
struct TextSearch {
    private let text: [UInt32]

    /// Prepares the text that is searched.
    init(_ text: [UInt32]) {
        self.text = text
    }

    /// Returns where a text stands first as it is; an empty one stands at the beginning.
    func place(of pattern: [UInt32], from start: Int = 0) -> Int? {
        guard let first = pattern.first else { return start }
        guard text.count - start >= pattern.count else { return nil }
        return (start...(text.count - pattern.count)).first { place in
            text[place] == first
                && text[place..<(place + pattern.count)].elementsEqual(pattern)
        }
    }

    /// Returns where a text stands with so many edits at most.
    ///
    /// It is looked for as it is first; else the most similar stretch of its length counts, the first of
    /// those that are equally similar.
    func place(of pattern: [UInt32], edits: Int) -> Int? {
        if let place = place(of: pattern) { return place }
        guard edits > 0, let best = mostSimilar(to: pattern) else { return nil }
        let distance = EditDistance.between(pattern, Array(text[best.range]))
        return distance <= edits ? best.range.lowerBound : nil
    }

    /// Returns the stretch of a text's length that is most similar to it, shorter ones at both ends of
    /// the text included, and how similar it is.
    ///
    /// - Complexity: O(text × pattern² / 64).
    func mostSimilar(to pattern: [UInt32]) -> (range: Range<Int>, similarity: Double)? {
        guard !text.isEmpty, !pattern.isEmpty else { return nil }
        let common = CommonSubsequence(pattern)
        var best: (range: Range<Int>, similarity: Double)?
        let length = min(pattern.count, text.count)
        for start in (1 - length)..<text.count {
            let range = max(0, start)..<min(text.count, start + length)
            let similarity =
                Double(2 * common.length(with: text[range])) / Double(pattern.count + range.count)
            if similarity > best?.similarity ?? 0 { best = (range, similarity) }
        }
        return best
    }
}
