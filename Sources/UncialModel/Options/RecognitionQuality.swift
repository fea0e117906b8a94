/// How much work recognition may spend on a page.
public enum RecognitionQuality: String, Sendable, Hashable, Codable, CaseIterable {
    /// Each page is read once, as it comes.
    case fast
    /// Pages are looked at and prepared, and those that leave doubts are read again, as a whole or in parts.
    ///
    /// A good page costs little more than at ``fast``, a bad one up to three times as much.
    case accurate
}
