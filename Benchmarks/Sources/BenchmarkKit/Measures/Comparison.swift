/// Uncial and others on the same input, measured in turn.
public struct Comparison: Sendable, Hashable, Codable {
    /// The short name, as in `scan-10`.
    public let name: String
    /// What was read, for a heading.
    public let title: String
    /// Uncial's result.
    public let uncial: ContenderResult
    /// The results of the others.
    public let others: [ContenderResult]

    /// Makes a comparison.
    public init(name: String, title: String, uncial: ContenderResult, others: [ContenderResult]) {
        self.name = name
        self.title = title
        self.uncial = uncial
        self.others = others
    }

    /// Returns the ratio of Uncial's wall times to another's.
    public func wallRatio(to other: ContenderResult) -> Spread? {
        Spread(of: uncial.wallSeconds, over: other.wallSeconds)
    }

    /// Returns the ratio of Uncial's CPU seconds to another's.
    public func cpuRatio(to other: ContenderResult) -> Spread? {
        Spread(of: uncial.cpuSeconds, over: other.cpuSeconds)
    }

    /// Returns by how many percentage points Uncial's error rate is above another's; negative when it
    /// is below.
    public func errorPoints(above other: ContenderResult) -> Double? {
        guard let ours = uncial.characterErrorRate, let theirs = other.characterErrorRate else {
            return nil
        }
        return (ours - theirs) * 100
    }

    /// Returns by how many kilobytes a page Uncial's PDF grows more than another's; negative when it
    /// grows less.
    public func addedKilobytes(above other: ContenderResult) -> Double? {
        guard let ours = uncial.addedKilobytes, let theirs = other.addedKilobytes else {
            return nil
        }
        return ours - theirs
    }
}
