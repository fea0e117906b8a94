import Testing
import UncialCore
import UncialModel

@Suite struct InkMapTests {
    /// Four cells across and three down, each 10 pixels wide, with 1 to 12 pixels of ink.
    private let map = InkMap(cellSide: 10, columns: 4, rows: 3, counts: Array(1...12))

    @Test func `cells are counted row by row`() {
        #expect(map[0, 0] == 1)
        #expect(map[3, 0] == 4)
        #expect(map[0, 1] == 5)
        #expect(map[3, 2] == 12)
        #expect(map.total == 78)
    }

    @Test(arguments: [(-1, 0), (0, -1), (4, 0), (0, 3), (.max, .max), (.min, .min)])
    func `there is no ink outside`(column: Int, row: Int) {
        #expect(map[column, row] == 0)
    }

    @Test func `missing cells are empty and superfluous ones are dropped`() {
        #expect(InkMap(cellSide: 10, columns: 2, rows: 2, counts: [7]).counts == [7, 0, 0, 0])
        #expect(InkMap(cellSide: 10, columns: 1, rows: 2, counts: [7, 8, 9]).counts == [7, 8])
    }

    @Test(arguments: [(0, 5), (5, 0), (-3, 4), (4, -3), (.max, 2), (.max, .max)])
    func `a map without cells is empty`(columns: Int, rows: Int) {
        let map = InkMap(cellSide: 10, columns: columns, rows: rows, counts: [1, 2, 3])
        #expect(map.total == 0)
        #expect(map.counts.isEmpty)
        let box = BoundingBox(left: 0, top: 0, width: 50, height: 50)
        #expect(map.removing([box]) == map)
    }

    @Test(arguments: [(0.5, 1.0), (-3, 1), (.nan, 1), (.infinity, 1), (16, 16)])
    func `a cell has a side of a pixel or more`(side: Double, really: Double) {
        #expect(InkMap(cellSide: side, columns: 1, rows: 1, counts: [1]).cellSide == really)
    }

    @Test(
        arguments: [
            // A box in one cell, one that ends where a cell ends, one across four, one of all.
            (BoundingBox(left: 12, top: 11, width: 3, height: 3), [6]),
            (BoundingBox(left: 10, top: 10, width: 10, height: 10), [6]),
            (BoundingBox(left: 19, top: 9, width: 2, height: 2), [2, 3, 6, 7]),
            (BoundingBox(left: 10.5, top: 0, width: 0.2, height: 0.1), [2]),
            (BoundingBox(left: -1e300, top: -5, width: 2e300, height: 1e300), Array(1...12)),
            // Outside and without extent.
            (BoundingBox(left: 40, top: 0, width: 10, height: 10), []),
            (BoundingBox(left: 0, top: 1e300, width: 10, height: 10), []),
            (BoundingBox(left: -20, top: -20, width: 20, height: 20), []),
            (BoundingBox(left: 12, top: 11, width: 0, height: 3), []),
        ] as [(BoundingBox, [UInt16])]
    )
    func `the ink of the cells that a box touches goes`(box: BoundingBox, gone: [UInt16]) {
        let rest = map.removing([box])
        #expect(rest.counts == map.counts.map { gone.contains($0) ? 0 : $0 })
        #expect(rest.cellSide == map.cellSide)
        #expect(rest.columns == 4 && rest.rows == 3)
    }

    @Test func `without boxes everything stays`() {
        #expect(map.removing([]) == map)
    }
}
