/// All that `speed` found.
public struct SpeedReport: Sendable, Hashable, Codable {
    /// The command that makes it again.
    public let command: String
    /// Where it was measured.
    public let machine: MachineDescription
    /// The rounds that count; a warm-up came before them.
    public let roundCount: Int
    /// What was compared.
    public let comparisons: [Comparison]
    /// Contenders that are not installed, each with the reason.
    public let leftOut: [String]

    /// Makes a report.
    public init(
        command: String,
        machine: MachineDescription,
        roundCount: Int,
        comparisons: [Comparison],
        leftOut: [String]
    ) {
        self.command = command
        self.machine = machine
        self.roundCount = roundCount
        self.comparisons = comparisons
        self.leftOut = leftOut
    }
}
