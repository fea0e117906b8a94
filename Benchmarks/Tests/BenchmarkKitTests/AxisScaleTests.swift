import Testing

@testable import BenchmarkKit

struct AxisScaleTests {
    @Test(arguments: [
        (1.3, 1.5, 1), (163.0, 200, 0), (0.9, 1, 1), (7, 8, 0), (1, 1, 1), (0.012, 0.0125, 4),
    ])
    func endsAtARoundNumberNotFarAboveTheLargest(largest: Double, end: Double, digits: Int) {
        let axis = AxisScale(largest: largest)
        #expect(abs(axis.end - end) < 1e-9)
        #expect(axis.digits == digits)
        #expect((2...6).contains(axis.ticks.count))
    }

    @Test(arguments: [0.0, -1, .infinity, .nan])
    func nothingToShowHasAnAxisToo(largest: Double) {
        #expect(AxisScale(largest: largest).ticks == [0, 1])
    }
}
