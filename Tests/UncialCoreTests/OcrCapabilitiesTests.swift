import Testing
import UncialCore
import UncialModel

@Suite struct OcrCapabilitiesTests {
    @Test func `languages that will not be used are reported in the order asked`() throws {
        let capabilities = OcrCapabilities(
            engineId: "x",
            engineVersion: "1",
            languages: [.english]
        )
        let german = try OcrLanguage.custom("deu")
        #expect(capabilities.dropped(of: [.ukrainian, .english, german]) == [.ukrainian, german])
        #expect(capabilities.droppedAny(of: [.ukrainian, .english]))
        #expect(!capabilities.droppedAny(of: [.english]))
        #expect(!capabilities.droppedAny(of: []))
    }

    @Test func `parallelism is at least one`() {
        let capabilities = OcrCapabilities(
            engineId: "x",
            engineVersion: "1",
            languages: [],
            parallelism: 0
        )
        #expect(capabilities.parallelism == 1)
    }
}
