/// How many words of the truth were read, and how many of those that were read are true.
///
/// The harmonic mean of the two shares, from 0 to 1. The order of the words does not count.
public enum WordF1 {
    /// Returns the measure of a page; 0 where neither text has a word.
    public static func of(_ reading: ComparedText, against truth: ComparedText) -> Double {
        let read = reading.words
        let expected = truth.words
        var left: [ArraySlice<UInt32>: Int] = [:]
        for word in expected {
            left[word, default: 0] += 1
        }
        var common = 0
        for word in read where left[word, default: 0] > 0 {
            left[word, default: 0] -= 1
            common += 1
        }
        return Double(2 * common) / Double(max(1, read.count + expected.count))
    }
}
