import UncialModel

/// Judges whether a structure tree says more than the print does, and nothing that the print denies.
///
/// Producers tag everything as paragraphs, forget half of the page, or number elements as they were drawn.
struct TagTrust: Sendable {
    /// The least share of the text that elements have to claim.
    private static let leastClaimed = 0.95
    /// The least share of neighbouring blocks that have to stand in the order of the tree.
    private static let leastInOrder = 0.8

    /// Why the tree is not used, or `nil` when it is.
    ///
    /// - Parameters:
    ///   - content: what elements claim of the text.
    ///   - tagged: the blocks by the tree.
    ///   - printed: the blocks by geometry.
    static func objection(
        to content: TaggedContent,
        tagged: [DocBlock],
        printed: [DocBlock]
    ) -> String? {
        guard content.totalCount > 0,
            Double(content.claimedCount) >= leastClaimed * Double(content.totalCount)
        else { return "it leaves out part of the text" }
        let (own, other) = (Kinds(tagged), Kinds(printed))
        if own.headings == 0, other.headings >= 2 { return "it has no headings" }
        if own.tables == 0, other.tables > 0, own.lists + own.headings == 0 {
            return "it has no tables"
        }
        // A table cut into paragraphs, or a page that is one cell.
        if own.textCount * 10 < 8 * other.textCount { return "much of its text is an artifact" }
        if share(of: tagged, inOrderOf: printed) < leastInOrder {
            return "its order is not the order of reading"
        }
        return nil
    }

    private struct Kinds {
        var headings = 0
        var tables = 0
        var lists = 0
        var textCount = 0

        init(_ blocks: [DocBlock]) {
            for block in blocks {
                switch block {
                case .heading, .title: headings += 1
                case .table: tables += 1
                case .list, .listItem: lists += 1
                default: break
                }
                textCount += block.text.utf8.count
            }
        }
    }

    /// The share of neighbours among the tree's blocks that stand on pages in ascending order, and on one
    /// page in the order that geometry reads them.
    private static func share(of tagged: [DocBlock], inOrderOf printed: [DocBlock]) -> Double {
        // Where each block of the tree lies among those of geometry.
        var byPage: [Int: [(place: Int, box: BoundingBox)]] = [:]
        for (place, block) in printed.enumerated() {
            for region in block.regions {
                byPage[region.pageIndex, default: []].append((place, region.box))
            }
        }
        let places = tagged.compactMap { block -> Int? in
            guard let first = block.regions.first else { return nil }
            return byPage[first.pageIndex]?.max { a, b in
                shared(a.box, first.box) < shared(b.box, first.box)
            }?.place
        }
        guard places.count > 1 else { return 1 }
        let inOrder = zip(places, places.dropFirst()).count { $0 <= $1 }
        return Double(inOrder) / Double(places.count - 1)
    }

    private static func shared(_ a: BoundingBox, _ b: BoundingBox) -> Double {
        a.intersection(b)?.area ?? 0
    }
}
