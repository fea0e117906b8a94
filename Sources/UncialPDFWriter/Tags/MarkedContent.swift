import CUncialQPDF

/// The numbered marks that a page's own content has.
enum MarkedContent {
    /// The first number that no mark on a page has.
    ///
    /// Files that lost their structure often keep the marks, and readers that look for a mark by
    /// its page alone would take those for the layer's.
    static func firstFreeMark(on page: PDFObject) -> Int {
        let content = (try? page.pageContent()) ?? []
        let properties = page.nearestResources?["/Properties"]
        let named = properties?.keys.compactMap { properties?[$0]["/MCID"].integer } ?? []
        let own = hasMarks(content) ? numbers(in: content) : []
        return (named + own).max().map { max(0, min($0, mostMarks) + 1) } ?? 0
    }

    /// Whoever numbers higher has a damaged file, and a list of all below would fill the memory.
    private static let mostMarks = 100_000

    private static func hasMarks(_ content: [UInt8]) -> Bool {
        let key = Array("/MCID".utf8)
        var rest = content[...]
        while let place = rest.firstIndex(of: key[0]) {
            rest = rest[place...]
            if rest.starts(with: key) { return true }
            rest = rest.dropFirst()
        }
        return false
    }

    private static func numbers(in content: [UInt8]) -> [Int] {
        var numbers: [Int] = []
        var isNext = false
        try? ContentToken.forEach(in: content) { token in
            switch token.kind {
            case .space: break
            case .number where isNext:
                Int(String(decoding: token.value, as: UTF8.self)).map { numbers.append($0) }
                isNext = false
            default: isNext = token.word == "/MCID"
            }
            return true
        }
        return numbers
    }
}
