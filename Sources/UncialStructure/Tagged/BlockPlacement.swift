import UncialModel

/// Puts further blocks where they are printed among blocks in reading order.
struct BlockPlacement {
    private let blocks: [DocBlock]
    /// Where each block starts.
    private let starts: [TextBlock.Region?]
    /// The places of the blocks that start on a page, in their order.
    private var places: [Int: [Int]] = [:]
    /// The further blocks by the place of the block that they follow; -1 for the beginning.
    private var further: [Int: [DocBlock]] = [:]

    init(_ blocks: [DocBlock]) {
        self.blocks = blocks
        starts = blocks.map(\.regions.first)
        for (place, start) in starts.enumerated() {
            if let start { places[start.pageIndex, default: []].append(place) }
        }
    }

    /// Puts a block behind the last one that begins above it on its page, or else behind what stands on the
    /// pages before.
    mutating func insert(_ block: DocBlock) {
        guard let start = block.regions.first else { return }
        let onPage = places[start.pageIndex] ?? []
        let above = onPage.last { place in
            (starts[place]?.box.top ?? 0) <= start.box.top
        }
        let place = above ?? onPage.first.map { $0 - 1 } ?? lastPlace(before: start.pageIndex)
        further[place, default: []].append(block)
    }

    /// Puts a block at the end of its page.
    mutating func insertAtPageEnd(_ block: DocBlock) {
        let place = places[block.pageIndex]?.last ?? lastPlace(before: block.pageIndex)
        further[place, default: []].append(block)
    }

    /// All blocks in their order.
    var result: [DocBlock] {
        guard !further.isEmpty else { return blocks }
        var all = further[-1] ?? []
        for (place, block) in blocks.enumerated() {
            all.append(block)
            all += further[place] ?? []
        }
        return all
    }

    private func lastPlace(before page: Int) -> Int {
        places.lazy.filter { $0.key < page }.max { $0.key < $1.key }?.value.last ?? -1
    }
}
