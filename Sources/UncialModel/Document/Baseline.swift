/// The line that letters stand on, from its left end to its right end.
public struct Baseline: Sendable, Hashable, Codable {
    /// The left end, in pixels of the displayed page.
    public var start: Point
    /// The right end, in pixels of the displayed page.
    public var end: Point

    /// Makes a baseline from its two ends.
    public init(start: Point, end: Point) {
        self.start = start
        self.end = end
    }

    /// The tilt in degrees: positive when the line falls to the right, 0 when both ends coincide.
    public var skewDegrees: Double {
        let run = end.x - start.x
        let fall = end.y - start.y
        return run == 0 && fall == 0 ? 0 : arctangentDegrees(fall: fall, run: run)
    }
}

/// The angle of a vector in degrees, −180…180.
///
/// The standard library has no arctangent and this module imports nothing else. Range reduction to
/// |t| ≤ tan(π/16), then the Taylor series to t¹³: the remainder, t¹⁵/15, is below 10⁻¹¹ radians.
private func arctangentDegrees(fall: Double, run: Double) -> Double {
    let steepness = abs(fall)
    let reach = abs(run)
    let isSteep = steepness > reach
    var tangent = isSteep ? reach / steepness : steepness / reach
    // Twice arctan(t) = 2·arctan(t / (1 + √(1 + t²))).
    var doublings = 1.0
    for _ in 0..<2 {
        tangent /= 1 + (1 + tangent * tangent).squareRoot()
        doublings *= 2
    }
    let square = tangent * tangent
    var series = 0.0
    for divisor in stride(from: 13.0, through: 1.0, by: -2.0) {
        series = 1 / divisor - square * series
    }
    var radians = doublings * tangent * series
    if isSteep { radians = .pi / 2 - radians }
    if run < 0 { radians = .pi - radians }
    return (fall < 0 ? -radians : radians) * 180 / .pi
}
