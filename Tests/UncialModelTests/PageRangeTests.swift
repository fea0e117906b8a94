import Testing
import UncialModel

@Suite struct PageRangeTests {
    @Test func `neighbours and overlaps are merged and sorted`() {
        #expect(PageRange([5...6, 0...2, 3...4]).ranges == [0...6])
        #expect(PageRange([4...9, 0...1, 5...6]).ranges == [0...1, 4...9])
        #expect(PageRange([]).ranges.isEmpty)
    }

    @Test func `the ends of the number line do not overflow`() {
        let all = PageRange([0 ... .max, .min ... -1])
        #expect(all.ranges == [.min ... .max])
        #expect(all.indices(pageCount: 3) == [0, 1, 2])
    }

    @Test(arguments: [
        (3, [0, 2]), (8, [0, 2, 3, 7]), (100, [0, 2, 3, 7]), (1, [0]), (0, []), (-5, []),
    ])
    func `pages beyond the document are left out`(pageCount: Int, indices: [Int]) {
        #expect(PageRange([7...7, 0...0, 2...3]).indices(pageCount: pageCount) == indices)
    }

    @Test func `it reads as people count pages`() {
        #expect(PageRange([0...2, 6...6]).description == "1-3,7")
    }

    @Test func `it is pairs in JSON`() throws {
        let range = PageRange([0...2, 6...6])
        #expect(try json(range) == "[[0,2],[6,6]]")
        #expect(try roundTripped(range) == range)
    }

    @Test(arguments: ["[[2,0]]", "[[1]]", "[[1,2,3]]", "[[]]", "[1]"])
    func `pairs that are none do not decode`(json: String) {
        #expect(throws: (any Error).self) { try decoded(PageRange.self, from: json) }
    }
}
