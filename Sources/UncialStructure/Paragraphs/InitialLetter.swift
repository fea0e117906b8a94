import UncialModel

/// Joins a large first letter, which takes several lines, to the word it begins.
enum InitialLetter {
    /// How many times the size of the text such a letter has at least.
    private static let fewestTimes = 1.7

    /// More letters by themselves than any page of prose has; each is compared with the lines around it.
    private static let mostLetters = 50

    /// A letter and the lines beside it, the first of which has the rest of the word.
    private struct Initial {
        var page: Int
        var index: Int
        var first: Int
        var beside: [Int]
        var letter: String
        var rest: String
    }

    static func join(_ pages: inout [PageText]) {
        var initials: [Initial] = []
        for place in pages.indices {
            let letters = pages[place].lines.indices.filter { isLetter(pages[place].lines[$0]) }
            guard letters.count <= mostLetters else { continue }
            initials += letters.compactMap { initial($0, of: pages[place], at: place) }
        }
        guard !initials.isEmpty else { return }
        let known = knownWords(of: initials, in: pages)
        // Lines are taken out last: until then all places hold.
        for initial in initials {
            apply(initial, isWord: isOneWord(initial, known), to: &pages[initial.page])
        }
        for (page, onPage) in Dictionary(grouping: initials, by: \.page) {
            for index in onPage.map(\.index).sorted(by: >) { pages[page].removeLine(index) }
        }
    }

    private static func isLetter(_ line: TextLine) -> Bool {
        guard line.isBody, line.characters <= 2, line.text.utf8.count <= 8 else { return false }
        // Recognition takes many an ornamented letter for a figure.
        if line.isRecognized, line.characters == 1,
            line.text.unicodeScalars.allSatisfy({ $0.properties.numericType != nil })
        {
            return true
        }
        let letters = line.text.unicodeScalars.filter(\.properties.isAlphabetic)
        return letters.count == 1 && letters.allSatisfy(\.properties.isUppercase)
    }

    private static func initial(_ index: Int, of page: PageText, at place: Int) -> Initial? {
        let initial = page.lines[index]
        guard let region = page.regions.first(where: { $0.lines.contains(index) }),
            region.kind == .text
        else { return nil }
        let beside = region.lines.filter { other in
            let line = page.lines[other]
            return other != index && line.isBody && !isLetter(line)
                && line.left >= initial.left + initial.width / 2
                && line.left <= initial.right + 3 * line.em
                && line.middle > initial.top - line.em / 2
                && line.top < initial.bottom - 0.3 * line.em
                && initial.height >= fewestTimes * line.height
        }
        guard beside.count >= 2,
            let first = beside.min(by: { page.lines[$0].middle < page.lines[$1].middle }),
            let letter = page.lines[first].text.unicodeScalars.first,
            letter.properties.isAlphabetic || "’'ʼ".unicodeScalars.contains(letter)
        else { return nil }
        return Initial(
            page: place,
            index: index,
            first: first,
            beside: beside,
            letter: initial.text,
            rest: String(page.lines[first].text.prefix { BrokenWord.isPartOfWord($0) })
        )
    }

    private static func apply(_ initial: Initial, isWord: Bool, to page: inout PageText) {
        let letter = page.lines[initial.index]
        let first = page.lines[initial.first]
        page.lines[initial.first].text = initial.letter + (isWord ? "" : " ") + first.text
        page.lines[initial.first].characters += letter.characters
        page.lines[initial.first].box = first.box.union(letter.box)
        // The lines are moved in for the letter, not indented.
        for other in initial.beside {
            page.lines[other].left = min(page.lines[other].left, letter.left)
        }
    }

    // MARK: One word or two

    private static let words: Set<String> = [
        "a", "i", "o", "à", "y", "а", "в", "з", "і", "й", "о", "у", "я", "є", "к", "с", "и",
    ]

    /// Whether a letter and the letters behind it are one word rather than two.
    ///
    /// "A long day" starts with a word of one letter; the rest is a word where it stands elsewhere.
    private static func isOneWord(_ initial: Initial, _ known: Set<String>) -> Bool {
        if initial.letter.unicodeScalars.allSatisfy({ $0.properties.numericType != nil }) {
            return false
        }
        guard words.contains(initial.letter.lowercased()) else { return true }
        return !known.contains(initial.rest.lowercased())
            || known.contains((initial.letter + initial.rest).lowercased())
    }

    /// Which of the words in question the document has elsewhere.
    private static func knownWords(of initials: [Initial], in pages: [PageText]) -> Set<String> {
        let asked = initials.filter { words.contains($0.letter.lowercased()) }
        guard !asked.isEmpty else { return [] }
        let wanted = Set(asked.flatMap { [$0.rest, $0.letter + $0.rest] }.map { $0.lowercased() })
        // Nearly all words begin with another letter, which costs less to see than the whole word.
        let openings = Set(
            wanted.lazy.flatMap { [$0, $0.uppercased()] }.compactMap(\.unicodeScalars.first)
        )
        var known: Set<String> = []
        for (place, page) in pages.enumerated() {
            let starts = Set(asked.lazy.filter { $0.page == place }.map(\.first))
            for (index, line) in page.lines.enumerated() where !starts.contains(index) {
                for word in line.text.unicodeScalars.split(separator: " ") {
                    let word = word.drop { !$0.properties.isAlphabetic }
                    guard let first = word.first, openings.contains(first) else { continue }
                    let small = Substring(word).prefix { BrokenWord.isPartOfWord($0) }.lowercased()
                    if wanted.contains(small) { known.insert(small) }
                }
            }
        }
        return known
    }
}

extension PageText {
    /// Takes out a line whose text another one has.
    fileprivate mutating func removeLine(_ index: Int) {
        lines.remove(at: index)
        for number in regions.indices {
            let range = regions[number].lines
            let lower = range.lowerBound > index ? range.lowerBound - 1 : range.lowerBound
            let upper = range.upperBound > index ? range.upperBound - 1 : range.upperBound
            regions[number].lines = lower..<upper
        }
    }
}
