/// How much work recognition may spend on a page.
public enum RecognitionQuality: String, Sendable, Hashable, Codable, CaseIterable {
    /// One pass, nothing tried twice.
    case fast
    /// The engine may read doubtful parts again, for example as light text on a dark ground.
    case accurate
}
