/// A tree whose order counts, as the tree edit distance compares it.
struct ComparedTree: Sendable {
    /// What a node is, without what hangs under it.
    struct Label: Sendable, Hashable {
        enum Kind: Sendable, Hashable {
            case table, row, cell, document, heading, content
        }

        let kind: Kind
        var text: [UInt32] = []
        var rowSpan = 1
        var columnSpan = 1
    }

    /// The labels, each after those of its children.
    private(set) var labels: [Label] = []
    /// For each node the place of the first leaf under it, or its own.
    private(set) var firstLeaves: [Int] = []

    /// The number of nodes.
    var count: Int { labels.count }

    /// Adds a node over the last nodes that have none over them.
    ///
    /// - Parameter firstLeaf: the place of the first leaf under it; `nil` for a leaf.
    mutating func close(_ label: Label, firstLeaf: Int? = nil) {
        firstLeaves.append(firstLeaf ?? labels.count)
        labels.append(label)
    }

    /// For each first leaf the last node that begins there, ascending.
    var keyRoots: [Int] {
        var last: [Int: Int] = [:]
        for (place, leaf) in firstLeaves.enumerated() {
            last[leaf] = place
        }
        return last.values.sorted()
    }
}
