/// What a document of some size costs on some cores.
public struct ScalingCell: Sendable, Hashable, Codable {
    /// The pages of the document.
    public let pages: Int
    /// How many cores the program could use.
    public let cores: Int
    /// What it cost, a value a round.
    public let rounds: [ChildUsage]

    /// Makes a cell.
    public init(pages: Int, cores: Int, rounds: [ChildUsage]) {
        self.pages = pages
        self.cores = cores
        self.rounds = rounds
    }

    /// The median wall time.
    public var wallSeconds: Double { Spread(rounds.map(\.wallSeconds))?.median ?? 0 }

    /// The median wall time for each page.
    public var secondsPerPage: Double { wallSeconds / Double(max(1, pages)) }

    /// The median CPU time.
    public var cpuSeconds: Double { Spread(rounds.map(\.cpuSeconds))?.median ?? 0 }

    /// The highest peak memory in megabytes (2²⁰ bytes).
    public var peakMegabytes: Double { Double(rounds.map(\.peakBytes).max() ?? 0) / 1_048_576 }
}
