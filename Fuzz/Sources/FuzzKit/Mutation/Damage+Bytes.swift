/// Damage that knows nothing of the format.
extension Damage {
    mutating func damageBytes() {
        guard !bytes.isEmpty else {
            bytes = other
            return
        }
        switch random.below(14) {
        case 0, 1: flipBits()
        case 2, 3: setByte()
        case 4, 5, 6: setInteger()
        case 7: replace(part(), with: [])
        case 8: duplicatePart()
        case 9: movePart()
        case 10: spliceFromOther()
        case 11: truncate()
        case 12: fillPart()
        default: replaceNumber()
        }
    }

    private mutating func flipBits() {
        for _ in 0...random.below(4) { bytes[place()] ^= 1 << random.below(8) }
    }

    private mutating func setByte() {
        let values: [UInt8] = [0, 1, 2, 3, 4, 8, 16, 32, 64, 100, 127, 128, 254, 255]
        let value = random.chance(60) ? random.pick(values) : nil
        bytes[place()] = value ?? UInt8(truncatingIfNeeded: random.next())
    }

    /// Sets an integer of 2, 4 or 8 bytes to a value that breaks sums and products.
    private mutating func setInteger() {
        let width = 1 << (1 + random.below(3))
        let start = place()
        guard start + width <= bytes.count else { return }
        let values: [Int64] = [
            0, 1, -1, 2, 3, 7, 255, 256, 32767, 32768, 65535, 65536, 0x7FFF_FFFF, 0x8000_0000,
            0xFFFF_FFFF, 0x1_0000_0000, .max, .min, 0x4000_0000, 0x2000_0000, 100_000,
        ]
        var value =
            random.chance(70)
            ? random.pick(values) ?? 0
            : Int64(bytes.count) + Int64(random.below(9)) - 4
        if random.chance(15) { value = Int64(start) }
        let isBigEndian = random.chance(50)
        for index in 0..<width {
            let shift = 8 * (isBigEndian ? width - 1 - index : index)
            bytes[start + index] = UInt8(truncatingIfNeeded: value >> shift)
        }
    }

    private mutating func duplicatePart() {
        let copied = Array(bytes[part()])
        let times = random.chance(10) ? 1 + random.below(200) : 1
        let at = place()
        replace(at..<at, with: Array(repeatElement(copied, count: times).joined().prefix(1 << 19)))
    }

    private mutating func movePart() {
        let range = part()
        let moved = Array(bytes[range])
        replace(range, with: [])
        let at = place()
        replace(at..<at, with: moved)
    }

    private mutating func spliceFromOther() {
        guard !other.isEmpty else { return }
        if random.chance(30) {
            // The head of one file and the tail of another.
            bytes = Array(bytes.prefix(place())) + other.dropFirst(random.below(other.count))
            return
        }
        let start = random.below(other.count)
        let taken = other[start..<start + random.length(upTo: min(4096, other.count - start))]
        let at = place()
        let end = random.chance(50) ? min(bytes.count, at + taken.count) : at
        replace(at..<end, with: taken)
    }

    private mutating func truncate() {
        let kept = random.chance(50) ? place() : bytes.count - random.length(upTo: bytes.count)
        bytes.removeLast(bytes.count - kept)
    }

    private mutating func fillPart() {
        let range = part(upTo: 256)
        let value: UInt8 = random.chance(50) ? 0 : (random.chance(50) ? 255 : 0x20)
        replace(range, with: repeatElement(value, count: range.count))
    }
}
