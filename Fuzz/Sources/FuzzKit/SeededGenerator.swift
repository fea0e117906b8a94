/// Random numbers that are the same for the same seed, on every machine and with every compiler.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Starts at a seed.
    public init(seed: UInt64) {
        state = seed
    }

    /// Starts at a place of its own for each input of each target.
    public init(seed: UInt64, target: String, number: Int) {
        var mixed = SeededGenerator(seed: seed ^ Fingerprint.of(Array(target.utf8)))
        state = mixed.next() ^ (UInt64(truncatingIfNeeded: number) &* 0xD1B5_4A32_D192_ED03)
    }

    /// The next number (SplitMix64).
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }

    /// A number from 0 up to, and without, a limit; 0 for a limit below 2.
    public mutating func below(_ limit: Int) -> Int {
        guard limit > 1 else { return 0 }
        return Int(next().multipliedFullWidth(by: UInt64(limit)).high)
    }

    /// True so many times of a hundred.
    public mutating func chance(_ percent: Int) -> Bool {
        below(100) < percent
    }

    /// Any of the elements, or `nil` when there is none.
    public mutating func pick<Elements: RandomAccessCollection>(
        _ elements: Elements
    ) -> Elements.Element? where Elements.Index == Int {
        guard !elements.isEmpty else { return nil }
        return elements[elements.startIndex + below(elements.count)]
    }

    /// A length where small ones are as likely as large ones: 1 up to the limit.
    public mutating func length(upTo limit: Int) -> Int {
        guard limit > 1 else { return limit }
        let magnitude = 1 << below(Int.bitWidth - limit.leadingZeroBitCount)
        return min(limit, magnitude + below(magnitude))
    }
}
