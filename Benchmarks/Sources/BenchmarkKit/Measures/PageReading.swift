/// How well and at what cost a program read a page.
public struct PageReading: Sendable, Hashable, Codable {
    /// Edits for each character of the truth.
    public let errorRate: Double
    /// The share of words that are right, whatever their order.
    public let wordF1: Double
    /// What it cost; `nil` when it failed.
    public let usage: ChildUsage?
    /// Why there is no text, when the program failed.
    public let failure: String?

    /// Compares what was read with the truth.
    public init(
        _ reading: ComparedText,
        truth: ComparedText,
        usage: ChildUsage?,
        failure: String? = nil
    ) {
        errorRate = CharacterErrorRate.of(reading, against: truth)
        wordF1 = WordF1.of(reading, against: truth)
        self.usage = usage
        self.failure = failure
    }
}
