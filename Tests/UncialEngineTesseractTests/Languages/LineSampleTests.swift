import Testing
import UncialModel

@testable import UncialEngineTesseract

@Suite struct LineSampleTests {
    private func line(_ index: Int, width: Double = 600, height: Double = 30) -> PageBlocks.Line {
        let box = BoundingBox(left: 50, top: Double(index) * 50, width: width, height: height)
        return PageBlocks.Line(
            ink: box,
            strip: box,
            baseline: Baseline(
                start: Point(x: box.left, y: box.bottom),
                end: Point(x: box.right, y: box.bottom)
            ),
            height: height,
            pieceCount: 1,
            isUprightText: true
        )
    }

    private func sample(_ lines: [PageBlocks.Line]) -> [Int] {
        LineSample(of: PageBlocks(lines: lines)).lines.map { Int($0.ink.top / 50) }
    }

    @Test func `a short page is its own sample`() {
        #expect(sample((0..<5).map { line($0) }) == [0, 1, 2, 3, 4])
        #expect(LineSample(of: PageBlocks(lines: (0..<2).map { line($0) })).probes == [0, 1])
    }

    @Test func `a long page is looked at all over`() {
        let sample = sample((0..<60).map { line($0) })
        #expect(sample == [0, 6, 13, 20, 26, 33, 40, 46, 53])
        let probes = LineSample(of: PageBlocks(lines: (0..<60).map { line($0) })).probes
        #expect(probes == [0, 3, 6])
    }

    @Test(arguments: [(900.0, 6), (600, 9), (200, 12)])
    func `more lines are taken where they are short`(width: Double, count: Int) {
        #expect(sample((0..<60).map { line($0, width: width) }).count == count)
    }

    @Test func `long lines are preferred to short ones`() {
        let lines = (0..<48).map { line($0, width: $0 % 4 == 2 ? 450 : 200) }
        #expect(sample(lines).allSatisfy { $0 % 4 == 2 })
    }

    @Test func `numbers, specks and turned lines are left out`() {
        var turned = line(2)
        turned.isUprightText = false
        #expect(
            sample([line(0, width: 60), line(1, width: 60, height: 5), turned, line(3)]) == [3]
        )
        #expect(sample([]).isEmpty)
    }
}
