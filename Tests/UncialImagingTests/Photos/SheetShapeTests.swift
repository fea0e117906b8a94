import Testing
import UncialModel

@testable import UncialImaging

@Suite struct SheetShapeTests {
    /// Where a camera above a table sees the corners of a sheet.
    ///
    /// - Parameters:
    ///   - ratio: height by width of the sheet.
    ///   - tilt: the slope at which the camera looks away from straight down, along y.
    ///   - turn: the slope at which the sheet lies turned.
    private func seen(ratio: Double, tilt: Double, turn: Double) -> Quadrilateral {
        let (sine, cosine) = (
            tilt / (1 + tilt * tilt).squareRoot(), 1 / (1 + tilt * tilt).squareRoot()
        )
        let (turnSine, turnCosine) = (
            turn / (1 + turn * turn).squareRoot(), 1 / (1 + turn * turn).squareRoot()
        )
        func project(_ u: Double, _ v: Double) -> Point {
            let (x, y) = (u * turnCosine - v * turnSine, u * turnSine + v * turnCosine)
            let depth = 3 - y * sine
            return Point(x: 600 + 1400 * x / depth, y: 800 + 1400 * y * cosine / depth)
        }
        let half = ratio / 2
        return Quadrilateral(
            topLeft: project(-0.5, -half),
            topRight: project(0.5, -half),
            bottomRight: project(0.5, half),
            bottomLeft: project(-0.5, half)
        )
    }

    @Test(arguments: [(1.0, 0.5, 0.3), (1.2, 0.4, 0.2), (1.7, 0.6, -0.4), (0.6, 0.3, 0.25)])
    func findsTheTrueProportions(ratio: Double, tilt: Double, turn: Double) {
        let corners = seen(ratio: ratio, tilt: tilt, turn: turn)
        let shape = SheetShape(of: corners, in: Size(width: 1200, height: 1600))
        let found = Double(shape.height) / Double(shape.width)
        #expect(abs(found / ratio - 1) < 0.01)
    }

    @Test(arguments: [1.40, 1.4142, 1.43])
    func takesPaperNearA4ForA4(ratio: Double) {
        let shape = SheetShape(
            of: Quadrilateral(100, 100, 600, 100, 600, 100 + 500 * ratio, 100, 100 + 500 * ratio),
            in: Size(width: 1200, height: 1600)
        )
        #expect(abs(Double(shape.height) / Double(shape.width) - 1.4142) < 0.003)
    }

    @Test func keepsTheDetailOfTheNearerSide() {
        let corners = seen(ratio: 1.2, tilt: 0.6, turn: 0)
        let shape = SheetShape(of: corners, in: Size(width: 1200, height: 1600))
        let nearer = max(
            corners.topLeft.distance(to: corners.topRight),
            corners.bottomLeft.distance(to: corners.bottomRight)
        )
        #expect(Double(shape.width) >= nearer - 1)
    }

    @Test func neverGrowsBeyondThePhoto() {
        let shape = SheetShape(
            of: Quadrilateral(590, 10, 610, 10, 1190, 1590, 10, 1590),
            in: Size(width: 1200, height: 1600)
        )
        #expect(shape.width * shape.height <= 1_930_000)
    }
}
