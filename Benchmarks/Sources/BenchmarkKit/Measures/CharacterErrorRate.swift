/// How far a reading is from the truth: edits for each character of the truth, 1 at most.
///
/// ``ComparedText`` says what counts as the same.
public enum CharacterErrorRate {
    /// Returns the rate of a document, or 0 for a truth without text that was read as such.
    ///
    /// Pages are compared one by one where there are as many as in the truth, else all as one text.
    public static func of(_ reading: [String], against truth: [String]) -> Double {
        let samePages = reading.count == truth.count
        let readings = samePages ? reading : [reading.joined(separator: "\n")]
        let truths = samePages ? truth : [truth.joined(separator: "\n")]
        return rate(zip(readings, truths).map { (ComparedText($0), ComparedText($1)) })
    }

    /// Returns the rate of a page.
    public static func of(_ reading: ComparedText, against truth: ComparedText) -> Double {
        rate([(reading, truth)])
    }

    private static func rate(_ pages: [(reading: ComparedText, truth: ComparedText)]) -> Double {
        let distance = pages.reduce(0) {
            $0 + EditDistance.between($1.reading.characters, $1.truth.characters)
        }
        let length = pages.reduce(0) { $0 + $1.truth.characters.count }
        return min(1, Double(distance) / Double(max(1, length)))
    }
}
