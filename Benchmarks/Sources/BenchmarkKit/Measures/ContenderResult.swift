/// What one side of a comparison cost in each round, and how well it read.
public struct ContenderResult: Sendable, Hashable, Codable {
    /// The name in tables.
    public let name: String
    /// The command, files by their names alone.
    public let command: String
    /// What it cost, a value a round.
    public let rounds: [ChildUsage]
    /// Edits for each character of the truth; `nil` when its text was not looked at.
    public let characterErrorRate: Double?
    /// By how many kilobytes a page the PDF that it wrote is larger than the input; `nil` when it
    /// writes none.
    public let addedKilobytes: Double?

    /// Makes a result.
    public init(
        name: String,
        command: String,
        rounds: [ChildUsage],
        characterErrorRate: Double?,
        addedKilobytes: Double? = nil
    ) {
        self.name = name
        self.command = command
        self.rounds = rounds
        self.characterErrorRate = characterErrorRate
        self.addedKilobytes = addedKilobytes
    }

    /// Wall seconds of each round.
    public var wallSeconds: [Double] { rounds.map(\.wallSeconds) }

    /// CPU seconds of each round.
    public var cpuSeconds: [Double] { rounds.map(\.cpuSeconds) }

    /// The most memory that one of its processes held in any round, in megabytes (2²⁰ bytes).
    public var peakMegabytes: Double {
        Double(rounds.map(\.peakBytes).max() ?? 0) / 1_048_576
    }
}
