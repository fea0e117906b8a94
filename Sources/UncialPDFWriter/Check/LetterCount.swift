/// How often each letter and digit stands in a text, whatever the order.
///
/// What reads a PDF orders lines and right-to-left words in its own way, joins and divides words, and
/// writes ligatures and accents as it likes: the letters stay the same.
struct LetterCount {
    /// The least number of letters of a page that is compared: what has fewer than 24 visible
    /// characters counts as no text with those that read it.
    static let leastTotal = 32
    /// The share of a page's letters that is read back at least where words stand as they should.
    static let usualShare = 0.9
    /// The least share that must be read back: below it the layer is not there, or its font is broken.
    ///
    /// What lies between is text that was recognized in the wrong places, such as lines of a page that
    /// lies on its side: readers take it apart.
    static let leastShare = 0.25

    private var counts: [Unicode.Scalar: Int] = [:]
    /// The number of letters and digits.
    private(set) var total = 0

    /// Counts the letters of a text.
    init(_ text: String) {
        for scalar in text.unicodeScalars {
            let properties = scalar.properties
            guard properties.isAlphabetic || properties.numericType != nil else { continue }
            // Shapes of Arabic letters and ligatures stand for letters that readers may give instead.
            guard !(0xFB00...0xFDFF).contains(scalar.value),
                !(0xFE70...0xFEFF).contains(scalar.value)
            else { continue }
            counts[scalar, default: 0] += 1
            total += 1
        }
    }

    /// The share of another text's letters that this one has too, 0 to 1.
    func share(of other: LetterCount) -> Double {
        guard other.total > 0 else { return 1 }
        let common = other.counts.reduce(0) { $0 + min($1.value, counts[$1.key] ?? 0) }
        return Double(common) / Double(other.total)
    }
}
