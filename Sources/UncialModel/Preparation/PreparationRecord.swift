/// A step of preparation and why it was taken.
public struct PreparationRecord: Sendable, Hashable, Codable {
    /// What was done.
    public var step: PreparationStep
    /// The evidence, in words and figures, such as "lines fall by 1.4 degrees".
    public var reason: String

    /// Makes a record.
    public init(_ step: PreparationStep, because reason: String) {
        self.step = step
        self.reason = reason
    }
}
