import UncialModel

/// Finds words that were drawn twice on top of each other with a shift that is too large for a
/// glyph to be recognized as a repetition: shadows, and layers that a document was stamped with
/// twice.
enum RepeatedWords {
    /// The share of the smaller box that must be covered.
    private static let minimumOverlap = 0.6

    /// The lines without words that repeat an earlier one; lines without words are left out.
    static func removed(from lines: [TextLayer.Line]) -> [TextLayer.Line] {
        let recurrent = recurrentWords(of: lines)
        guard !recurrent.isEmpty else { return lines.filter { !$0.words.isEmpty } }
        var seen = SeenWords(expectedCount: recurrent.count)
        var repeated: [WordPlace] = []
        for place in recurrent where seen.isRepetition(place, in: lines) { repeated.append(place) }
        return removed(repeated, from: lines)
    }

    /// The lines without some words, which are named in their order.
    private static func removed(
        _ places: [WordPlace],
        from lines: [TextLayer.Line]
    ) -> [TextLayer.Line] {
        var remaining = places[...]
        return lines.enumerated().compactMap { index, line in
            guard remaining.first?.line == index else { return line.words.isEmpty ? nil : line }
            var kept = line
            kept.words = line.words.enumerated().compactMap { word, source in
                guard let next = remaining.first, next.line == index, next.word == word else {
                    return source
                }
                remaining.removeFirst()
                return nil
            }
            return kept.words.isEmpty ? nil : kept
        }
    }

    /// The words whose text is on the page more than once; all others repeat nothing.
    private static func recurrentWords(of lines: [TextLayer.Line]) -> [WordPlace] {
        var places: [WordPlace] = []
        places.reserveCapacity(lines.reduce(0) { $0 + $1.words.count })
        for (line, source) in lines.enumerated() {
            for (word, source) in source.words.enumerated() {
                places.append(WordPlace(line: line, word: word, key: key(of: source.text)))
            }
        }
        var isRecurrent = [Bool](repeating: false, count: places.count)
        var last = KeyTable(expectedCount: places.count)
        for (index, place) in places.enumerated() {
            guard let earlier = last.replaceValue(of: place.key, by: index) else { continue }
            isRecurrent[earlier] = true
            isRecurrent[index] = true
        }
        return zip(places, isRecurrent).compactMap { $1 ? $0 : nil }
    }

    private static func key(of text: String) -> UInt64 {
        var key: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { key = (key ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return key
    }

    fileprivate static func covers(_ first: BoundingBox, _ second: BoundingBox) -> Bool {
        let smaller = min(first.area, second.area)
        guard smaller > 0, let shared = first.intersection(second) else { return false }
        return shared.area >= minimumOverlap * smaller
    }
}

/// Where a word is in the lines of a page, and a number that equal texts share.
private struct WordPlace {
    var line: Int
    var word: Int
    var key: UInt64
}

/// Words by the squares of the page that they are in.
///
/// Some pages show the same word ten thousands of times; to compare each with all others would
/// take minutes.
private struct SeenWords {
    private static let side = 32.0
    /// A shift is shorter than the first so many squares of a word, so the rest of a large one
    /// need not be looked at.
    private static let longest = 8
    /// Nobody prints a word so often in so little room.
    private static let mostCompared = 200

    /// A word in a square, and the one that came before it there with the same text.
    private struct Entry {
        var place: WordPlace
        var previous: Int?
    }

    private var entries: [Entry] = []
    private var lastEntry: KeyTable

    init(expectedCount: Int) {
        lastEntry = KeyTable(expectedCount: 2 * expectedCount)
    }

    /// Whether a word repeats one seen before; one that does not counts as seen from now on.
    mutating func isRepetition(_ place: WordPlace, in lines: [TextLayer.Line]) -> Bool {
        let box = lines[place.line].words[place.word].box
        let columns = Self.indices(from: box.left, to: box.right)
        let rows = Self.indices(from: box.top, to: box.bottom)
        for row in rows {
            for column in columns {
                let key = Self.key(of: place, column: column, row: row)
                if isCovered(place, by: lastEntry.value(of: key), in: lines) { return true }
            }
        }
        for row in rows {
            for column in columns {
                let key = Self.key(of: place, column: column, row: row)
                let previous = lastEntry.replaceValue(of: key, by: entries.count)
                entries.append(Entry(place: place, previous: previous))
            }
        }
        return false
    }

    private func isCovered(
        _ place: WordPlace,
        by last: Int?,
        in lines: [TextLayer.Line]
    ) -> Bool {
        let word = lines[place.line].words[place.word]
        var next = last
        var compared = 0
        while let index = next, compared < Self.mostCompared {
            let entry = entries[index]
            let earlier = lines[entry.place.line].words[entry.place.word]
            if RepeatedWords.covers(earlier.box, word.box), earlier.text == word.text {
                return true
            }
            next = entry.previous
            compared += 1
        }
        return false
    }

    private static func key(of place: WordPlace, column: Int, row: Int) -> UInt64 {
        let square =
            UInt64(bitPattern: Int64(column)) &* 0x1_0000_0001
            ^ UInt64(bitPattern: Int64(row))
        let key = (place.key ^ square) &* 0x9E37_79B9_7F4A_7C15
        return key ^ key >> 29
    }

    private static func indices(from start: Double, to end: Double) -> ClosedRange<Int> {
        let first = index(of: start)
        return first...min(max(first, index(of: end)), first + longest - 1)
    }

    private static func index(of position: Double) -> Int {
        // A file may state any number.
        Int(exactly: (min(max(position, -1e6), 1e6) / side).rounded(.down)) ?? 0
    }
}
