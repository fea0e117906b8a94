import Testing

@testable import UncialPDFText

struct StorageOrderTests {
    @Test(arguments: [
        // Drawn as it is read: the final letter lies at the left end.
        (["םולש", "ךלמ"], false, true),
        (["ةيبرعلا"], false, true),
        // Written from left to right: the final letter is at the right end.
        (["שלום", "מלך"], true, true),
        (["العربية"], true, true),
        // No final letter tells: then it is as nearly everywhere.
        (["שלג"], false, true),
        (["English", "words"], false, false),
        (["English", "words", "שלג"], false, false),
        ([], false, false),
    ])
    func `The order of storage shows in letters that only end words`(
        words: [String],
        isLogical: Bool,
        isPageRightToLeft: Bool
    ) {
        let order = StorageOrder(of: words)
        #expect(order.isLogical == isLogical)
        #expect(order.isPageRightToLeft == isPageRightToLeft)
    }
}
