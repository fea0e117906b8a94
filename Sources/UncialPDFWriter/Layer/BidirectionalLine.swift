import UncialModel

/// The order in which a line's characters stand from left to right.
///
/// The rules of the Unicode bidirectional algorithm (UAX #9) that the text of a line needs: strong
/// letters, numbers, and what stands between them; no embeddings.
struct BidirectionalLine {
    /// The embedding level of each character in logical order: odd where it is read from right to
    /// left.
    let levels: [Int]

    /// - Parameter scalars: the line in logical order.
    init(_ scalars: [Unicode.Scalar]) {
        let classes = Self.classesWithNumbersJoined(scalars)
        let right = classes.count { $0 == .rightToLeft }
        let base = right > 0 && right >= classes.count { $0 == .leftToRight } ? 1 : 0
        levels = right > 0 ? Self.levels(of: classes, base: base) : scalars.map { _ in 0 }
        hasRightToLeft = levels.contains { !$0.isMultiple(of: 2) }
    }

    /// Whether anything is read from right to left.
    let hasRightToLeft: Bool

    /// The places of a range of characters, in the order in which they stand from left to right.
    ///
    /// A mark comes before the letter that it stands on where text is read from right to left: readers
    /// turn everything around.
    func visualOrder(of range: Range<Int>) -> [Int] {
        var places = Array(range)
        for level in stride(from: levels[range].max() ?? 0, through: 1, by: -1) {
            var start = 0
            while start < places.count {
                var end = start
                while end < places.count, levels[places[end]] >= level { end += 1 }
                places[start..<end].reverse()
                start = max(end, start + 1)
            }
        }
        return places
    }

    private static func classesWithNumbersJoined(_ scalars: [Unicode.Scalar])
        -> [BidirectionalClass]
    {
        let classes = scalars.map(BidirectionalClass.init(of:))
        func isDigit(_ place: Int) -> Bool {
            classes.indices.contains(place) && classes[place].isDigit
        }
        return classes.indices.map { place in
            switch classes[place] {
            case .numberSeparator: isDigit(place - 1) && isDigit(place + 1) ? .digit : .neutral
            case .numberSign: isDigit(place - 1) || isDigit(place + 1) ? .digit : .neutral
            default: classes[place]
            }
        }
    }

    private static func levels(of classes: [BidirectionalClass], base: Int) -> [Int] {
        // Towards what each character pulls: 0 left, 1 right; numbers count as right for neighbours.
        var pulls: [Int?] = []
        var levels = [Int](repeating: base, count: classes.count)
        var strong = base
        for (place, kind) in classes.enumerated() {
            switch kind {
            case .leftToRight:
                strong = 0
                levels[place] = base == 0 ? 0 : 2
                pulls.append(0)
            case .rightToLeft:
                strong = 1
                levels[place] = 1
                pulls.append(1)
            case .digit, .arabicDigit:
                let goesLeft = strong == 0 && kind == .digit
                levels[place] = goesLeft && base == 0 ? 0 : 2
                pulls.append(goesLeft ? 0 : 1)
            default:
                pulls.append(nil)
            }
        }
        var start = 0
        while start < pulls.count {
            guard pulls[start] == nil else {
                start += 1
                continue
            }
            var end = start
            while end < pulls.count, pulls[end] == nil { end += 1 }
            let before = start > 0 ? pulls[start - 1] ?? base : base
            let after = end < pulls.count ? pulls[end] ?? base : base
            let pull = before == after ? before : base
            for place in start..<end { levels[place] = pull == 1 ? 1 : (base == 0 ? 0 : 2) }
            start = end
        }
        return levels
    }
}
