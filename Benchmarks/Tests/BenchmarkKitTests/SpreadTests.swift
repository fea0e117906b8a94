import BenchmarkKit
import Testing

struct SpreadTests {
    @Test(arguments: [
        ([3.0], 3.0, 3.0, 3.0), ([3, 1, 2], 2, 1, 3), ([4, 1, 2, 3], 2.5, 1, 4),
    ])
    func takesTheMiddleAndTheEnds(
        values: [Double],
        median: Double,
        lowest: Double,
        highest: Double
    ) throws {
        let spread = try #require(Spread(values))
        #expect(spread.median == median && spread.lowest == lowest && spread.highest == highest)
    }

    @Test func nothingHasNoSpread() {
        #expect(Spread([Double]()) == nil)
        #expect(Spread(of: [1], over: [0]) == nil)
    }

    @Test func dividesEachRoundByItself() throws {
        let spread = try #require(Spread(of: [1, 4, 9], over: [2, 4, 10]))
        #expect(spread.median == 0.9)
        #expect(spread.range(digits: 2) == "0.50–1.00")
    }
}
