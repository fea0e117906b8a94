/// A change made to what the engine said, by a rule that needs no second look at the page.
public struct TextCorrection: Sendable, Hashable, Codable {
    /// Which kind of mistake a correction mends.
    @nonexhaustive
    public enum Rule: String, Sendable, Hashable, Codable, CaseIterable {
        /// A word read twice at one place is kept once.
        case doubledWords
        /// A box that reaches beyond its line is cut to it.
        case oversizedBoxes
        /// Words without sense where a picture or dirt is are left out.
        case noise
        /// Latin letters in a Cyrillic word, and Cyrillic ones in a Latin word, that have the shape of
        /// the right letter become it; so does a bar that stands among words for the letter I.
        case mixedAlphabets
        /// What stands for an apostrophe inside a Ukrainian word becomes one, "'" (U+0027).
        case ukrainianApostrophes
    }

    /// The rule that was applied.
    public var rule: Rule
    /// What the engine said; empty when only a box changed.
    public var original: String
    /// What the page says now; empty when the word was left out.
    public var replacement: String
    /// Where, in pixels of the page.
    public var box: BoundingBox

    /// Makes a record of a correction.
    public init(rule: Rule, original: String, replacement: String, box: BoundingBox) {
        self.rule = rule
        self.original = original
        self.replacement = replacement
        self.box = box
    }
}
