import Testing

@testable import UncialCLI

struct DecimalFormatTests {
    @Test(arguments: [
        (0.0, 2, "0.00"), (1.005, 1, "1.0"), (0.95, 3, "0.950"), (12.345, 2, "12.35"),
        (9.999, 2, "10.00"), (-1.5, 1, "-1.5"), (-0.001, 2, "0.00"), (41.5, 0, "42"),
        (Double.nan, 2, "-"), (.infinity, 2, "-"),
    ])
    func digitsAreFixed(value: Double, digits: Int, text: String) {
        #expect(DecimalFormat.fixed(value, digits: digits) == text)
    }
}
