import UncialModel

/// The words of a document by the element that they belong to.
struct TaggedContent: Sendable {
    /// Words of one line that belong to one element and follow each other.
    struct Run: Sendable {
        /// The place of the page in the document.
        var page: Int
        /// The place of the line on the page.
        var line: Int
        var words: [OcrWord]

        var text: String { words.map(\.text).joined(separator: " ") }
        var box: BoundingBox { BoundingBox(enclosing: words.lazy.map(\.box)) ?? .zero }
    }

    /// The runs of each element in the order of the lines.
    private(set) var runs: [Int: [Run]] = [:]
    /// The runs of words that no element claims.
    private(set) var unclaimed: [Run] = []
    /// How many characters elements claim, artifacts included, and how many there are.
    private(set) var claimedCount = 0
    private(set) var totalCount = 0

    init(_ document: OcrDocument, elementCount: Int) {
        for (page, text) in document.pages.enumerated() {
            for (index, line) in text.lines.enumerated() {
                guard !line.words.isEmpty else {
                    totalCount += line.text.utf8.count
                    continue
                }
                add(line.words, page: page, line: index, elementCount: elementCount)
            }
        }
    }

    private mutating func add(_ words: [OcrWord], page: Int, line: Int, elementCount: Int) {
        var start = words.startIndex
        while start < words.endIndex {
            let element = words[start].element
            let end = words[start...].firstIndex { $0.element != element } ?? words.endIndex
            let run = Run(page: page, line: line, words: Array(words[start..<end]))
            let count = run.words.reduce(0) { $0 + $1.text.utf8.count }
            totalCount += count
            if let element, (0..<elementCount).contains(element) {
                claimedCount += count
                runs[element, default: []].append(run)
            } else {
                unclaimed.append(run)
            }
            start = end
        }
    }
}
