/// Roman numerals up to 399, in Latin letters or the Cyrillic ones that look the same.
enum RomanNumeral {
    /// The value of small letters that are a numeral; `nil` for any others, such as those of "civil".
    static func value(of token: some StringProtocol) -> Int? {
        guard (1...9).contains(token.count) else { return nil }
        var values: [Int] = []
        for character in token {
            switch character {
            case "i", "і": values.append(1)
            case "v": values.append(5)
            case "x", "х": values.append(10)
            case "l": values.append(50)
            case "c", "с": values.append(100)
            default: return nil
            }
        }
        var total = 0
        for (index, value) in values.enumerated() {
            let next = index + 1 < values.count ? values[index + 1] : 0
            total += value < next ? -value : value
        }
        // Written back, the number has to look the same: "iix" and "vv" are no numerals.
        return Self.values(of: total) == values ? total : nil
    }

    private static func values(of number: Int) -> [Int] {
        var rest = number
        var values: [Int] = []
        let signs = [
            (100, [100]), (90, [10, 100]), (50, [50]), (40, [10, 50]), (10, [10]), (9, [1, 10]),
            (5, [5]), (4, [1, 5]), (1, [1]),
        ]
        for (value, written) in signs {
            while rest >= value {
                values += written
                rest -= value
            }
        }
        return values
    }
}
