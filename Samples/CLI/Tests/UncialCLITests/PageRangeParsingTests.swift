import Testing
import UncialDist

@testable import UncialCLI

struct PageRangeParsingTests {
    @Test(arguments: [
        ("1", [0...0]),
        ("1-3,7", [0...2, 6...6]),
        ("7,1-3", [0...2, 6...6]),
        ("2-2,3", [1...2]),
        ("4-", [3...Int.max - 1]),
    ])
    func pagesAreCountedFromOne(text: String, ranges: [ClosedRange<Int>]) throws {
        #expect(try PageRange(parsing: text).ranges == ranges)
    }

    @Test(arguments: [
        ("5-2", "the page range 5-2 runs backwards: write 2-5"),
        ("0", "--pages counts from 1: there is no page 0"),
        ("0-3", "--pages counts from 1: there is no page 0"),
        ("", "--pages takes page numbers and ranges such as 1-3,7 or 12-, not \"\""),
        ("1,", "--pages takes page numbers and ranges such as 1-3,7 or 12-, not \"\""),
        ("-3", "--pages takes page numbers and ranges such as 1-3,7 or 12-, not \"-3\""),
        ("1-2-3", "--pages takes page numbers and ranges such as 1-3,7 or 12-, not \"1-2-3\""),
        ("two", "--pages takes page numbers and ranges such as 1-3,7 or 12-, not \"two\""),
    ])
    func mistakesAreExplained(text: String, message: String) {
        #expect(throws: CommandFailure(.badArguments, message)) { try PageRange(parsing: text) }
    }
}
