import Testing
import UncialModel

@Suite struct PointTests {
    @Test func `the distance is that of Pythagoras`() {
        #expect(Point(x: 1, y: 1).distance(to: Point(x: 4, y: 5)) == 5)
        #expect(Point.zero.distance(to: .zero) == 0)
    }

    @Test func `components that are not finite become 0`() {
        #expect(Point(x: .nan, y: .infinity) == .zero)
    }

    @Test func `a point survives JSON`() throws {
        let point = Point(x: -1.5, y: 2)
        #expect(try roundTripped(point) == point)
        #expect(try json(point) == #"{"x":-1.5,"y":2}"#)
    }
}

@Suite struct SizeTests {
    @Test func `area, longer side and emptiness follow from both sides`() {
        let size = Size(width: 3, height: 4)
        #expect(size.area == 12)
        #expect(size.longerSide == 4)
        #expect(!size.isEmpty)
        #expect(Size(width: 3, height: 0).isEmpty)
    }

    @Test func `negative and non-finite sides become 0`() {
        #expect(Size(width: -1, height: .nan) == .zero)
    }

    @Test func `a size survives JSON`() throws {
        #expect(
            try roundTripped(Size(width: 1654, height: 2339)) == Size(width: 1654, height: 2339)
        )
        let damaged = #"{"width":-1,"height":2}"#
        #expect(try decoded(Size.self, from: damaged) == Size(width: 0, height: 2))
    }
}

@Suite struct QuadrilateralTests {
    private let box = BoundingBox(left: 1, top: 2, width: 3, height: 4)

    @Test func `the corners of a box go clockwise from the top-left`() {
        #expect(
            Quadrilateral(box).corners == [
                Point(x: 1, y: 2), Point(x: 4, y: 2), Point(x: 4, y: 6), Point(x: 1, y: 6),
            ]
        )
        #expect(Quadrilateral(box).boundingBox == box)
        #expect(Quadrilateral(box).area == 12)
        #expect(Quadrilateral(box).isConvex)
    }

    @Test func `sides that cross are not convex`() {
        var quadrilateral = Quadrilateral(box)
        swap(&quadrilateral.topRight, &quadrilateral.bottomRight)
        #expect(!quadrilateral.isConvex)
    }

    @Test func `corners on one line are not convex`() {
        let point = Point(x: 1, y: 1)
        let flat = Quadrilateral(
            topLeft: point,
            topRight: point,
            bottomRight: point,
            bottomLeft: point
        )
        #expect(!flat.isConvex)
        #expect(flat.area == 0)
    }

    @Test func `a tilted sheet has the area of its shoelace`() {
        let diamond = Quadrilateral(
            topLeft: Point(x: 5, y: 0),
            topRight: Point(x: 10, y: 5),
            bottomRight: Point(x: 5, y: 10),
            bottomLeft: Point(x: 0, y: 5)
        )
        #expect(diamond.area == 50)
        #expect(diamond.isConvex)
        #expect(diamond.boundingBox == BoundingBox(left: 0, top: 0, width: 10, height: 10))
    }
}

@Suite struct OrientationTests {
    @Test(arguments: [
        (0, Orientation.up), (90, .right), (180, .down), (270, .left), (360, .up), (-90, .left),
        (-180, .down), (450, .right), (-3600, .up),
    ])
    func `each multiple of 90 degrees has its orientation`(degrees: Int, orientation: Orientation) {
        #expect(Orientation(degrees: degrees) == orientation)
    }

    @Test(arguments: [1, 45, -89, 271, .max, .min + 1])
    func `other angles have none`(degrees: Int) {
        #expect(Orientation(degrees: degrees) == nil)
    }

    @Test(arguments: Orientation.allCases)
    func `degrees lead back to the orientation`(orientation: Orientation) {
        #expect(Orientation(degrees: orientation.degrees) == orientation)
    }
}
