/// What some pages have together.
public struct AccuracyFigures: Sendable, Hashable {
    /// One side's.
    public struct Side: Sendable, Hashable {
        /// The mean error rate: each page counts the same.
        public let errorRate: Double
        /// The mean word F1.
        public let wordF1: Double
        /// CPU seconds of all pages.
        public let cpuSeconds: Double
        /// Wall seconds of all pages.
        public let wallSeconds: Double

        init(_ readings: [PageReading]) {
            let count = Double(max(1, readings.count))
            errorRate = readings.map(\.errorRate).reduce(0, +) / count
            wordF1 = readings.map(\.wordF1).reduce(0, +) / count
            cpuSeconds = readings.compactMap(\.usage?.cpuSeconds).reduce(0, +)
            wallSeconds = readings.compactMap(\.usage?.wallSeconds).reduce(0, +)
        }
    }

    /// How many pages there are.
    public let pageCount: Int
    /// Plain Tesseract's; `nil` when it did not read all of them.
    public let plain: Side?
    /// Uncial's.
    public let uncial: Side
    /// Uncial's with other models; `nil` when it did not read all of them so.
    public let best: Side?

    /// Sums pages up; `nil` when there are none.
    public init?(_ results: [AccuracyResult]) {
        guard !results.isEmpty else { return nil }
        pageCount = results.count
        let readings = results.compactMap(\.plain)
        plain = readings.count == results.count ? Side(readings) : nil
        uncial = Side(results.map(\.uncial))
        let best = results.compactMap(\.best)
        self.best = best.count == results.count ? Side(best) : nil
    }

    /// Uncial's CPU seconds for each of plain Tesseract's.
    public var cpuRatio: Double? {
        plain.flatMap { $0.cpuSeconds > 0 ? uncial.cpuSeconds / $0.cpuSeconds : nil }
    }

    /// Uncial's wall seconds for each of plain Tesseract's.
    public var wallRatio: Double? {
        plain.flatMap { $0.wallSeconds > 0 ? uncial.wallSeconds / $0.wallSeconds : nil }
    }

    /// How much the mean error rate rose; negative where it fell.
    public var rise: Double? {
        plain.map { uncial.errorRate - $0.errorRate }
    }
}
