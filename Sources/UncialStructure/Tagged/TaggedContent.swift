import UncialModel

/// The words of a document by the element that they belong to.
struct TaggedContent: Sendable {
    /// Words of one line that belong to one element and follow each other.
    struct Run: Sendable {
        /// The place of the page in the document.
        var page: Int
        /// The place of the line on the page.
        var line: Int
        /// The place of the first word in the line.
        var start: Int
        /// The element, or `nil` for words that none claims.
        var element: Int?
        var words: [OcrWord]

        var text: String { words.map(\.text).joined(separator: " ") }
        var weight: Int { words.reduce(0) { $0 + TaggedContent.weight(of: $1.text) } }
        var box: BoundingBox { BoundingBox(enclosing: words.lazy.map(\.box)) ?? .zero }
    }

    /// The runs of each element in the order of the lines.
    private(set) var runs: [Int: [Run]] = [:]
    /// The runs of words that no element claims.
    private(set) var unclaimed: [Run] = []
    /// How much text elements claim, artifacts included, and how much there is, as ``weight(of:)`` counts.
    private(set) var claimedCount = 0
    private(set) var totalCount = 0

    init(_ document: OcrDocument, elementCount: Int) {
        for (page, text) in document.pages.enumerated() {
            for (index, line) in text.lines.enumerated() {
                guard !line.words.isEmpty else {
                    totalCount += Self.weight(of: line.text)
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
            var run = Run(
                page: page,
                line: line,
                start: start,
                element: element,
                words: Array(words[start..<end])
            )
            let count = run.weight
            totalCount += count
            if let element, (0..<elementCount).contains(element) {
                claimedCount += count
                runs[element, default: []].append(run)
            } else {
                // An element that the tree does not have claims nothing.
                run.element = nil
                unclaimed.append(run)
            }
            start = end
        }
    }

    /// The bytes of a text that are letters, digits or no ASCII: leaders and hyphens come and go.
    static func weight(of text: String) -> Int {
        text.utf8.count { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
            default: false
            }
        }
    }
}
