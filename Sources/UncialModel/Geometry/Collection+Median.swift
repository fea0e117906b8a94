extension Collection<Double> {
    /// The middle value, or the mean of the two middle ones; `nil` when there is none.
    package var median: Double? {
        guard !isEmpty else { return nil }
        let ascending = sorted()
        return (ascending[(count - 1) / 2] + ascending[count / 2]) / 2
    }
}
