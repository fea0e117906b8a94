import Testing
import UncialModel

@testable import UncialCore

@Suite struct OcrOptionsPageSelectionTests {
    @Test(
        arguments: [
            (nil, 3, [0, 1, 2]),
            ([0...0], 3, [0]),
            ([1...99], 3, [1, 2]),
            ([6...6, 0...1], 10, [0, 1, 6]),
        ] as [([ClosedRange<Int>]?, Int, [Int])]
    )
    func `the selected pages are in order and within the document`(
        ranges: [ClosedRange<Int>]?,
        pageCount: Int,
        expected: [Int]
    ) throws {
        let options = try OcrOptions(pageRange: ranges.map { PageRange($0) })
        #expect(try options.selectedPages(of: pageCount) == expected)
    }

    @Test func `a range beyond the document is an error that says how long it is`() throws {
        let options = try OcrOptions(pageRange: PageRange(5...8))
        let error = #expect(throws: OcrError.self) { try options.selectedPages(of: 3) }
        #expect(error?.description.contains("3 pages") == true)
        #expect(error?.description.contains("6-9") == true)
    }
}
