/// How far a reading is from the truth.
public enum TextAccuracy {
    /// Edits needed to turn the reading into the truth, over the length of the truth; white space is
    /// folded first.
    public static func characterErrorRate(of reading: String, truth: String) -> Double {
        let truth = Array(folded(truth))
        let reading = Array(folded(reading))
        guard !truth.isEmpty else { return reading.isEmpty ? 0 : 1 }
        return Double(editDistance(truth, reading)) / Double(truth.count)
    }

    private static func folded(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func editDistance(_ a: [Character], _ b: [Character]) -> Int {
        var row = Array(0...b.count)
        for (i, left) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, right) in b.enumerated() {
                let substituted = diagonal + (left == right ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(substituted, diagonal + 1, row[j] + 1)
            }
        }
        return row[b.count]
    }
}
