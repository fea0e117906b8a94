/// Which compounds with a hyphen and which whole words a document has inside its lines.
///
/// A hyphen at a line end may belong to the word or to the line. How the document writes the word
/// elsewhere decides.
struct Vocabulary: Sendable {
    /// Second parts by first part, in small letters: "науково" has "технічний", "дослідний".
    private var compounds: [String: Set<String>] = [:]
    /// How often each of the words in question stands unbroken, in small letters.
    private var wholeWords: [String: Int] = [:]

    init(_ pages: [PageText]) {
        let lines = pages.lazy.flatMap(\.lines).filter { !$0.isChrome }
        var broken: [BrokenWord] = []
        var previous: String?
        for line in lines {
            if let previous, LineText.endsWithHyphen(previous) {
                broken.append(BrokenWord(previous, line.text))
            }
            addCompounds(of: line.text)
            previous = line.text
        }
        // Most broken words are simply joined. The whole words are counted for the others alone.
        for word in broken where word.continuesInCapitals || hasCompound(word) {
            wholeWords[word.joined] = 0
        }
        guard !wholeWords.isEmpty else { return }
        for line in lines {
            for word in line.text.split(whereSeparator: { !BrokenWord.isPartOfWord($0) }) {
                wholeWords[word.lowercased()]? += 1
            }
        }
    }

    /// Whether the document has the compound of both parts, in this form or with another ending.
    func hasCompound(_ word: BrokenWord) -> Bool {
        guard let seconds = compounds[word.first] else { return false }
        return seconds.contains(word.second)
            || seconds.contains { seen in
                let shared = zip(seen, word.second).prefix { $0 == $1 }.count
                return shared >= 4 && 10 * shared >= 6 * word.second.count
            }
    }

    /// Whether the document has the two parts as one word.
    func hasWhole(_ word: BrokenWord) -> Bool { wholeWords[word.joined, default: 0] > 0 }

    private mutating func addCompounds(of text: String) {
        // A hyphen at the end is that of a broken word; the other one starts with the byte 0xE2.
        guard text.utf8.dropLast().contains(where: { $0 == 0x2D || $0 == 0xE2 }) else { return }
        for word in text.split(whereSeparator: \.isWhitespace) {
            let parts = word.split(whereSeparator: { $0 == "-" || $0 == "\u{2010}" })
            for (first, second) in zip(parts, parts.dropFirst()) {
                let before = first.suffix(while: BrokenWord.isPartOfWord).lowercased()
                let after = second.prefix(while: BrokenWord.isPartOfWord).lowercased()
                guard !before.isEmpty, !after.isEmpty else { continue }
                compounds[before, default: []].insert(after)
            }
        }
    }
}
