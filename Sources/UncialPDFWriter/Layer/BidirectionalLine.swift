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
    }

    /// Whether anything is read from right to left.
    var hasRightToLeft: Bool { levels.contains { !$0.isMultiple(of: 2) } }

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
            case .separator: isDigit(place - 1) && isDigit(place + 1) ? .digit : .neutral
            case .sign: isDigit(place - 1) || isDigit(place + 1) ? .digit : .neutral
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

/// Which way a character pulls the text around it.
enum BidirectionalClass {
    case leftToRight
    case rightToLeft
    /// A digit, which is read from left to right wherever it stands.
    case digit
    /// An Arabic-Indic digit: as ``digit``, but never part of left-to-right text.
    case arabicDigit
    /// Joins digits into one number: `. , : / + -`.
    case separator
    /// Goes along with digits next to it: `% # $` and other currency.
    case sign
    /// Goes along with what stands on both its sides.
    case neutral

    init(of scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x30...0x39, 0x6F0...0x6F9: self = .digit
        case 0x660...0x669, 0x66B...0x66C: self = .arabicDigit
        case 0x2B, 0x2C, 0x2D, 0x2E, 0x2F, 0x3A, 0xA0, 0x60C: self = .separator
        case 0x23...0x25, 0xA2...0xA5, 0xB0...0xB1, 0x66A, 0x20A0...0x20CF: self = .sign
        case 0x41...0x5A, 0x61...0x7A: self = .leftToRight
        case ..<0x80: self = .neutral
        // The ornate parentheses stand among Arabic letters.
        case 0xFD3E, 0xFD3F: self = .neutral
        // Hebrew to Arabic Extended-A, their presentation forms, and the right-to-left blocks of
        // the first supplementary plane.
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF,
            0x1E800...0x1EFFF:
            self = .rightToLeft
        default: self = scalar.properties.isAlphabetic ? .leftToRight : .neutral
        }
    }

    var isDigit: Bool { self == .digit || self == .arabicDigit }
}
