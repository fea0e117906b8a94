import Testing
import UncialModel

@Suite struct ConfidenceTests {
    @Test(arguments: [(0.5, 0.5), (-1, 0), (2, 1), (.infinity, 1), (-.infinity, 0)])
    func `values outside 0 to 1 are clamped`(given: Double, kept: Double) {
        #expect(Confidence(given).value == kept)
    }

    @Test func `a percentage is divided by 100`() {
        #expect(Confidence(percent: 93).value == 0.93)
        #expect(Confidence(percent: 250) == .certain)
    }

    @Test func `NaN is unknown and never a value`() {
        #expect(Confidence(.nan) == .unknown)
        #expect(Confidence(percent: .nan) == .unknown)
        #expect(!Confidence(.nan).isKnown)
    }

    @Test func `unknown sorts below every known value`() {
        let sorted = [Confidence(0.9), .unknown, Confidence(0), .certain].sorted()
        #expect(sorted == [.unknown, Confidence(0), Confidence(0.9), .certain])
        #expect(!(Confidence.unknown < .unknown))
    }

    @Test func `the mean is weighted and leaves unknown values out`() {
        #expect(Confidence.mean([(Confidence(1), 1), (Confidence(0), 3)]).value == 0.25)
        #expect(Confidence.mean([(.unknown, 100), (Confidence(0.5), 1)]).value == 0.5)
    }

    @Test func `the mean of nothing is unknown`() {
        #expect(Confidence.mean([]) == .unknown)
        #expect(Confidence.mean([(.unknown, 1)]) == .unknown)
        #expect(Confidence.mean([(.certain, 0), (.certain, -1), (.certain, .nan)]) == .unknown)
    }

    @Test func `unknown is null in JSON`() throws {
        #expect(try json([Confidence.unknown, Confidence(0.5)]) == "[null,0.5]")
        #expect(try decoded([Confidence].self, from: "[null,7]") == [.unknown, .certain])
    }

    @Test func `it reads as a percentage`() {
        #expect(Confidence(0.934).description == "93 %")
        #expect(Confidence.unknown.description == "unknown")
    }
}
