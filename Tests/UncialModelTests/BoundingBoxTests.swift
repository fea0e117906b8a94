import Testing
import UncialModel

@Suite struct BoundingBoxTests {
    private let box = BoundingBox(left: 10, top: 20, width: 30, height: 40)

    @Test func `edges, centre and area follow from the corner and the size`() {
        #expect(box.right == 40)
        #expect(box.bottom == 60)
        #expect(box.center == Point(x: 25, y: 40))
        #expect(box.area == 1200)
        #expect(box.size == Size(width: 30, height: 40))
    }

    @Test func `a box from edges equals one from a corner and a size`() {
        #expect(BoundingBox(left: 10, top: 20, right: 40, bottom: 60) == box)
    }

    @Test func `edges the wrong way round give a box without extent`() {
        let box = BoundingBox(left: 40, top: 60, right: 10, bottom: 20)
        #expect(box.width == 0)
        #expect(box.height == 0)
        #expect(box.isEmpty)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `a component that is not finite becomes 0`(value: Double) {
        #expect(BoundingBox(left: value, top: value, width: value, height: value) == .zero)
    }

    @Test func `negative sizes become 0`() {
        #expect(BoundingBox(left: 1, top: 2, width: -3, height: -4).area == 0)
    }

    @Test func `the union holds both boxes`() {
        let other = BoundingBox(left: 0, top: 50, width: 15, height: 5)
        #expect(box.union(other) == BoundingBox(left: 0, top: 20, right: 40, bottom: 60))
        #expect(box.union(other) == other.union(box))
    }

    @Test func `the enclosing box of none is nil`() {
        #expect(BoundingBox(enclosing: []) == nil)
        #expect(BoundingBox(enclosing: [box]) == box)
    }

    @Test func `the intersection is what both share`() {
        let other = BoundingBox(left: 30, top: 10, width: 30, height: 20)
        #expect(
            box.intersection(other) == BoundingBox(left: 30, top: 20, right: 40, bottom: 30)
        )
    }

    @Test func `boxes that touch share nothing`() {
        let right = BoundingBox(left: 40, top: 20, width: 10, height: 40)
        #expect(box.intersection(right) == nil)
        #expect(box.intersectionOverUnion(right) == 0)
    }

    @Test func `intersection over union is 1 for equal boxes and 0 for empty ones`() {
        #expect(box.intersectionOverUnion(box) == 1)
        #expect(BoundingBox.zero.intersectionOverUnion(.zero) == 0)
        let half = BoundingBox(left: 10, top: 20, width: 30, height: 20)
        #expect(box.intersectionOverUnion(half) == 0.5)
    }

    @Test(arguments: [
        (10.0, 20.0, true), (39.9, 59.9, true), (40, 20, false), (10, 60, false), (9.9, 20, false),
    ])
    func `the right and bottom edges are outside`(x: Double, y: Double, isInside: Bool) {
        #expect(box.contains(Point(x: x, y: y)) == isInside)
    }

    @Test func `scaling multiplies every component`() {
        #expect(
            box.scaled(by: 0.5) == BoundingBox(left: 5, top: 10, width: 15, height: 20)
        )
    }

    @Test func `a box survives JSON and damaged JSON is repaired`() throws {
        #expect(try roundTripped(box) == box)
        let damaged = #"{"left":1,"top":2,"width":-3,"height":4}"#
        #expect(
            try decoded(BoundingBox.self, from: damaged)
                == BoundingBox(left: 1, top: 2, width: 0, height: 4)
        )
    }
}
