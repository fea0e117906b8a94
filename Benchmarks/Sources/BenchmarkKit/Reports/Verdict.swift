/// Whether a figure keeps to its limit, as tables say it.
public enum Verdict {
    /// Returns "yes" when a figure is not above its limit, else "no"; a figure counts as it is printed,
    /// with so many digits.
    public static func text(_ value: Double, limit: Double, digits: Int) -> String {
        // What reads as 0.62 is not above 0.62.
        printed(value, digits) <= limit ? "yes" : "no"
    }

    /// Returns "yes" when a figure is not below a limit, else "no"; a figure counts as it is printed.
    public static func text(_ value: Double, atLeast limit: Double, digits: Int) -> String {
        printed(value, digits) >= limit ? "yes" : "no"
    }

    private static func printed(_ value: Double, _ digits: Int) -> Double {
        Double(value.fixed(digits)) ?? value
    }
}
