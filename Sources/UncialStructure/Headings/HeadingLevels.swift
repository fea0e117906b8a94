/// The levels of headings, the same for the same style everywhere in a document.
///
/// What tells, from the strongest: the outline of the file, the depth of decimal numbers, the style.
struct HeadingLevels: Sendable {
    /// What is known about one heading.
    struct Sample: Sendable {
        /// How many times the usual size it has.
        var ratio: Double
        var isBold = false
        var isItalic = false
        /// `nil` where the heading is too short to tell.
        var isCapitals: Bool?
        var number: HeadingNumber?
        /// The level that the outline of the file gives it.
        var outlineLevel: Int?
    }

    /// Headings that look alike.
    private struct Style: Hashable {
        /// The place of the size among those of the headings, from the largest.
        var size: Int
        var isBold: Bool
        var isItalic: Bool
        var isCapitals: Bool
        /// The kind of its numbers: their depth, or the rank of the word before them.
        var numbering: Int?

        /// What makes one style stand above another; the larger, the less prominent.
        var order: [Int] {
            [
                size, isBold ? 0 : 1, isCapitals ? 0 : 1, isItalic ? 1 : 0,
                numbering ?? 0,
            ]
        }

        func isAbove(_ other: Style) -> Bool { order.lexicographicallyPrecedes(other.order) }

        func looksLike(_ other: Style) -> Bool {
            size == other.size && isBold == other.isBold && isItalic == other.isItalic
                && isCapitals == other.isCapitals
        }
    }

    /// What a style has besides capitals and numbers.
    private struct Look: Hashable {
        var size: Int
        var isBold: Bool
        var isItalic: Bool

        init(_ style: Style) {
            size = style.size
            isBold = style.isBold
            isItalic = style.isItalic
        }
    }

    /// The level of each heading, 1…6, in the order of the samples.
    let levels: [Int]

    /// - Parameter tolerance: how much the sizes of one style differ: more where sizes are guessed.
    init(_ samples: [Sample], tolerance: Double) {
        let sizes = Self.sizes(samples.map(\.ratio), tolerance: tolerance)
        let styles = Self.styles(samples, sizes: sizes)
        var known = Self.outlined(samples, styles)
        Self.addNumbered(samples, styles, to: &known)
        Self.addOthers(styles, to: &known)
        levels = zip(samples, styles).map { sample, style in
            let level =
                sample.outlineLevel.map { $0 - Self.outermost(samples) + 1 } ?? known[style] ?? 1
            return min(6, max(1, level))
        }
    }

    // MARK: Styles

    /// The place of each size among the sizes of styles, from the largest.
    private static func sizes(_ ratios: [Double], tolerance: Double) -> [Int] {
        var steps: [Double] = []
        for ratio in ratios.sorted(by: >) {
            // Measured from the largest: else a chain of near sizes would make one style of all.
            if let largest = steps.last, ratio * tolerance >= largest { continue }
            steps.append(ratio)
        }
        return ratios.map { ratio in
            steps.firstIndex { ratio * tolerance >= $0 } ?? max(0, steps.count - 1)
        }
    }

    private static func styles(_ samples: [Sample], sizes: [Int]) -> [Style] {
        var styles = zip(samples, sizes).map { sample, size in
            Style(
                size: size,
                isBold: sample.isBold,
                isItalic: sample.isItalic,
                isCapitals: sample.isCapitals ?? false,
                numbering: numbering(sample.number)
            )
        }
        // A short word in capitals, such as "FAQ", belongs to the style that others have.
        var balance: [Look: Int] = [:]
        for (sample, style) in zip(samples, styles) {
            guard let isCapitals = sample.isCapitals else { continue }
            balance[Look(style), default: 0] += isCapitals ? 1 : -1
        }
        for place in styles.indices where samples[place].isCapitals == nil {
            styles[place].isCapitals = balance[Look(styles[place]), default: 0] > 0
        }
        return styles
    }

    private static let bracketed = 17

    private static func numbering(_ number: HeadingNumber?) -> Int? {
        switch number?.kind {
        case .decimal: 10 + (number?.depth ?? 1)
        case .word(let rank): rank == .appendix ? 1 : rank.rawValue
        case .roman: 5
        case .letter: 16
        case .bracketed: bracketed
        case nil: nil
        }
    }

    // MARK: Levels

    /// The level of the outline that its outermost headings have.
    private static func outermost(_ samples: [Sample]) -> Int {
        samples.compactMap(\.outlineLevel).min() ?? 1
    }

    private static func outlined(_ samples: [Sample], _ styles: [Style]) -> [Style: Int] {
        let outermost = outermost(samples)
        var votes: [Style: [Int: Int]] = [:]
        for (sample, style) in zip(samples, styles) {
            guard let level = sample.outlineLevel else { continue }
            votes[style, default: [:]][level - outermost + 1, default: 0] += 1
        }
        return votes.compactMapValues { votes in
            votes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        }
    }

    /// Decimal numbers have the level that their depth says, next to what is known.
    private static func addNumbered(
        _ samples: [Sample],
        _ styles: [Style],
        to known: inout [Style: Int]
    ) {
        var depths: [Style: Int] = [:]
        for (sample, style) in zip(samples, styles) {
            guard let number = sample.number, number.kind == .decimal else { continue }
            depths[style] = number.depth
        }
        guard let least = depths.values.min() else { return }
        // Where the outline numbers its levels otherwise, all depths move along.
        let shift = depths.compactMap { style, depth in known[style].map { $0 - depth } }.min()
        let base: Int
        if let shift {
            base = shift
        } else if least == 1,
            hasTitle(samples, styles, above: depths)
                || hasChapters(samples, styles, above: depths)
        {
            base = 1
        } else {
            base = 0
        }
        for (style, depth) in depths where known[style] == nil { known[style] = base + depth }
    }

    /// Whether the first heading, and none other, is larger than the numbered ones: the title.
    private static func hasTitle(
        _ samples: [Sample],
        _ styles: [Style],
        above depths: [Style: Int]
    ) -> Bool {
        guard let first = styles.first, samples[0].number == nil,
            let largest = depths.keys.lazy.map(\.size).min(), first.size < largest
        else { return false }
        return styles.dropFirst().allSatisfy { $0.size > first.size }
    }

    /// Whether "Chapter 2" stands above "1." rather than beside it.
    private static func hasChapters(
        _ samples: [Sample],
        _ styles: [Style],
        above depths: [Style: Int]
    ) -> Bool {
        var restarts = false
        var isBehindChapter = false
        for (sample, style) in zip(samples, styles) {
            guard let number = sample.number else { continue }
            if case .word(let rank) = number.kind, rank <= .chapter {
                isBehindChapter = true
            } else if number.kind == .decimal, number.depth == 1, isBehindChapter,
                number.value == 1, depths[style] != nil
            {
                restarts = true
            }
        }
        return restarts
    }

    /// The styles that nothing names come between those that are known, by how they look.
    private static func addOthers(_ styles: [Style], to known: inout [Style: Int]) {
        let anchors = known
        let all = Set(styles).sorted { $0.isAbove($1) }
        var last: (style: Style, level: Int)?
        for style in all {
            if let level = known[style] {
                last = (style, level)
                continue
            }
            let level: Int
            if let like = anchors.filter({ $0.key.looksLike(style) }).map(\.value).min() {
                // "(b)" stands under "29." in the same type.
                level = style.numbering == bracketed ? like + 1 : like
            } else if let last {
                level =
                    last.style.looksLike(style) && last.style.numbering == nil
                    ? last.level : last.level + 1
            } else {
                level = 1
            }
            known[style] = level
            last = (style, level)
        }
    }
}
