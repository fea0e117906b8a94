import Testing
import UncialCore
import UncialModel

@testable import UncialReading

/// Cells of 10 pixels; type of 30.
@Suite struct UncoveredInkTests {
    private func parts(_ marks: [(columns: Range<Int>, rows: Range<Int>)]) -> [BoundingBox] {
        var counts = [UInt16](repeating: 0, count: 60 * 60)
        for mark in marks {
            for row in mark.rows {
                for column in mark.columns { counts[60 * row + column] = 60 }
            }
        }
        let ink = InkMap(cellSide: 10, columns: 60, rows: 60, counts: counts)
        return UncoveredInk.parts(of: ink, em: 30)
    }

    @Test func `a page whose ink is covered has no parts`() {
        #expect(parts([]).isEmpty)
        let none = InkMap(cellSide: 10, columns: 0, rows: 0, counts: [])
        #expect(UncoveredInk.parts(of: none, em: 30).isEmpty)
    }

    @Test func `words of a line are one part`() {
        #expect(
            parts([(5..<12, 10..<13), (14..<25, 10..<13)])
                == [BoundingBox(left: 50, top: 100, right: 250, bottom: 130)]
        )
    }

    @Test func `lines that stand apart are parts of their own, most ink first`() {
        #expect(
            parts([(5..<12, 10..<13), (5..<25, 20..<23)]) == [
                BoundingBox(left: 50, top: 200, right: 250, bottom: 230),
                BoundingBox(left: 50, top: 100, right: 120, bottom: 130),
            ]
        )
    }

    @Test(arguments: [(5..<6, 10..<11), (5..<30, 10..<11), (5..<6, 10..<30)])
    func `specks and rules are no parts`(columns: Range<Int>, rows: Range<Int>) {
        #expect(parts([(columns, rows)]).isEmpty)
    }

    @Test func `ink at the edges is found`() {
        let found = parts([(0..<6, 0..<3), (54..<60, 57..<60)])
        #expect(
            Set(found) == [
                BoundingBox(left: 0, top: 0, right: 60, bottom: 30),
                BoundingBox(left: 540, top: 570, right: 600, bottom: 600),
            ]
        )
    }

    @Test func `a page full of pieces gives no more than two dozen`() {
        let marks = (0..<25).map { ($0 % 5 * 12..<$0 % 5 * 12 + 4, $0 / 5 * 6..<$0 / 5 * 6 + 3) }
        #expect(parts(marks).count == 24)
    }
}
