/// The middle and the ends of some measurements.
public struct Spread: Sendable, Hashable {
    /// The value in the middle, or the mean of the two there.
    public let median: Double
    /// The smallest.
    public let lowest: Double
    /// The largest.
    public let highest: Double

    /// Sums values up; `nil` when there are none.
    public init?(_ values: some Sequence<Double>) {
        let sorted = values.sorted()
        guard let lowest = sorted.first, let highest = sorted.last else { return nil }
        let middle = sorted.count / 2
        median =
            sorted.count.isMultiple(of: 2)
            ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
        self.lowest = lowest
        self.highest = highest
    }

    /// Sums up the ratios of values that were measured in turn; `nil` when there are none.
    ///
    /// Each value is divided by its neighbour in time, so that a machine that gets slower while it is
    /// measured does not count.
    public init?(of values: [Double], over others: [Double]) {
        self.init(zip(values, others).filter { $0.1 > 0 }.map { $0.0 / $0.1 })
    }

    /// Returns the lowest and the highest value as in "0.79–0.83".
    public func range(digits: Int) -> String {
        "\(lowest.fixed(digits))–\(highest.fixed(digits))"
    }
}
