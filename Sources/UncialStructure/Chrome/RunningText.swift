/// Text that stands at the same place on several pages.
struct RunningText: Sendable {
    /// One place it stands.
    struct Occurrence: Sendable {
        var edge: PageEdge
        var text: String
        /// The height of the line, which is the same where the type is the same.
        var height: Double
        /// Whether the line is large enough for a heading.
        var isLarge: Bool
    }

    var side: PageEdge.Side
    var offset: Double
    var height: Double
    var key: [Unicode.Scalar]
    var occurrences: [Occurrence]

    var pages: Set<Int> { Set(occurrences.map(\.edge.page)) }

    /// Whether most of the places are large enough for a heading.
    var isLarge: Bool { 2 * occurrences.count(where: \.isLarge) > occurrences.count }

    init(_ occurrence: Occurrence, key: [Unicode.Scalar]) {
        side = occurrence.edge.side
        offset = occurrence.edge.offset
        height = occurrence.height
        self.key = key
        occurrences = [occurrence]
    }

    /// Whether the occurrence is this text again: same place, same type, the same or nearly the same
    /// letters.
    func matches(_ occurrence: Occurrence, key other: [Unicode.Scalar]) -> Bool {
        occurrence.edge.side == side
            && abs(occurrence.edge.offset - offset) <= PageEdge.jitter
            && max(height, occurrence.height) <= 1.25 * min(height, occurrence.height)
            && EditDistance.between(key, other, limit: Self.tolerance(key.count)) != nil
    }

    /// How many letters recognition may get wrong.
    private static func tolerance(_ length: Int) -> Int {
        length < 4 ? 0 : max(1, length / 6)
    }

    // MARK: Keys

    /// The letters of the text, small, with one sign for each number: what repeats from page to page.
    static func key(_ text: String) -> [Unicode.Scalar] {
        var key: [Unicode.Scalar] = []
        let words = text.lowercased().split(whereSeparator: \.isWhitespace)
        for (index, word) in words.enumerated() {
            let isAtEnd = index == 0 || index == words.count - 1
            if words.count > 1, isAtEnd, RomanNumeral.value(of: String(word)) != nil {
                if key.last != "#" { key.append("#") }
                continue
            }
            for scalar in word.unicodeScalars {
                if scalar.properties.numericType != nil {
                    if key.last != "#" { key.append("#") }
                } else if scalar.properties.isAlphabetic {
                    key.append(scalar)
                }
            }
        }
        return key.isEmpty ? Array(text.unicodeScalars) : key
    }

    /// The digits of the text, which tell "Chapter 1" from "Chapter 2".
    static func digits(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter { $0.properties.numericType != nil }
    }
}
