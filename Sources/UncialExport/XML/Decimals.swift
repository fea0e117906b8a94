/// Numbers as files have them: a point, no exponent, no zeros at the end.
enum Decimals {
    /// A number with at most so many digits behind the point.
    ///
    /// - Parameter digits: 0 to 6.
    static func text(_ value: Double, digits: Int) -> String {
        var factor = 1
        for _ in 0..<digits { factor *= 10 }
        let scaled = (value * Double(factor)).rounded()
        // Beyond this a Double has no digits behind the point.
        guard scaled.magnitude < 1e15 else { return String(integer(value)) }
        let units = Int(scaled)
        let whole = String((units / factor).magnitude)
        var fraction = String((units % factor).magnitude)
        fraction = String(repeating: "0", count: max(0, digits - fraction.count)) + fraction
        while fraction.hasSuffix("0") { fraction.removeLast() }
        let sign = units < 0 ? "-" : ""
        return sign + whole + (fraction.isEmpty ? "" : "." + fraction)
    }

    /// The nearest whole number, held to what every reader can take.
    static func integer(_ value: Double) -> Int {
        guard value.isFinite else { return 0 }
        return Int(min(2_000_000_000, max(-2_000_000_000, value.rounded())))
    }
}
