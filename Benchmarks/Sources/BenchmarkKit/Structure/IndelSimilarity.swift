/// How much of two texts is the same, in the same order: twice the characters that they have in common,
/// divided by the characters of both.
///
/// One minus the normalized number of insertions and deletions that make one text of the other, from 0
/// to 1. A character is a Unicode scalar.
public enum IndelSimilarity {
    /// Returns the similarity of two texts as they are; 1 for two empty ones.
    public static func of(_ first: String, _ second: String) -> Double {
        of(ScoredText.scalars(of: first), ScoredText.scalars(of: second))
    }

    static func of(_ first: [UInt32], _ second: [UInt32]) -> Double {
        let count = first.count + second.count
        guard count > 0 else { return 1 }
        let ends = SharedEnds(first, second)
        let middle = CommonSubsequence(ends.middle(of: first))
            .length(with: ends.middle(of: second)[...])
        return Double(2 * (ends.prefix + middle + ends.suffix)) / Double(count)
    }
}
