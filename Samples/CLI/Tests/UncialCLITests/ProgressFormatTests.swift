import Testing

@testable import UncialCLI

struct ProgressFormatTests {
    @Test func showsPagesRateAndTimeLeft() {
        let line = ProgressFormat.line(
            label: "book.pdf",
            completed: 5,
            total: 10,
            elapsed: 4,
            width: 79
        )
        let bar = "[###############---------------]"
        #expect(line == "book.pdf \(bar) 5/10 pages  1.3 pages/s  4 s left")
    }

    @Test func beforeTheFirstPageThereIsNoRate() {
        let line = ProgressFormat.line(
            label: "a",
            completed: 0,
            total: 1,
            elapsed: 9,
            width: 79
        )
        #expect(line == "a [------------------------------] 0/1 page")
    }

    @Test func afterTheLastPageNoTimeIsLeft() {
        let line = ProgressFormat.line(label: "a", completed: 2, total: 2, elapsed: 1, width: 79)
        #expect(line == "a [##############################] 2/2 pages  2.0 pages/s")
    }

    @Test(arguments: [0, 1, 10, 20, 40, 79, 200])
    func neverIsWiderThanTheTerminal(width: Int) {
        let line = ProgressFormat.line(
            label: "a very long name of a document that somebody scanned yesterday.pdf",
            completed: 123,
            total: 4567,
            elapsed: 89,
            width: width
        )
        #expect(line.count <= width)
    }

    @Test func aDocumentWithoutPagesIsNoTrap() {
        let line = ProgressFormat.line(label: "a", completed: 0, total: 0, elapsed: 0, width: 40)
        #expect(line.hasSuffix("0/0 pages"))
    }

    @Test(arguments: [
        (0.0, "0 s"), (6.2, "7 s"), (60, "1:00 min"), (125, "2:05 min"), (3725, "1:02:05 h"),
        (Double.infinity, "long"), (.nan, "long"),
    ])
    func durationsReadNaturally(seconds: Double, text: String) {
        #expect(ProgressFormat.duration(seconds) == text)
    }

    @Test(arguments: [(10, 5.0, "2.0 pages/s"), (1, 2.5, "2.5 s/page")])
    func ratesAreAboveOne(completed: Int, elapsed: Double, text: String) {
        #expect(ProgressFormat.rate(completed: completed, elapsed: elapsed) == text)
    }
}
