import Foundation
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

    @Test func `what an older program wrote is read, and what it did not know is not offered`()
        throws
    {
        var capabilities = OcrCapabilities(
            engineId: "x",
            engineVersion: "1",
            languages: [.english],
            skewDetection: true,
            userWords: true
        )
        let data = try JSONEncoder().encode(capabilities)
        #expect(try JSONDecoder().decode(OcrCapabilities.self, from: data) == capabilities)

        var older = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        older["userWords"] = nil
        capabilities.userWords = false
        let olderData = try JSONSerialization.data(withJSONObject: older)
        #expect(try JSONDecoder().decode(OcrCapabilities.self, from: olderData) == capabilities)
    }
}
