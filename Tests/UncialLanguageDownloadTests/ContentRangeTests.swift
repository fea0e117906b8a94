import Testing

@testable import UncialLanguageDownload

@Suite struct ContentRangeTests {
    @Test func `a part names its ends and the whole`() {
        let range = ContentRange("bytes 100-999/1000")
        #expect(range?.first == 100 && range?.last == 999 && range?.total == 1000)
        let unknown = ContentRange("bytes 0-9/*")
        #expect(unknown?.first == 0 && unknown?.last == 9 && unknown != nil)
        #expect(unknown?.total == nil)
    }

    @Test(arguments: [
        "", "bytes", "bytes */1000", "bytes 5-4/10", "bytes 0-10/10", "lines 0-9/10", "bytes 0-9",
        "bytes -5-9/10", "bytes 0-9/ten", "bytes 0-99999999999999999999/*",
    ])
    func `anything else is none`(header: String) {
        #expect(ContentRange(header) == nil)
    }
}
