import UncialModel

/// The rules of a page with the pieces of one rule joined.
struct TableRules: Sendable {
    /// A straight line, level or upright.
    struct Rule: Sendable {
        /// The y of a level rule, the x of an upright one.
        var at: Double
        /// Where it begins: the left end or the top.
        var from: Double
        /// Where it ends: the right end or the bottom.
        var to: Double
        /// Whether it is nothing but the edge of a shade.
        var isEdge = false

        var length: Double { to - from }

        func covers(_ place: Double, within tolerance: Double) -> Bool {
            from - tolerance <= place && place <= to + tolerance
        }
    }

    var horizontals: [Rule]
    var verticals: [Rule]

    /// Above this many rules of a direction, a page shows a drawing or a pattern; the longest ones are
    /// kept.
    private static let most = 1000

    /// - Parameter em: the type size of the page in pixels, which distances are measured in.
    init(_ rules: [PageRule], em: Double) {
        func joined(_ direction: PageRule.Direction) -> [Rule] {
            let pieces = rules.lazy.filter { $0.direction == direction }.map { rule in
                direction == .horizontal
                    ? Rule(
                        at: rule.box.center.y,
                        from: rule.box.left,
                        to: rule.box.right,
                        isEdge: rule.kind == .edge
                    )
                    : Rule(
                        at: rule.box.center.x,
                        from: rule.box.top,
                        to: rule.box.bottom,
                        isEdge: rule.kind == .edge
                    )
            }
            return Self.joined(Array(pieces), em: em)
        }
        horizontals = joined(.horizontal)
        verticals = joined(.vertical)
    }

    /// Joins pieces that lie in one line and touch.
    private static func joined(_ pieces: [Rule], em: Double) -> [Rule] {
        let thickness = 0.1 * em
        let gap = 0.3 * em
        let sorted = pieces.sorted { ($0.at, $0.from) < ($1.at, $1.from) }
        var result: [Rule] = []
        var start = sorted.startIndex
        while start < sorted.endIndex {
            var end = start
            while end < sorted.endIndex, sorted[end].at - sorted[start].at <= thickness { end += 1 }
            var open: Rule?
            for piece in sorted[start..<end].sorted(by: { $0.from < $1.from }) {
                if var rule = open,
                    piece.from <= rule.to + (rule.isEdge && piece.isEdge ? thickness : gap)
                {
                    rule.to = max(rule.to, piece.to)
                    rule.isEdge = rule.isEdge && piece.isEdge
                    open = rule
                } else {
                    if let open { result.append(open) }
                    open = piece
                }
            }
            if let open { result.append(open) }
            start = end
        }
        // Strokes shorter than a letter are ornaments and parts of patterns.
        result.removeAll { $0.length < 0.5 * em }
        guard result.count > most else { return result }
        return Array(result.sorted { $0.length > $1.length }.prefix(most)).sorted { $0.at < $1.at }
    }
}
