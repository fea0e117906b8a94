/// Where the running text of a page begins and ends, and how large it is.
struct PageMargins: Sendable {
    /// The usual type size, in pixels.
    var em: Double
    /// The edges of the long lines, in pixels of the levelled page.
    var left: Double
    var right: Double
    /// Whether most of the page is running text.
    var isProse: Bool

    /// How many characters make a line of running text rather than a note.
    private static let long = 30

    /// How many such lines make a page of running text.
    private static let fewest = 3

    init?(_ lines: [TextLine]) {
        let prose = lines.filter { $0.characters >= Self.long }
        guard prose.count >= Self.fewest,
            let em = TypeScale.weightedMedian(lines.map { ($0.em, $0.characters) }), em > 0,
            let left = prose.map(\.left).quantile(0.05),
            let right = prose.map(\.right).quantile(0.95)
        else { return nil }
        self.em = em
        self.left = left
        self.right = right
        let all = lines.reduce(0) { $0 + $1.characters }
        isProse = prose.count >= 8 && 10 * prose.reduce(0) { $0 + $1.characters } >= 6 * all
    }

    /// Whether a column of lines is a note in the margin.
    func isSideNote(_ lines: [TextLine]) -> Bool {
        guard isProse, (2...30).contains(lines.count),
            let start = lines.lazy.map(\.left).min(), let end = lines.lazy.map(\.right).max()
        else { return false }
        let isOutside = end <= left + em / 4 || start >= right - em / 4
        return isOutside && end - start <= 0.35 * (right - left)
            && lines.allSatisfy { $0.em <= 1.02 * em }
            && lines.reduce(0) { $0 + $1.characters } >= 20
            && lines.dropFirst().contains { LineText.startsLowercase($0.text) }
    }
}
