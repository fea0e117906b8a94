/// How sure an engine is of what it read, from 0 (not at all) to 1 (certain), or unknown.
///
/// Unknown is not zero: it sorts below every known value, takes no part in means, and is written
/// as `null` in JSON. A NaN never enters: it becomes ``unknown``.
public struct Confidence: Sendable, Hashable, Comparable, Codable {
    /// The value from 0 to 1, or `nil` when nobody reported one.
    public let value: Double?

    /// Nobody reported a confidence.
    public static let unknown = Confidence(value: nil)

    /// Read from a digital text layer: nothing was guessed.
    public static let certain = Confidence(1)

    /// Makes a confidence from 0…1; values outside are clamped, NaN becomes ``unknown``.
    public init(_ value: Double) {
        self.value = value.isNaN ? nil : min(1, max(0, value))
    }

    /// Makes a confidence from an engine's 0…100; values outside are clamped, NaN becomes ``unknown``.
    public init(percent: Double) {
        self.init(percent / 100)
    }

    private init(value: Double?) {
        self.value = value
    }

    /// Whether a value was reported.
    public var isKnown: Bool { value != nil }

    /// The mean of the known values, each counted with its weight.
    ///
    /// - Parameter weighted: pairs of a confidence and its weight, for example the number of characters.
    ///   Unknown confidences and weights that are not above 0 have no part in it.
    /// - Returns: the mean, or ``unknown`` when no known value has a weight.
    public static func mean(_ weighted: some Sequence<(Confidence, Double)>) -> Confidence {
        var sum = 0.0
        var total = 0.0
        for (confidence, weight) in weighted {
            guard let value = confidence.value, weight > 0, weight.isFinite else { continue }
            sum += value * weight
            total += weight
        }
        return total > 0 ? Confidence(sum / total) : .unknown
    }

    /// Orders by value; ``unknown`` is below every known value.
    public static func < (lhs: Confidence, rhs: Confidence) -> Bool {
        (lhs.value ?? -1) < (rhs.value ?? -1)
    }

    /// Decodes a number, or `null` for ``unknown``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .unknown
        } else {
            self.init(try container.decode(Double.self))
        }
    }

    /// Encodes the number, or `null` for ``unknown``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let value {
            try container.encode(value)
        } else {
            try container.encodeNil()
        }
    }
}

extension Confidence: CustomStringConvertible {
    /// A whole percentage such as "93 %", or "unknown".
    public var description: String {
        value.map { "\(Int(($0 * 100).rounded())) %" } ?? "unknown"
    }
}
