import Foundation
import Testing
import UncialModel

@Suite struct PageTransformTests {
    private let square = Quadrilateral(BoundingBox(left: 0, top: 0, width: 100, height: 200))
    private let photo = Quadrilateral(
        topLeft: Point(x: 120, y: 80),
        topRight: Point(x: 910, y: 140),
        bottomRight: Point(x: 980, y: 1300),
        bottomLeft: Point(x: 60, y: 1210)
    )

    private func expect(
        _ point: Point,
        near other: Point,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(point.distance(to: other) < 1e-6, "\(point)", sourceLocation: sourceLocation)
    }

    @Test func `the identity leaves points where they are`() {
        #expect(PageTransform.identity.apply(to: Point(x: 3, y: 4)) == Point(x: 3, y: 4))
        #expect(PageTransform.identity.isIdentity)
        #expect(!PageTransform.scale(x: 2, y: 1).isIdentity)
    }

    /// An image 300 wide and 200 high; the page's top-left corner, and its top-right one.
    @Test(arguments: [
        (Orientation.up, Point(x: 0, y: 0), Point(x: 300, y: 0)),
        (.right, Point(x: 300, y: 0), Point(x: 300, y: 200)),
        (.down, Point(x: 300, y: 200), Point(x: 0, y: 200)),
        (.left, Point(x: 0, y: 200), Point(x: 0, y: 0)),
    ])
    func `the corners of the upright page are found in the image it was turned from`(
        orientation: Orientation,
        topLeft: Point,
        topRight: Point
    ) {
        let transform = PageTransform.turn(from: orientation, of: Size(width: 300, height: 200))
        let width = orientation.degrees % 180 == 0 ? 300.0 : 200
        #expect(transform.apply(to: .zero) == topLeft)
        #expect(transform.apply(to: Point(x: width, y: 0)) == topRight)
    }

    @Test func `one map follows another in the order they are said`() {
        let move = PageTransform.translation(x: 10, y: 0)
        let double = PageTransform.scale(x: 2, y: 2)
        #expect(move.followed(by: double).apply(to: Point(x: 1, y: 1)) == Point(x: 22, y: 2))
        #expect(double.followed(by: move).apply(to: Point(x: 1, y: 1)) == Point(x: 12, y: 2))
    }

    @Test func `a sheet in a photo is mapped corner to corner, and back`() throws {
        let transform = try #require(PageTransform(from: square, to: photo))
        let back = try #require(transform.inverse)
        for (from, to) in zip(square.corners, photo.corners) {
            expect(transform.apply(to: from), near: to)
            expect(back.apply(to: to), near: from)
        }
        // The diagonals of a sheet meet in its middle, in a photo too.
        let middle = transform.apply(to: Point(x: 50, y: 100))
        let slope =
            (photo.bottomRight.y - photo.topLeft.y) / (photo.bottomRight.x - photo.topLeft.x)
        #expect(abs(middle.y - photo.topLeft.y - slope * (middle.x - photo.topLeft.x)) < 1e-6)
    }

    @Test func `corners that enclose nothing have no map`() {
        let line = Quadrilateral(
            topLeft: .zero,
            topRight: Point(x: 1, y: 1),
            bottomRight: Point(x: 2, y: 2),
            bottomLeft: Point(x: 0, y: 5)
        )
        #expect(PageTransform(from: line, to: square) == nil)
        #expect(PageTransform(from: square, to: line) == nil)
        let crossed = Quadrilateral(
            topLeft: .zero,
            topRight: Point(x: 10, y: 10),
            bottomRight: Point(x: 10, y: 0),
            bottomLeft: Point(x: 0, y: 10)
        )
        #expect(PageTransform(from: square, to: crossed) == nil)
    }

    @Test(arguments: [
        PageTransform.scale(x: 0, y: 1), .scale(x: 1e-200, y: 1e-200), .scale(x: 1e200, y: 1e200),
    ])
    func `a map that cannot be undone has no inverse`(transform: PageTransform) {
        #expect(transform.inverse == nil)
    }

    @Test(arguments: [
        [], [1, 2, 3], [1, 0, 0, 0, .nan, 0, 0, 0, 1], Array(repeating: 1, count: 10),
    ])
    func `numbers that are no map give the identity`(values: [Double]) {
        #expect(PageTransform(values: values).isIdentity)
    }

    @Test func `a point that goes to infinity stays`() {
        let transform = PageTransform(values: [1, 0, 0, 0, 1, 0, 1, 0, 0])
        #expect(transform.apply(to: Point(x: 0, y: 5)) == Point(x: 0, y: 5))
    }

    @Test func `boxes and baselines go where their corners and ends go`() {
        let transform = PageTransform.turn(from: .right, of: Size(width: 300, height: 200))
        let box = BoundingBox(left: 10, top: 20, width: 30, height: 5)
        #expect(
            transform.apply(to: box).boundingBox
                == BoundingBox(left: 275, top: 10, width: 5, height: 30)
        )
        let baseline = Baseline(start: Point(x: 10, y: 25), end: Point(x: 40, y: 25))
        #expect(
            transform.apply(to: baseline)
                == Baseline(start: Point(x: 275, y: 10), end: Point(x: 275, y: 40))
        )
    }

    @Test func `a map is written as its nine numbers`() throws {
        let transform = PageTransform.translation(x: 2.5, y: -1)
        #expect(try json(transform) == "[1,0,2.5,0,1,-1,0,0,1]")
        #expect(try roundTripped(transform) == transform)
    }

    @Test(arguments: ["[]", "[1,2,3]", "[1,0,0,0,1,0,0,0,1,0]", "[1,0,0,0,null,0,0,0,1]", "{}"])
    func `anything else is no map`(json: String) {
        #expect(throws: DecodingError.self) { try decoded(PageTransform.self, from: json) }
    }
}
