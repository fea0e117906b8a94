/// Damage of numbers written in digits.
extension Damage {
    /// Numbers that break conversions, sums, products and comparisons.
    static let numbers = [
        "0", "-1", "1", "2", "-0", "0.0", "0.5", "-0.001", "3", "7", "255", "256", "65535", "65536",
        "100000", "2147483647", "2147483648", "-2147483648", "-2147483649", "4294967295",
        "4294967296", "9007199254740993", "1000000000000000000", "9223372036854775807",
        "-9223372036854775808", "9223372036854775808", "18446744073709551616", "1e16", "1e19",
        "1e38", "1e154", "-1e154", "1e308", "-1e308", "1.7976931348623157e308", "5e-324", "1e-320",
        "1e-10", "0.0000001",
    ]

    /// A number to put in the place of one.
    mutating func number(insteadOf old: ArraySlice<UInt8>) -> String {
        let text = String(decoding: old, as: UTF8.self)
        guard random.chance(35), let value = Double(text) else {
            return random.pick(Self.numbers) ?? "0"
        }
        let changed: Double
        switch random.below(7) {
        case 0: changed = -value
        case 1: changed = value + 1
        case 2: changed = value - 1
        case 3: changed = value * 2
        case 4: changed = value / 2
        case 5: changed = value * 1000
        default: changed = value + Double(random.below(201) - 100)
        }
        guard let whole = Int(exactly: changed.rounded()), Double(whole) == changed else {
            return "\(changed)"
        }
        return "\(whole)"
    }

    /// Replaces the next number after any place; `false` when there is none.
    @discardableResult
    mutating func replaceNumber() -> Bool {
        guard !bytes.isEmpty, let range = numberRange(from: place()) else { return false }
        replace(range, with: number(insteadOf: bytes[range]).utf8)
        return true
    }

    /// The next number from a place on.
    func numberRange(from start: Int, within limit: Int = 4096) -> Range<Int>? {
        func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
        let end = min(bytes.count, start + limit)
        guard var lower = bytes[start..<end].firstIndex(where: isDigit) else { return nil }
        var upper = lower
        while upper < bytes.count, isDigit(bytes[upper]) || bytes[upper] == UInt8(ascii: ".") {
            upper += 1
        }
        while lower > 0, isDigit(bytes[lower - 1]) || bytes[lower - 1] == UInt8(ascii: ".") {
            lower -= 1
        }
        if lower > 0, bytes[lower - 1] == UInt8(ascii: "-") { lower -= 1 }
        return lower..<upper
    }
}
