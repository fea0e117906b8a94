/// Reads the structures that a compact font is built of.
struct CompactFontReader {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// A list of pieces, and where it ends.
    func index(at start: Int) -> (items: [Range<Int>], end: Int)? {
        guard let count = number(at: start, size: 2) else { return nil }
        guard count > 0 else { return ([], start + 2) }
        guard let size = number(at: start + 2, size: 1), (1...4).contains(size) else { return nil }
        let base = start + 2 + (count + 1) * size
        var items: [Range<Int>] = []
        var previous = base + 1
        for place in 0...count {
            guard let offset = number(at: start + 3 + place * size, size: size) else { return nil }
            let position = base + offset
            guard position >= previous, position <= bytes.count else { return nil }
            if place > 0 { items.append(previous..<position) }
            previous = position
        }
        return (items, previous)
    }

    /// The entries of a dictionary by their operators; those of two bytes count from 1200.
    func dictionary(_ range: Range<Int>) -> [Int: [Double]]? {
        var entries: [Int: [Double]] = [:]
        var operands: [Double] = []
        var place = range.lowerBound
        while place < range.upperBound {
            let byte = Int(bytes[place])
            place += 1
            switch byte {
            case 0...21:
                var key = byte
                if byte == 12 {
                    guard place < range.upperBound else { return nil }
                    key = 1200 + Int(bytes[place])
                    place += 1
                }
                entries[key] = operands
                operands = []
            case 28, 29:
                let size = byte == 28 ? 2 : 4
                guard let value = number(at: place, size: size) else { return nil }
                operands.append(
                    Double(
                        byte == 28
                            ? Int(Int16(truncatingIfNeeded: value))
                            : Int(Int32(truncatingIfNeeded: value))
                    )
                )
                place += size
            case 30: operands.append(real(at: &place, range.upperBound))
            case 32...246: operands.append(Double(byte - 139))
            case 247...254:
                guard place < range.upperBound else { return nil }
                let low = Int(bytes[place])
                place += 1
                operands.append(
                    Double(
                        byte < 251
                            ? (byte - 247) * 256 + low + 108 : -(byte - 251) * 256 - low - 108
                    )
                )
            default: return nil
            }
        }
        return entries
    }

    private func real(at place: inout Int, _ end: Int) -> Double {
        var text = ""
        while place < end {
            let byte = bytes[place]
            place += 1
            for nibble in [byte >> 4, byte & 15] {
                switch nibble {
                case 0...9: text += String(nibble)
                case 10: text += "."
                case 11: text += "E"
                case 12: text += "E-"
                case 14: text += "-"
                default: return Double(text) ?? 0
                }
            }
        }
        return Double(text) ?? 0
    }

    /// For each glyph the number of its name or character.
    func charset(at start: Int, count: Int) -> [Int]? {
        // 0 stands for the order of the standard names; the two others are for expert fonts.
        if start == 0 { return Array(0..<count) }
        guard start > 2, let format = number(at: start, size: 1) else { return nil }
        var charset = [0]
        var place = start + 1
        while charset.count < count {
            guard let first = number(at: place, size: 2) else { return nil }
            place += 2
            guard format > 0 else {
                charset.append(first)
                continue
            }
            guard let rest = number(at: place, size: format == 1 ? 1 : 2) else { return nil }
            place += format == 1 ? 1 : 2
            charset += (first...first + rest).prefix(count - charset.count)
        }
        return charset
    }

    /// For each glyph the number of its font.
    func selection(at start: Int, count: Int) -> [Int]? {
        switch number(at: start, size: 1) {
        case 0:
            guard start + 1 + count <= bytes.count else { return nil }
            return bytes[(start + 1)..<(start + 1 + count)].map { Int($0) }
        case 3:
            guard let ranges = number(at: start + 1, size: 2) else { return nil }
            var selection: [Int] = []
            for place in 0..<ranges {
                let entry = start + 3 + 3 * place
                guard let first = number(at: entry, size: 2),
                    let font = number(at: entry + 2, size: 1),
                    let next = number(at: entry + 3, size: 2), first == selection.count,
                    next > first,
                    next <= count
                else { return nil }
                selection += [Int](repeating: font, count: next - first)
            }
            return selection.count == count ? selection : nil
        default: return nil
        }
    }

    private func number(at place: Int, size: Int) -> Int? {
        guard place >= 0, place + size <= bytes.count else { return nil }
        return bytes[place..<place + size].reduce(0) { $0 << 8 | Int($1) }
    }
}

extension Int {
    /// A number that a font states, as far as it can be a place in a file.
    init(bounded value: Double) {
        let limit = 2_147_483_647.0
        self = value.isFinite ? Int(Swift.min(Swift.max(value, -limit), limit)) : -1
    }
}
