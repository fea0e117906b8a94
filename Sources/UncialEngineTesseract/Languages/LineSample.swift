import UncialModel

/// Some lines of a page that stand for all of it.
struct LineSample: Sendable {
    /// From all over the page, in its order.
    let lines: [PageBlocks.Line]
    /// A few of them, by their places in ``lines``: enough to tell a script.
    let probes: [Int]

    /// How many lines are taken: more where they are short.
    private static let lineCounts = 6...12
    /// Lengths of so many heights have three hundred letters or more.
    private static let enoughText = 170.0
    private static let mostProbes = 3
    /// Shorter lines, as shares of their heights, are numbers and single words.
    private static let leastAspect = 2.5
    /// What is longer is no better: it costs more.
    private static let bestAspect = 30.0
    /// Lower lines, in pixels, cannot be read.
    private static let leastHeight = 8.0

    init(of layout: PageBlocks) {
        let usable = layout.lines.filter { line in
            line.isUprightText && line.ink.height >= Self.leastHeight
                && line.aspect >= Self.leastAspect
        }
        var lines: [PageBlocks.Line] = []
        for count in Self.lineCounts where lines.lazy.map(\.aspect).reduce(0, +) < Self.enoughText {
            lines = Self.longest(count, of: usable) { min($0.aspect, Self.bestAspect) }
        }
        self.lines = lines
        let sample = lines
        probes = Self.longest(Self.mostProbes, of: Array(lines.indices)) { index in
            min(sample[index].aspect, Self.bestAspect)
        }
    }

    /// Cuts a list into parts of one size, and takes from each the element with the greatest length.
    private static func longest<Element>(
        _ count: Int,
        of elements: [Element],
        by length: (Element) -> Double
    ) -> [Element] {
        guard elements.count > count else { return elements }
        return (0..<count).compactMap { part in
            let start = part * elements.count / count
            let end = (part + 1) * elements.count / count
            // The first of equals.
            return elements[start..<end].reduce(nil as Element?) { best, element in
                if let best, length(best) >= length(element) { return best }
                return element
            }
        }
    }
}

extension PageBlocks.Line {
    fileprivate var aspect: Double { ink.width / max(1, ink.height) }
}
