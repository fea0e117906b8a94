import UncialModel

/// A recognized page, its words where they stand on the displayed page.
struct PlacedPage {
    /// The zero-based index of the page in its file.
    let index: Int
    /// The size of the displayed page in points.
    let size: Size
    /// The lines that have words, in the order of the page.
    let lines: [PlacedLine]

    /// Places the words of a recognized page.
    ///
    /// - Parameters:
    ///   - page: what was recognized; its boxes are in pixels of the upright page, and its
    ///     ``/UncialModel/OcrPage/sourceTransform`` leads to pixels of the displayed page.
    ///   - size: the size of the displayed page in points.
    init(_ page: OcrPage, size: Size) {
        index = page.index
        self.size = size
        let toPoints = DisplayScale(of: page, displayedSize: size)
        lines = page.lines.enumerated().compactMap { place, line in
            Self.placed(line, at: place, with: toPoints)
        }
    }

    /// Makes a page of lines that are placed already.
    init(index: Int, size: Size, lines: [PlacedLine]) {
        self.index = index
        self.size = size
        self.lines = lines
    }

    private static func placed(
        _ line: OcrLine,
        at place: Int,
        with scale: DisplayScale
    ) -> PlacedLine? {
        let hasPlacedWords = line.words.contains { $0.box.width > 0 || $0.box.height > 0 }
        let words = hasPlacedWords ? line.words : [OcrWord(text: line.text, box: line.box)]
        let spaces = spacesAfter(words, in: line.text)
        // What has no extent has no place that anybody knows.
        let placed = words.enumerated().compactMap { index, word in
            word.box.width == 0 && word.box.height == 0
                ? nil
                : PlacedWord(
                    text: word.text,
                    corners: scale.points(word.box),
                    index: index,
                    isFollowedBySpace: spaces[index]
                )
        }
        guard !placed.isEmpty else { return nil }
        let corners = scale.points(line.box)
        return PlacedLine(
            words: placed,
            baseline: line.baseline.map {
                Baseline(start: scale.points($0.start), end: scale.points($0.end))
            },
            height: (corners.topLeft.distance(to: corners.bottomLeft)
                + corners.topRight.distance(to: corners.bottomRight)) / 2,
            fontSize: line.box.height > 0 ? scale.typeSize(line.fontSize, in: line.box) : 0,
            index: place,
            language: line.language
        )
    }

    /// For each word, whether the text of its line has a space behind it.
    ///
    /// Where the words are not those of the text, the text does not tell, and a space follows.
    private static func spacesAfter(_ words: [OcrWord], in text: String) -> [Bool] {
        var rest = Substring(text)
        var spaces = [Bool](repeating: true, count: words.count)
        for (index, word) in words.enumerated() {
            rest = rest.drop { $0.isWhitespace }
            guard rest.unicodeScalars.starts(with: word.text.unicodeScalars) else { break }
            let end = word.text.unicodeScalars.count
            rest = Substring(rest.unicodeScalars.dropFirst(end))
            spaces[index] = rest.first?.isWhitespace ?? true
        }
        return spaces
    }
}
