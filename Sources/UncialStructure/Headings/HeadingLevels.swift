/// The levels of headings by their size.
///
/// Sizes that differ by no more than a misjudged point get the same level everywhere, so that of two
/// chapters in the same type one does not end up above the other.
struct HeadingLevels: Sendable {
    /// The largest ratio of each style with its level, in ascending order.
    private var styles: [(upTo: Double, level: Int)] = []

    private static let sameStyle = 1.06

    init(_ ratios: [Double], h1Ratio: Double) {
        var style: [Double] = []
        func closeStyle() {
            guard let upTo = style.last, let middle = style.median() else { return }
            styles.append((upTo, middle >= h1Ratio - 1e-6 ? 1 : 2))
            style = []
        }
        for ratio in ratios.sorted() {
            // Measured from the smallest: else a chain of near sizes would make one style of all.
            if let smallest = style.first, ratio > smallest * Self.sameStyle { closeStyle() }
            style.append(ratio)
        }
        closeStyle()
    }

    /// The level of a heading whose ratio is one of those given.
    func level(of ratio: Double) -> Int {
        styles.first { ratio <= $0.upTo }?.level ?? 2
    }
}
