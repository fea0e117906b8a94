import UncialModel

/// What is known of a word beside its text and its place, for those who look for structure.
struct WordDetail {
    /// A stretch of a word that comes from one word of the layer.
    struct Piece {
        /// Its place in the line.
        var source: Int
        var scalarCount: Int
    }

    private let words: [TextLayer.Word]
    private let isRaised: [Bool]
    private let styles: [TextStyle]
    private let lineType: FontAndSize
    private let element: (ContentMark) -> Int?

    /// - Parameters:
    ///   - lineType: what most of the line is set in.
    ///   - element: finds the element that marked content belongs to.
    init(
        _ line: TextLayer.Line,
        lineType: FontAndSize,
        styles: [TextStyle],
        element: @escaping (ContentMark) -> Int?
    ) {
        words = line.words
        isRaised = RaisedType.marks(in: line)
        self.lineType = lineType
        self.styles = styles
        self.element = element
    }

    /// Writes the details into a word.
    func add(to word: inout OcrWord, of pieces: [Piece]) {
        let standing = pieces.filter { !isRaised[$0.source] }
        let type = prevailing(standing.isEmpty ? pieces : standing) { FontAndSize(words[$0]) }
        if let type {
            if type.tenths > 0, type.tenths != lineType.tenths { word.fontSize = type.size }
            if let style = type.font.map({ styles[$0] }),
                style != lineType.font.map({ styles[$0] })
            {
                word.style = style
            }
        }
        word.raised = raised(pieces, in: word.text)
        word.element = prevailing(pieces) { words[$0].mark }?.flatMap(element)
    }

    /// What holds for most of the characters.
    private func prevailing<Value: Hashable>(
        _ pieces: [Piece],
        by value: (Int) -> Value
    ) -> Value? {
        guard let first = pieces.first.map({ value($0.source) }) else { return nil }
        if pieces.count == 1 { return first }
        var counts: [Value: Int] = [:]
        var best = (value: first, count: 0)
        for piece in pieces {
            let value = value(piece.source)
            let count = counts[value, default: 0] + piece.scalarCount
            counts[value] = count
            if count > best.count { best = (value, count) }
        }
        return best.value
    }

    /// The last stretch of raised characters.
    private func raised(_ pieces: [Piece], in text: String) -> Range<Int>? {
        guard let last = pieces.lastIndex(where: { isRaised[$0.source] }) else { return nil }
        var first = last
        while first > 0, isRaised[pieces[first - 1].source] { first -= 1 }
        func characters(before place: Int) -> Int {
            let scalars = pieces[..<place].reduce(0) { $0 + $1.scalarCount }
            return String(String.UnicodeScalarView(text.unicodeScalars.prefix(scalars))).count
        }
        let range = characters(before: first)..<characters(before: last + 1)
        return range.isEmpty ? nil : range
    }
}

/// Type as most of a line or a word is set in.
struct FontAndSize: Hashable {
    var font: Int?
    var tenths: Int

    static let unknown = FontAndSize(font: nil, tenths: 0)

    private init(font: Int?, tenths: Int) {
        self.font = font
        self.tenths = tenths
    }

    init(_ word: TextLayer.Word) {
        font = word.font
        tenths = Int(exactly: (word.fontSize * 10).rounded()) ?? 0
    }

    /// The size in points; 0 where it is not known.
    var size: Double { Double(tenths) / 10 }
}
