import UncialModel

/// Lines of text as chains of marks, followed from letter to letter even where the line bends.
struct TextLines {
    /// Each line's marks from left to right.
    let lines: [[TextMark]]

    /// Links each mark with its nearest neighbour on the same line, where both agree.
    ///
    /// - Parameters:
    ///   - marks: from left to right.
    ///   - reach: the widest gap on a line, in letter heights.
    ///   - level: how high a mark stands once bends known so far are taken out.
    init(
        of marks: [TextMark],
        letterHeight: Double,
        reach: Double,
        tolerance: Double,
        level: (TextMark) -> Double
    ) {
        let levels = marks.map(level)
        var rightward = [Int?](repeating: nil, count: marks.count)
        var leftward = [(cost: Double, index: Int)?](repeating: nil, count: marks.count)
        // Rows of buckets, so that only marks about as high are compared.
        let bucketHeight = max(1, 2 * letterHeight)
        var buckets: [Int: [Int]] = [:]
        for (index, level) in levels.enumerated() {
            buckets[Int((level / bucketHeight).rounded(.down)), default: []].append(index)
        }
        // Marks come from left to right, and so do those of a bucket.
        for index in marks.indices {
            let mark = marks[index]
            let row = Int((levels[index] / bucketHeight).rounded(.down))
            var best: (cost: Double, index: Int)?
            for near in row - 1...row + 1 {
                guard let others = buckets[near] else { continue }
                for other in Self.after(mark.x, in: others, marks) {
                    let next = marks[other]
                    let gap = next.left - mark.right
                    if next.x - mark.x > reach * letterHeight + 14 * letterHeight { break }
                    guard gap > -0.5 * letterHeight,
                        gap < reach * letterHeight
                    else { continue }
                    let rise = abs(levels[other] - levels[index])
                    guard rise < tolerance * letterHeight else { continue }
                    let cost = max(0, gap) + 2 * rise
                    if cost < best?.cost ?? .infinity { best = (cost, other) }
                }
            }
            guard let best else { continue }
            rightward[index] = best.index
            if best.cost < leftward[best.index]?.cost ?? .infinity {
                leftward[best.index] = (best.cost, index)
            }
        }
        var lines: [[TextMark]] = []
        for index in marks.indices where leftward[index] == nil {
            var line = [marks[index]]
            var current = index
            while let next = rightward[current], leftward[next]?.index == current {
                line.append(marks[next])
                current = next
            }
            lines.append(line)
        }
        self.lines = lines
    }

    /// The part of a bucket that lies to the right of a place.
    private static func after(
        _ x: Double,
        in bucket: [Int],
        _ marks: [TextMark]
    ) -> ArraySlice<Int> {
        var (low, high) = (0, bucket.count)
        while low < high {
            let middle = (low + high) / 2
            if marks[bucket[middle]].x <= x { low = middle + 1 } else { high = middle }
        }
        return bucket[low...]
    }
}
