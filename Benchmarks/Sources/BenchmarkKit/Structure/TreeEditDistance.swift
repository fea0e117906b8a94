/// The least that it costs to make one tree of another by inserting, deleting and relabelling nodes
/// (Zhang and Shasha 1989).
///
/// To insert or delete a node costs 1. To relabel one costs 1 where kind or spans differ, else the edits
/// between the texts, divided by the longer one's length.
enum TreeEditDistance {
    /// Returns the distance of two trees with a node or more each.
    ///
    /// - Complexity: O(n² m²) at worst; O(n m) times the depths for trees as flat as tables.
    static func between(_ first: ComparedTree, _ second: ComparedTree) -> Double {
        var table = Table(first, second)
        for row in first.keyRoots {
            for column in second.keyRoots {
                table.fill(row, column)
            }
        }
        return table.distance
    }

    /// What it costs to make one label of another.
    static func cost(_ first: ComparedTree.Label, _ second: ComparedTree.Label) -> Double {
        guard first.kind == second.kind, first.rowSpan == second.rowSpan,
            first.columnSpan == second.columnSpan
        else { return 1 }
        guard first.text != second.text else { return 0 }
        return Double(EditDistance.between(first.text, second.text))
            / Double(max(first.text.count, second.text.count))
    }

    private struct Table {
        private let first: ComparedTree
        private let second: ComparedTree
        /// The distances of whole trees under pairs of nodes.
        private var trees: [Double]
        /// The distances of what stands before pairs of nodes; begun anew for each pair of key roots.
        private var forests: [Double]
        private let width: Int

        init(_ first: ComparedTree, _ second: ComparedTree) {
            self.first = first
            self.second = second
            width = second.count + 1
            trees = Array(repeating: 0, count: first.count * second.count)
            forests = Array(repeating: 0, count: (first.count + 1) * width)
        }

        var distance: Double { trees.last ?? 0 }

        mutating func fill(_ row: Int, _ column: Int) {
            let top = first.firstLeaves[row]
            let left = second.firstLeaves[column]
            forests[0] = 0
            for y in 0...(row - top) { forests[(y + 1) * width] = Double(y + 1) }
            for x in 0...(column - left) { forests[x + 1] = Double(x + 1) }
            for y in top...row {
                let above = (y - top) * width
                let here = above + width
                for x in left...column {
                    let place = x - left
                    let gap = min(forests[above + place + 1], forests[here + place]) + 1
                    let whole = y * second.count + x
                    if first.firstLeaves[y] == top, second.firstLeaves[x] == left {
                        let cost = TreeEditDistance.cost(first.labels[y], second.labels[x])
                        trees[whole] = min(gap, forests[above + place] + cost)
                        forests[here + place + 1] = trees[whole]
                    } else {
                        let before =
                            (first.firstLeaves[y] - top) * width + second.firstLeaves[x] - left
                        forests[here + place + 1] = min(gap, forests[before] + trees[whole])
                    }
                }
            }
        }
    }
}
