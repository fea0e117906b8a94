/// Numbers by keys that are hashes already.
///
/// What a `Dictionary` spends on hashing them again is most of its time here.
struct KeyTable {
    private var keys: [UInt64]
    /// Beside each key; negative where there is none.
    private var values: [Int]
    private var count = 0

    /// Makes an empty table that holds so many keys without growing.
    init(expectedCount: Int) {
        var capacity = 16
        while capacity < 2 * expectedCount { capacity *= 2 }
        keys = [UInt64](repeating: 0, count: capacity)
        values = [Int](repeating: -1, count: capacity)
    }

    /// The number of a key.
    func value(of key: UInt64) -> Int? {
        let value = values[place(of: key)]
        return value < 0 ? nil : value
    }

    /// Gives a key a number of 0 or more, and returns the one that it had.
    mutating func replaceValue(of key: UInt64, by value: Int) -> Int? {
        if 2 * (count + 1) > keys.count { grow() }
        let place = place(of: key)
        let earlier = values[place]
        keys[place] = key
        values[place] = value
        guard earlier < 0 else { return earlier }
        count += 1
        return nil
    }

    /// Where a key is, or would be.
    private func place(of key: UInt64) -> Int {
        let mask = keys.count - 1
        var place = Int(truncatingIfNeeded: key ^ key >> 32) & mask
        while values[place] >= 0, keys[place] != key { place = (place + 1) & mask }
        return place
    }

    private mutating func grow() {
        let old = self
        keys = [UInt64](repeating: 0, count: 2 * old.keys.count)
        values = [Int](repeating: -1, count: 2 * old.keys.count)
        for (key, value) in zip(old.keys, old.values) where value >= 0 {
            let place = place(of: key)
            keys[place] = key
            values[place] = value
        }
    }
}
