import Foundation

/// How far a reading is from the truth.
enum CharacterErrorRate {
    /// Returns the edit distance divided by the length of the truth, at most 1.
    ///
    /// White space counts as one space; kinds of apostrophes, quotation marks and dashes count as one.
    static func of(_ reading: String, against truth: String) -> Double {
        let truth = normalized(truth)
        let reading = normalized(reading)
        guard !truth.isEmpty else { return reading.isEmpty ? 0 : 1 }
        // Nobody asks about rates above a tenth, and a narrow band is quick in a debug build.
        let limit = truth.count / 10 + 1
        let distance = distance(truth, reading, limit: limit) ?? truth.count
        return min(1, Double(distance) / Double(truth.count))
    }

    /// Returns the edit distance, or `nil` when it is above the limit.
    private static func distance(_ first: [UInt32], _ second: [UInt32], limit: Int) -> Int? {
        guard abs(first.count - second.count) <= limit else { return nil }
        let far = limit + 1
        var last = (0...second.count).map { min($0, far) }
        for row in 1...max(1, first.count) {
            var current = [Int](repeating: far, count: second.count + 1)
            current[0] = min(row, far)
            let low = max(1, row - limit)
            let high = min(second.count, row + limit)
            if low <= high {
                for column in low...high {
                    let replaced =
                        last[column - 1]
                        + (first[row - 1] == second[column - 1] ? 0 : 1)
                    current[column] = min(replaced, last[column] + 1, current[column - 1] + 1, far)
                }
            }
            last = current
        }
        return last[second.count] <= limit ? last[second.count] : nil
    }

    private static func normalized(_ text: String) -> [UInt32] {
        let words = text.precomposedStringWithCompatibilityMapping
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.unicodeScalars.compactMap { scalar in
            switch scalar {
            case "\u{00AD}": nil
            case "’", "ʼ", "‘", "`", "´": UInt32(UInt8(ascii: "'"))
            case "“", "”", "„", "«", "»": UInt32(UInt8(ascii: "\""))
            case "–", "—", "−", "‐": UInt32(UInt8(ascii: "-"))
            default: scalar.value
            }
        }
    }
}
