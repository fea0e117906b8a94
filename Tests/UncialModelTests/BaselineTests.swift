import Foundation
import Testing
import UncialModel

@Suite struct BaselineTests {
    @Test(arguments: [
        (1.0, 0.0, 0.0), (1, 1, 45), (0, 1, 90), (-1, 1, 135), (-1, 0, 180), (1, -1, -45),
        (0, -1, -90), (-1, -1, -135), (0, 0, 0),
    ])
    func `the angle of a known vector is exact`(run: Double, fall: Double, degrees: Double) {
        let baseline = Baseline(start: Point(x: 7, y: 9), end: Point(x: 7 + run, y: 9 + fall))
        #expect(abs(baseline.skewDegrees - degrees) < 1e-9)
    }

    @Test(arguments: Array(stride(from: -179.5, through: 179.5, by: 7.5)))
    func `the angle agrees with the arctangent in all quadrants`(degrees: Double) {
        let radians = degrees * .pi / 180
        for length in [0.001, 1, 2000] {
            let baseline = Baseline(
                start: .zero,
                end: Point(x: length * cos(radians), y: length * sin(radians))
            )
            #expect(abs(baseline.skewDegrees - degrees) < 1e-8)
        }
    }

    @Test func `a line that falls to the right has a positive angle`() {
        let baseline = Baseline(start: Point(x: 0, y: 100), end: Point(x: 1000, y: 110))
        #expect(baseline.skewDegrees > 0.57 && baseline.skewDegrees < 0.58)
    }
}
