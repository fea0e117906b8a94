/// The inputs of a batch, one after the other.
protocol BatchEntries: Sendable {
    /// Where relative inputs start, a directory.
    var base: String { get }
    /// What was passed over, in words for people; empty when nothing was.
    var passedOver: [String] { get }

    /// Returns the next input, `nil` at the end; may wait for a pipe.
    ///
    /// - Throws: when there is no going on; what is wrong with one input is in the result.
    mutating func next() throws -> BatchInput?
}

/// One input of a batch, or what stands in the place of one.
struct BatchInput: Sendable {
    /// What was asked for; for a line that cannot be read, the line in the place of the name.
    var entry: ManifestEntry
    /// The line of the manifest, counted from 1.
    var line: Int?
    /// What is wrong with it, if anything.
    var failure: CommandFailure?
}
