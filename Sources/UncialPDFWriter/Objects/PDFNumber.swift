/// A number as PDF writes it: without an exponent, at most five decimals, which is a 7-millionth of an
/// inch.
struct PDFNumber: CustomStringConvertible {
    private let value: Double

    /// Makes a number; what is not finite becomes 0.
    init(_ value: Double) {
        self.value = value.isFinite ? min(max(value, -1e9), 1e9) : 0
    }

    var description: String {
        let scaled = Int((value * 100_000).rounded())
        let (whole, part) = abs(scaled).quotientAndRemainder(dividingBy: 100_000)
        let sign = scaled < 0 ? "-" : ""
        guard part > 0 else { return "\(sign)\(whole)" }
        var digits = String(part + 100_000).dropFirst()
        while digits.hasSuffix("0") { digits.removeLast() }
        return "\(sign)\(whole).\(digits)"
    }
}
