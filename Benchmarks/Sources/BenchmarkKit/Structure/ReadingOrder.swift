public import Foundation

/// The texts of a page in the order in which people read them.
public struct ReadingOrder: Sendable, Hashable {
    private let keys: [[UInt32]]

    /// Letters and digits below which a text is too short to be told from others.
    private static let shortest = 8
    /// The letters and digits of a long text that are looked for.
    private static let longest = 80
    /// How similar a stretch of the Markdown must be where a text does not stand as it is.
    private static let similarity = 0.8

    /// Reads `NAME.order.json`: items in reading order.
    ///
    /// Items of the layer `body` count whose text has 8 letters and digits or more. Tables and pictures
    /// have no text of their own; what stands in them counts where it is listed.
    ///
    /// - Throws: `DecodingError` when it is something else.
    public init(json: Data) throws {
        struct Item: Decodable {
            let layer: String?
            let text: String?
        }
        self.init(
            texts: try JSONDecoder().decode([Item].self, from: json)
                .filter { $0.layer == "body" }.compactMap(\.text)
        )
    }

    /// Takes texts in reading order.
    public init(texts: [String]) {
        keys = texts.map(ScoredText.lettersAndDigits).filter { $0.count >= Self.shortest }
            .map { Array($0.prefix(Self.longest)) }
    }

    /// Looks for the texts in Markdown and counts the pairs that stand in their order.
    ///
    /// Letters and digits are compared alone, case aside, with 80 of them at most. A text that occurs
    /// several times takes its places in turn. One that does not stand there as it is takes the most
    /// similar stretch, if 0.8 of it is the same.
    public func pairs(in markdown: String) -> ReadingOrderPairs {
        let text = Self.withoutTags(MarkdownTables.asHTML(markdown))
        let search = TextSearch(ScoredText.lettersAndDigits(HTMLEntity.decodingAll(in: text)))
        var next: [[UInt32]: Int] = [:]
        var places: [Int] = []
        for key in keys {
            if let place = search.place(of: key, from: next[key] ?? 0) {
                places.append(place)
                next[key] = place + key.count
            } else if next[key] == nil, let best = search.mostSimilar(to: key),
                best.similarity >= Self.similarity
            {
                places.append(best.range.lowerBound)
                next[key] = best.range.upperBound
            }
        }
        let rightCount = places.indices.reduce(0) { sum, index in
            sum + places[(index + 1)...].count { $0 > places[index] }
        }
        return ReadingOrderPairs(
            itemCount: keys.count,
            foundCount: places.count,
            pairCount: places.count * max(0, places.count - 1) / 2,
            rightCount: rightCount
        )
    }

    /// Takes tags out that HTML has for tables.
    private static func withoutTags(_ text: String) -> String {
        text.replacing(/<\/?(table|thead|tbody|tr|td|th|br|sub|sup)\b[^<>]*>/, with: " ")
    }
}

/// How many pairs of a page's texts stand in their order.
public struct ReadingOrderPairs: Sendable, Hashable, Codable {
    /// The texts that were looked for.
    public let itemCount: Int
    /// Those that were found.
    public let foundCount: Int
    /// The pairs of those that were found.
    public let pairCount: Int
    /// The pairs whose first text stands before the second.
    public let rightCount: Int

    /// Makes the counts of a page.
    public init(itemCount: Int, foundCount: Int, pairCount: Int, rightCount: Int) {
        self.itemCount = itemCount
        self.foundCount = foundCount
        self.pairCount = pairCount
        self.rightCount = rightCount
    }

    /// The share of pairs that are right; `nil` when there are none.
    public var share: Double? {
        pairCount > 0 ? Double(rightCount) / Double(pairCount) : nil
    }

    /// Adds the counts of two pages.
    public static func + (first: Self, second: Self) -> Self {
        ReadingOrderPairs(
            itemCount: first.itemCount + second.itemCount,
            foundCount: first.foundCount + second.foundCount,
            pairCount: first.pairCount + second.pairCount,
            rightCount: first.rightCount + second.rightCount
        )
    }
}
