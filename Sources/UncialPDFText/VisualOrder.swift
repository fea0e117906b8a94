import UncialModel

/// Puts a line that was drawn from left to right into the order it is read in.
///
/// A PDF places glyphs; what poppler gives is their order on the page. This finds runs by the rules
/// of the Unicode bidirectional algorithm, as far as they can be told from the result, and turns
/// the right-to-left ones around. Turning around is its own inverse.
enum VisualOrder {
    /// A character in reading order.
    struct Placed: Sendable, Hashable {
        /// The character; a bracket in right-to-left text is the one that is meant, not the one
        /// drawn.
        var scalar: Unicode.Scalar
        /// Its place in the visual order.
        var source: Int
    }

    /// Finds the reading order of a line.
    ///
    /// - Parameters:
    ///   - scalars: the line as drawn, from left to right.
    ///   - isPageRightToLeft: whether most of the page is read from right to left.
    static func logical(_ scalars: [Unicode.Scalar], isPageRightToLeft: Bool = false) -> [Placed] {
        let classes = scalars.map(BidirectionalClass.init(of:))
        let rightToLeftCount = classes.count { $0 == .rightToLeft }
        let asDrawn = scalars.indices.map { Placed(scalar: scalars[$0], source: $0) }
        guard rightToLeftCount > 0 else { return asDrawn }
        let leftToRightCount = classes.count { $0 == .leftToRight }
        let base: Direction =
            isPageRightToLeft || rightToLeftCount >= leftToRightCount ? .right : .left
        let levels = levels(of: classes, base: base)
        return mirrored(reordered(asDrawn, levels: levels), levels: levels)
    }

    /// The direction that text is read towards, and that things lean on.
    private enum Direction {
        case left
        case right
    }

    private enum Kind {
        case strong(Direction)
        case number
        case neutral
    }

    /// The embedding level of each character: odd where it is read from right to left.
    private static func levels(of classes: [BidirectionalClass], base: Direction) -> [Int] {
        var kinds = numbersJoined(classes)
        resolveNumbers(&kinds, classes: classes, base: base)
        return resolveNeutrals(kinds, base: base)
    }

    /// Separators between two digits and signs beside a number become part of it.
    private static func numbersJoined(_ classes: [BidirectionalClass]) -> [Kind] {
        func isDigit(_ place: Int) -> Bool {
            classes.indices.contains(place)
                && (classes[place] == .digit || classes[place] == .arabicDigit)
        }
        return classes.indices.map { place in
            switch classes[place] {
            case .leftToRight: .strong(.left)
            case .rightToLeft: .strong(.right)
            case .digit, .arabicDigit: .number
            case .numberSeparator: isDigit(place - 1) && isDigit(place + 1) ? .number : .neutral
            case .numberSign: isDigit(place - 1) || isDigit(place + 1) ? .number : .neutral
            case .neutral: .neutral
            }
        }
    }

    /// A number after left-to-right letters, or in a left-to-right line where it is not between
    /// right-to-left letters, goes along with the left-to-right text.
    private static func resolveNumbers(
        _ kinds: inout [Kind],
        classes: [BidirectionalClass],
        base: Direction
    ) {
        var place = 0
        while place < kinds.count {
            guard case .number = kinds[place] else {
                place += 1
                continue
            }
            var end = place
            while end < kinds.count, case .number = kinds[end] { end += 1 }
            let before = nearestStrong(kinds, from: place - 1, step: -1)
            let after = nearestStrong(kinds, from: end, step: 1)
            let isArabic = classes[place..<end].contains(.arabicDigit)
            let goesLeft =
                base == .right
                ? before == .left && !isArabic
                : !(before == .right && after == .right)
            if goesLeft {
                for index in place..<end { kinds[index] = .strong(.left) }
            }
            place = end
        }
    }

    private static func nearestStrong(_ kinds: [Kind], from start: Int, step: Int) -> Direction? {
        var place = start
        while kinds.indices.contains(place) {
            if case .strong(let direction) = kinds[place] { return direction }
            place += step
        }
        return nil
    }

    /// What stands between two of a kind goes along with them, the rest with the line.
    ///
    /// A number counts as right-to-left here.
    private static func resolveNeutrals(_ kinds: [Kind], base: Direction) -> [Int] {
        var levels = [Int](repeating: 0, count: kinds.count)
        func pull(_ place: Int) -> Direction {
            guard kinds.indices.contains(place) else { return base }
            return switch kinds[place] {
            case .strong(let direction): direction
            case .number: .right
            case .neutral: base
            }
        }
        func level(_ direction: Direction) -> Int {
            direction == .right ? 1 : (base == .right ? 2 : 0)
        }
        var place = 0
        while place < kinds.count {
            switch kinds[place] {
            case .strong(let direction):
                levels[place] = level(direction)
                place += 1
            case .number:
                levels[place] = 2
                place += 1
            case .neutral:
                var end = place
                while end < kinds.count, case .neutral = kinds[end] { end += 1 }
                let before = pull(place - 1)
                let direction = before == pull(end) ? before : base
                for index in place..<end { levels[index] = level(direction) }
                place = end
            }
        }
        return levels
    }

    /// Turns runs around, from the deepest level to the first.
    private static func reordered(_ placed: [Placed], levels: [Int]) -> [Placed] {
        var placed = placed
        for level in stride(from: levels.max() ?? 0, through: 1, by: -1) {
            var start = 0
            while start < placed.count {
                guard levels[placed[start].source] >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < placed.count, levels[placed[end].source] >= level { end += 1 }
                placed[start..<end].reverse()
                start = end
            }
        }
        return placed
    }

    /// Exchanges brackets in right-to-left text: an opening one is drawn as a closing one.
    ///
    /// Some producers write down the bracket that is meant instead of the one drawn. Where the
    /// brackets of the line match only as they are, they stay.
    private static func mirrored(_ placed: [Placed], levels: [Int]) -> [Placed] {
        let exchanged = placed.map { item in
            guard !levels[item.source].isMultiple(of: 2), let twin = item.scalar.mirrorTwin else {
                return item
            }
            return Placed(scalar: twin, source: item.source)
        }
        return !matches(exchanged) && matches(placed) ? placed : exchanged
    }

    private static func matches(_ placed: [Placed]) -> Bool {
        var open: [Unicode.Scalar] = []
        for item in placed {
            switch item.scalar {
            case "(", "[", "{", "«", "‹": open.append(item.scalar)
            case ")", "]", "}", "»", "›":
                guard let last = open.popLast(), last.mirrorTwin == item.scalar else {
                    return false
                }
            default: break
            }
        }
        return open.isEmpty
    }
}

extension Unicode.Scalar {
    /// The character that looks like this one in a mirror, for those that come in pairs.
    fileprivate var mirrorTwin: Unicode.Scalar? {
        switch self {
        case "(": ")"
        case ")": "("
        case "[": "]"
        case "]": "["
        case "{": "}"
        case "}": "{"
        case "<": ">"
        case ">": "<"
        case "«": "»"
        case "»": "«"
        case "‹": "›"
        case "›": "‹"
        case "≤": "≥"
        case "≥": "≤"
        default: nil
        }
    }
}
