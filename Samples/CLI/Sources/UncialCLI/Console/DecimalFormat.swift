/// Numbers as people read them, without the locale machinery.
enum DecimalFormat {
    /// Returns a number with a fixed count of digits after the point; "-" when it is not finite.
    static func fixed(_ value: Double, digits: Int) -> String {
        guard value.isFinite, abs(value) < 1e15 else { return "-" }
        var scale = 1
        for _ in 0..<digits {
            scale *= 10
        }
        let units = Int((abs(value) * Double(scale)).rounded())
        let sign = value < 0 && units > 0 ? "-" : ""
        guard digits > 0 else { return "\(sign)\(units)" }
        let fraction = String(units % scale)
        let zeros = String(repeating: "0", count: digits - fraction.count)
        return "\(sign)\(units / scale).\(zeros)\(fraction)"
    }
}
