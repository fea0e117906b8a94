import UncialModel

/// Judges whether a structure tree says more than the print does, and nothing that the print denies.
///
/// Producers tag everything as paragraphs, forget half of the page, or number elements as they were drawn.
struct TagTrust {
    let content: TaggedContent
    /// What the tree says is no content.
    let artifacts: [TaggedContent.Run]

    /// The least share of the text that elements have to claim, and that has to stand in blocks then.
    private static let leastClaimed = 0.95
    /// The most that may be an artifact of what geometry takes for content.
    private static let mostArtifacts = 0.2
    /// The least share of neighbouring blocks that have to stand in the order of the print.
    private static let leastInOrder = 0.8

    /// Why the tree is not used, or `nil` when it is.
    ///
    /// - Parameters:
    ///   - tagged: the blocks by the tree.
    ///   - printed: the blocks by geometry.
    func objection(to tagged: [DocBlock], printed: [DocBlock]) -> String? {
        let (own, other) = (Kinds(tagged), Kinds(printed))
        let artifactCount = artifacts.reduce(0) { $0 + $1.weight }
        let contentCount = content.claimedCount - artifactCount
        guard content.totalCount > 0,
            Double(content.claimedCount) >= Self.leastClaimed * Double(content.totalCount),
            Double(own.textCount) >= Self.leastClaimed * Double(contentCount)
        else { return "it leaves out part of the text" }
        if Double(own.textCount) < (1 - Self.mostArtifacts) * Double(other.textCount) {
            return "much of its text is an artifact"
        }
        if own.headings == 0, other.headings >= 2 { return "it has no headings" }
        if own.tables == 0, other.tables > 0, own.lists + own.headings == 0 {
            return "it has no tables"
        }
        if share(of: tagged, inOrderOf: printed) < Self.leastInOrder {
            return "its order is not the order of reading"
        }
        return nil
    }

    private struct Kinds {
        var headings = 0
        var tables = 0
        var lists = 0
        /// How much text there is, markers and page numbers included.
        var textCount = 0

        init(_ blocks: [DocBlock]) {
            for block in blocks {
                switch block {
                case .heading, .title: headings += 1
                case .table: tables += 1
                case .list(let items):
                    lists += 1
                    textCount += items.reduce(0) { $0 + TaggedContent.weight(of: $1.marker) }
                case .footnote(let note): textCount += TaggedContent.weight(of: note.marker)
                case .contents(let entries):
                    textCount += entries.reduce(0) { $0 + TaggedContent.weight(of: $1.pageLabel) }
                case .furniture: continue
                default: break
                }
                textCount += TaggedContent.weight(of: block.text)
            }
        }
    }

    /// The share of neighbours among the tree's blocks that stand on pages in ascending order, and on one
    /// page in the order that geometry reads them.
    private func share(of tagged: [DocBlock], inOrderOf printed: [DocBlock]) -> Double {
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

    private func shared(_ a: BoundingBox, _ b: BoundingBox) -> Double {
        a.intersection(b)?.area ?? 0
    }
}
