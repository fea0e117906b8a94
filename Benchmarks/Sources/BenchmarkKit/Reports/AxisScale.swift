internal import Foundation

/// Puts values on an axis that starts at zero and ends at a round number.
struct AxisScale: Equatable {
    /// The marks, from zero to the end.
    let ticks: [Double]
    /// Digits after the point that tell the marks apart.
    let digits: Int

    /// Chooses an axis of two to five steps that holds all values up to the largest.
    init(largest: Double) {
        guard largest > 0, largest.isFinite else {
            ticks = [0, 1]
            digits = 0
            return
        }
        let power = pow(10, floor(log10(largest)))
        let step =
            [0.2, 0.25, 0.5, 1, 2, 2.5, 5].map { $0 * power }
            .first { largest / $0 <= 5 } ?? 10 * power
        let count = Int((largest / step).rounded(.up))
        ticks = (0...max(1, count)).map { Double($0) * step }
        digits = (0...6).first { Self.isWhole(step * pow(10, Double($0))) } ?? 6
    }

    /// The value at the end of the axis.
    var end: Double { ticks.last ?? 1 }

    private static func isWhole(_ value: Double) -> Bool {
        abs(value - value.rounded()) < 1e-6
    }
}
