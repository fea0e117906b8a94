extension Collection where Element == Double {
    /// The value in the middle once sorted, the lower one of two; `nil` when there is none.
    func lowerMedian() -> Double? { quantile(0.5) }

    /// The value below which the given share lies, 0…1; `nil` when there is none.
    func quantile(_ share: Double) -> Double? {
        guard !isEmpty else { return nil }
        return sorted()[Int((Double(count - 1) * share).rounded(.down))]
    }
}
