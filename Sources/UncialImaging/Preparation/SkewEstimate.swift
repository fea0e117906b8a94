import CLeptonica

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// By how much lines are tilted, from where letters stand.
///
/// The feet of letters are projected along directions; in the direction of the lines they fall together.
struct SkewEstimate {
    /// Degrees; positive when lines fall to the right.
    let degrees: Double
    /// How much better the feet fall together than in the middle of all directions.
    let sharpness: Double

    /// The largest tilt that is looked for; a little more than is believed, so that a tilt at the end of
    /// the range is still a peak.
    static let range = 18.0

    /// - Parameters:
    ///   - feet: points on which letters stand: x and y in pixels.
    ///   - bin: how far apart two feet may be to count as level, in pixels.
    init?(feet: [(x: Double, y: Double)], bin: Double) {
        guard feet.count >= 12 else { return nil }
        let coarse = stride(from: -Self.range, through: Self.range, by: 0.5).map { angle in
            (angle: angle, score: Self.score(feet, angle, bin: bin * 2))
        }
        guard let peak = coarse.max(by: { $0.score < $1.score }) else { return nil }
        let fine = stride(from: peak.angle - 0.6, through: peak.angle + 0.6, by: 0.05).map {
            (angle: $0, score: Self.score(feet, $0, bin: bin))
        }
        guard let best = fine.max(by: { $0.score < $1.score }) else { return nil }
        // The middle of all angles that are about as good: a peak is flat where lines are short.
        let good = fine.filter { $0.score >= best.score * 0.97 }
        let weight = good.reduce(0) { $0 + $1.score }
        degrees = good.reduce(0) { $0 + $1.angle * $1.score } / weight
        let sorted = coarse.map(\.score).sorted()
        sharpness = peak.score / max(1, sorted[sorted.count / 2])
    }

    private static func score(
        _ feet: [(x: Double, y: Double)],
        _ degrees: Double,
        bin: Double
    ) -> Double {
        let slope = tan(degrees * .pi / 180)
        let places = feet.map { ($0.y - $0.x * slope) / bin }
        guard let first = places.min(), let last = places.max() else { return 0 }
        var counts = [Int](repeating: 0, count: Int(last - first) + 2)
        for place in places { counts[Int(place - first)] += 1 }
        // Neighbouring bins count half: a line may lie on the border of two.
        var sum = 0
        for index in counts.indices {
            sum += counts[index] * counts[index]
            if index > 0 { sum += counts[index] * counts[index - 1] }
        }
        return Double(sum)
    }
}
