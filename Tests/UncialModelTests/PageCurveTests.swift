import Testing
import UncialModel

@Suite struct PageCurveTests {
    private func curve() throws -> PageCurve {
        try #require(
            PageCurve(
                cell: Size(width: 100, height: 50),
                columns: 3,
                shifts: [0, 10, 0, 0, 20, 0]
            )
        )
    }

    @Test(
        arguments: [
            (Point(x: 0, y: 0), 0.0), (Point(x: 100, y: 0), 10.0), (Point(x: 50, y: 0), 5.0),
            (Point(x: 100, y: 25), 40.0), (Point(x: 150, y: 50), 60.0),
            (Point(x: 900, y: 900), 900.0),
            (Point(x: -5, y: -5), -5.0),
        ] as [(Point, Double)]
    )
    func `points go where they were before the page was flattened`(
        point: Point,
        y: Double
    ) throws {
        let moved = try curve().apply(to: point)
        #expect(moved.x == point.x)
        #expect(abs(moved.y - y) < 1e-9)
    }

    @Test func `a curve survives JSON, and a grid with a hole does not decode`() throws {
        #expect(try roundTripped(curve()) == curve())
        #expect(throws: DecodingError.self) {
            try decoded(
                PageCurve.self,
                from: #"{"cell":{"width":1,"height":1},"columns":2,"shifts":[1,2,3]}"#
            )
        }
        #expect(PageCurve(cell: Size(width: 0, height: 1), columns: 1, shifts: [1]) == nil)
        #expect(PageCurve(cell: Size(width: 1, height: 1), columns: 1, shifts: [.nan]) == nil)
    }

    @Test func `a point of a page is followed back through curve and turn`() throws {
        let page = OcrPage(
            index: 0,
            size: Size(width: 200, height: 100),
            source: .ocr,
            sourceTransform: .scale(x: 2, y: 2),
            sourceCurve: try curve()
        )
        #expect(page.sourcePoint(Point(x: 100, y: 0)) == Point(x: 200, y: 20))
    }
}
