import UncialModel

/// Finds small type that stands raised in its line: marks of notes, exponents, "th" in "4th".
enum RaisedType {
    /// How much smaller it is than the type around it, at least.
    private static let mostOfSize = 0.88
    /// How far above the baseline it stands, as a share of the type size around it.
    private static let elevations = 0.12...0.9
    /// Marks are short; a longer text is one of another size beside the line.
    private static let mostLetters = 8

    /// For each word of a line, whether it stands raised.
    static func marks(in line: TextLayer.Line) -> [Bool] {
        let words = line.words
        let none = [Bool](repeating: false, count: words.count)
        guard let first = words.first, !line.isVerticalWriting else { return none }
        let isUniform = words.dropFirst().allSatisfy {
            $0.fontSize == first.fontSize && $0.baseline == first.baseline
        }
        guard !isUniform, let standing = standingWord(of: words) else { return none }
        return words.map { stands($0, at: standing, orientation: line.orientation) }
    }

    /// Whether a word stands raised beside one of its line.
    static func stands(
        _ word: TextLayer.Word,
        at standing: TextLayer.Word,
        orientation: Orientation = .up
    ) -> Bool {
        let size = standing.fontSize
        let upwards = orientation == .up || orientation == .left ? -1.0 : 1.0
        let elevation = (word.baseline - standing.baseline) * upwards
        return word.fontSize > 0 && word.fontSize <= mostOfSize * size
            && elevations.contains(elevation / size)
            && word.text.utf8.count <= 4 * mostLetters
            && word.text.unicodeScalars.count <= mostLetters
    }

    /// A word in the size and on the baseline of most of the line.
    private static func standingWord(of words: [TextLayer.Word]) -> TextLayer.Word? {
        struct Place: Hashable {
            var size: Double
            var baseline: Double
        }
        var counts: [Place: Int] = [:]
        var best: (word: TextLayer.Word, count: Int)?
        for word in words where word.fontSize > 0 && word.baseline.isFinite {
            let place = Place(
                size: (word.fontSize * 4).rounded(),
                baseline: (word.baseline * 2).rounded()
            )
            let count = counts[place, default: 0] + word.text.unicodeScalars.count
            counts[place] = count
            if count > best?.count ?? 0 { best = (word, count) }
        }
        return best?.word
    }
}
