/// Reads the beginning of a glyph's drawing, as far as it says how wide the glyph is.
struct CompactGlyphRun {
    /// What the width differs by from the one that is common in the font; `nil` for the default width.
    private(set) var width: Double?
    private let bytes: [UInt8]
    private let globals: [Range<Int>]
    private let locals: [Range<Int>]
    private var stack: [Double] = []
    private var isDone = false

    init(_ bytes: [UInt8], globals: [Range<Int>], locals: [Range<Int>]) {
        self.bytes = bytes
        self.globals = globals
        self.locals = locals
    }

    /// Reads a drawing.
    ///
    /// - Returns: `false` for one that makes no sense.
    mutating func start(_ range: Range<Int>) -> Bool { read(range, depth: 0) && isDone }

    private mutating func read(_ range: Range<Int>, depth: Int) -> Bool {
        guard depth < 11 else { return false }
        var place = range.lowerBound
        while place < range.upperBound, !isDone {
            let byte = Int(bytes[place])
            place += 1
            switch byte {
            case 28:
                guard place + 2 <= range.upperBound else { return false }
                let value = UInt16(bytes[place]) << 8 | UInt16(bytes[place + 1])
                stack.append(Double(Int16(bitPattern: value)))
                place += 2
            case 32...246: stack.append(Double(byte - 139))
            case 247...254:
                guard place < range.upperBound else { return false }
                let low = Int(bytes[place])
                place += 1
                stack.append(
                    Double(
                        byte < 251
                            ? (byte - 247) * 256 + low + 108 : -(byte - 251) * 256 - low - 108
                    )
                )
            case 255:
                guard place + 4 <= range.upperBound else { return false }
                let value = bytes[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
                stack.append(Double(Int32(bitPattern: value)) / 65_536)
                place += 4
            case 10, 29:
                let list = byte == 10 ? locals : globals
                let bias = list.count < 1240 ? 107 : list.count < 33_900 ? 1131 : 32_768
                guard let number = stack.popLast(),
                    list.indices.contains(Int(bounded: number) + bias),
                    read(list[Int(bounded: number) + bias], depth: depth + 1)
                else { return false }
            case 11: return true
            // A stem takes pairs; a move two numbers or one; the end none, or four of an accent.
            case 1, 3, 18, 19, 20, 23: end(isWide: stack.count % 2 == 1)
            case 21: end(isWide: stack.count > 2)
            case 4, 22: end(isWide: stack.count > 1)
            case 14: end(isWide: stack.count == 1 || stack.count == 5)
            default: return false
            }
        }
        return true
    }

    private mutating func end(isWide: Bool) {
        isDone = true
        if isWide { width = stack.first }
    }
}
