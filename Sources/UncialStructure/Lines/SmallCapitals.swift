import UncialModel

/// Puts words in small capitals together again.
///
/// Where a face has no small capitals, a word is a capital and smaller ones behind it, and sources take
/// the change of size for the end of a word: "B EFORE".
enum SmallCapitals {
    /// How large the small letters are, as a share of the first.
    private static let share = 0.6...0.92
    /// From this gap on, as a share of the height, the parts are words of their own.
    private static let gap = 0.12

    /// The line with its parts joined; it has the size of the first letters, which is that of the type.
    static func joined(_ line: OcrLine) -> OcrLine {
        guard line.words.count > 1, line.words.contains(where: { $0.fontSize != nil }) else {
            return line
        }
        func size(_ word: OcrWord) -> Double { word.fontSize ?? line.fontSize }
        var words: [OcrWord] = []
        var sizes: (large: Double, small: Double)?
        for word in line.words {
            if let last = words.last, isOne(last, size(last), word, size(word)) {
                sizes = (size(last), size(word))
                var whole = last
                whole.text += word.text
                whole.box = last.box.union(word.box)
                words[words.count - 1] = whole
            } else {
                words.append(word)
            }
        }
        guard let sizes, line.words.map(\.text).joined(separator: " ") == line.text else {
            return line
        }
        var result = line
        result.text = words.map(\.text).joined(separator: " ")
        let all = words.reduce(0) { $0 + $1.text.utf8.count }
        var large = 0
        for index in words.indices {
            let own = size(words[index])
            let letterCase = LetterCase(words[index].text)
            let isSmall = abs(own - sizes.small) < 0.02 * sizes.small
            if isSmall, letterCase.uppercase > 0, letterCase.lowercase == 0 {
                words[index].fontSize = sizes.large
            } else {
                words[index].fontSize = own
            }
            if words[index].fontSize == sizes.large { large += words[index].text.utf8.count }
        }
        if 2 * large > all { result.fontSize = sizes.large }
        for index in words.indices where words[index].fontSize == result.fontSize {
            words[index].fontSize = nil
        }
        result.words = words
        return result
    }

    private static func isOne(
        _ first: OcrWord,
        _ large: Double,
        _ second: OcrWord,
        _ small: Double
    ) -> Bool {
        guard large > 0, share.contains(small / large), first.raised == nil, second.raised == nil,
            first.text.unicodeScalars.count <= 3,
            first.text.unicodeScalars.last?.properties.isUppercase == true
        else { return false }
        let letterCase = LetterCase(second.text)
        guard letterCase.uppercase >= 2, letterCase.lowercase == 0 else { return false }
        let (a, b) = (first.box, second.box)
        // A letter below the line is an index.
        return abs(b.left - a.right) < gap * a.height && abs(b.bottom - a.bottom) < gap * a.height
    }
}
