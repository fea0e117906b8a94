import BenchmarkKit
import Testing

struct PhotoLookTests {
    @Test func paperAndInkTurnGrayAndStayApart() {
        let page = (0..<100).flatMap { row in
            (0..<100).map { column in UInt8((40..<60).contains(column) && row >= 0 ? 0 : 255) }
        }
        let photo = PhotoLook.applied(to: page, width: 100)
        #expect(photo.count == page.count)
        #expect(photo == PhotoLook.applied(to: page, width: 100))
        let ink = (0..<100).map { photo[$0 * 100 + 50] }
        let paper = (0..<100).map { photo[$0 * 100 + 10] }
        #expect((ink.max() ?? 255) < 60 && (ink.min() ?? 0) > 20)
        #expect((paper.min() ?? 0) > 170 && (paper.max() ?? 255) < 250)
        #expect(Set(paper).count > 10)
    }

    @Test func anEmptyImageStaysEmpty() {
        #expect(PhotoLook.applied(to: [], width: 0).isEmpty)
    }
}
