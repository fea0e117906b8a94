import UncialModel

/// What tells columns that are read one after the other from cells that are read across.
struct ColumnEvidence: Sendable {
    private let gutter: Gutter
    private let em: Double
    private let left: Side
    private let right: Side
    private let hasRule: Bool

    /// What stands on one side of a gutter, in the rows that it runs through.
    private struct Side {
        var pieces: [LayoutElement] = []
        /// Tables, figures and boxes.
        var areas: [LayoutElement] = []
        var left = Double.infinity
        var right = -Double.infinity
        var usualCharacters = 0

        mutating func add(_ element: LayoutElement) {
            if case .piece = element.content {
                pieces.append(element)
            } else {
                areas.append(element)
            }
            left = min(left, element.left)
            right = max(right, element.right)
        }

        mutating func measure() {
            usualCharacters = Int(pieces.map { Double($0.characters) }.lowerMedian() ?? 0)
        }

        var width: Double { right - left }
        var isEmpty: Bool { pieces.isEmpty && areas.isEmpty }

        private func share(_ isOne: (LayoutElement) -> Bool) -> Double {
            pieces.isEmpty ? 0 : Double(pieces.count(where: isOne)) / Double(pieces.count)
        }

        /// How many of the pieces fill the column.
        var fullShare: Double { share { $0.width >= 0.75 * width } }
        var numericShare: Double { share { $0.text?.isNumeric == true } }
        /// How many pieces go on with the one above, as far as their text shows.
        var runOnShare: Double {
            share { $0.text?.startsLowercase == true || $0.text?.endsWithHyphen == true }
        }
        var colonShare: Double { share { $0.text?.endsWithColon == true } }

        /// Whether it reads as running text.
        var isProse: Bool {
            pieces.count >= 3 && usualCharacters >= 16
                && (fullShare >= 0.5 || runOnShare >= 0.4)
        }
    }

    init(_ finder: GutterFinder, _ gutter: Gutter) {
        self.gutter = gutter
        em = finder.em
        var left = Side()
        var right = Side()
        let middle = (gutter.left + gutter.right) / 2
        for row in finder.rows[gutter.rows] {
            for element in row.elements {
                if element.left < middle { left.add(element) } else { right.add(element) }
            }
        }
        left.measure()
        right.measure()
        self.left = left
        self.right = right
        let height = gutter.height
        hasRule = finder.rules.contains { rule in
            rule.direction == .vertical && rule.kind == .line
                && rule.box.center.x > gutter.left - 0.5 * finder.em
                && rule.box.center.x < gutter.right + 0.5 * finder.em
                && min(rule.box.bottom, gutter.bottom) - max(rule.box.top, gutter.top)
                    >= 0.6 * height
        }
    }

    /// Whether both sides are columns.
    var isConvincing: Bool {
        guard !left.isEmpty, !right.isEmpty else { return false }
        let lines = min(left.pieces.count, right.pieces.count)
        if hasRule { return lines >= 2 || left.pieces.isEmpty || right.pieces.isEmpty }
        // A picture, a table or a box beside text, or two of them side by side.
        if left.pieces.isEmpty || right.pieces.isEmpty { return gutter.height >= 2 * em }
        guard lines >= 2, gutter.height >= 2.5 * em else { return false }
        if left.isProse, right.isProse { return true }
        guard gutter.width >= 0.9 * em else { return false }
        if isMarkers(left) { return false }
        let aligned = alignedShare
        if max(left.numericShare, right.numericShare) > 0.6 { return false }
        guard isDense(left), isDense(right) else { return false }
        // A note that runs on beside running text.
        if lines >= 3,
            left.isProse && right.runOnShare >= 0.3 || right.isProse && left.runOnShare >= 0.3
        {
            return true
        }
        if aligned <= 0.6, lines >= 3 { return true }
        if max(left.colonShare, right.colonShare) > 0.5 { return false }
        if lines >= 3, isSeparateInSource { return true }
        // Names, entries of an index, addresses: columns of equal kind.
        let wide = max(left.width, right.width)
        let narrow = min(left.width, right.width)
        guard wide <= 2 * narrow else { return left.isProse && right.isProse }
        if lines >= 6, left.runOnShare >= 0.3, right.runOnShare >= 0.3 { return true }
        if aligned <= 0.8 { return true }
        return lines >= 3 && gutter.width <= 0.5 * narrow && left.usualCharacters >= 6
            && right.usualCharacters >= 6
            && max(left.pieces.count, right.pieces.count) <= 3 * lines
    }

    /// Whether the lines of a side stand one below the other rather than strewn over its height.
    private func isDense(_ side: Side) -> Bool {
        let middles = side.pieces.map { ($0.top + $0.bottom) / 2 }.sorted()
        guard let first = middles.first, let last = middles.last, side.areas.isEmpty else {
            return true
        }
        let rows = 1 + zip(middles, middles.dropFirst()).count { $1 - $0 > em / 2 }
        return Double(rows) * 4 * em >= last - first
    }

    /// Whether a side holds the bullets or numbers of the items on the other.
    private func isMarkers(_ side: Side) -> Bool {
        side.usualCharacters <= 4 && side.width <= 5 * em
    }

    /// Whether the source gives one side after the other rather than row by row.
    private var isSeparateInSource: Bool {
        var places: [(place: Int, isLeft: Bool)] = []
        for (side, isLeft) in [(left, true), (right, false)] {
            for piece in side.pieces {
                if case .piece(let place) = piece.content { places.append((place, isLeft)) }
            }
        }
        places.sort { $0.place < $1.place }
        let changes = zip(places, places.dropFirst()).count { $0.isLeft != $1.isLeft }
        return changes <= max(1, places.count / 10)
    }

    /// How many pieces of the side with fewer stand on one baseline with a piece of the other.
    private var alignedShare: Double {
        let (fewer, more) =
            left.pieces.count <= right.pieces.count
            ? (left.pieces, right.pieces) : (right.pieces, left.pieces)
        let bottoms = more.map(\.bottom).sorted()
        let slack = 0.2 * em
        let aligned = fewer.count { piece in
            var low = 0
            var high = bottoms.count
            while low < high {
                let middle = (low + high) / 2
                if bottoms[middle] < piece.bottom - slack {
                    low = middle + 1
                } else {
                    high = middle
                }
            }
            return low < bottoms.count && bottoms[low] <= piece.bottom + slack
        }
        return fewer.isEmpty ? 0 : Double(aligned) / Double(fewer.count)
    }
}
