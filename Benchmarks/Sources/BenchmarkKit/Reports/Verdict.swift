/// Whether a figure keeps to its limit, as tables say it.
public enum Verdict {
    /// Returns "yes" or "no"; a figure counts as it is printed, with so many digits.
    public static func text(_ value: Double, limit: Double, digits: Int) -> String {
        // What reads as 0.62 is not above 0.62.
        let printed = Double(value.fixed(digits)) ?? value
        return printed <= limit ? "yes" : "no"
    }
}
