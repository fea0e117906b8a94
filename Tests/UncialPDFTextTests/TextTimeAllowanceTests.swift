import Testing

@testable import UncialPDFText

/// When the text layer of a document is given up; pages may take 20 seconds.
struct TextTimeAllowanceTests {
    @Test(
        arguments: [
            // Seconds of page after page, over and over, and how many pages are read.
            ([0.01], nil), ([3.9], nil), ([20], 5), ([15], 8), ([6], 40),
            // One slow page among quick ones costs nothing but itself.
            ([20, 0, 0, 0, 0], nil), ([20, 0], 13), ([20, 0, 0], 25),
            ([Double](repeating: 0, count: 1000) + [Double](repeating: 20, count: 1000), 1005),
        ] as [([Double], Int?)]
    )
    func `A document is given up after`(seconds: [Double], pages: Int?) {
        var allowance = TextTimeAllowance(pageDeadline: .seconds(20))
        var read = 0
        while !allowance.isSpent, read < 5000 {
            _ = allowance.spend(.seconds(seconds[read % seconds.count]))
            read += 1
        }
        #expect((read < 5000 ? read : nil) == pages)
    }

    @Test func `It is spent once`() {
        var allowance = TextTimeAllowance(pageDeadline: .seconds(1))
        let answers = (0..<9).map { _ in allowance.spend(.seconds(1)) }
        #expect(answers.count { $0 } == 1)
    }
}
