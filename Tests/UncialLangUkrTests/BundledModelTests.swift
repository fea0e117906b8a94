import Foundation
import Testing
import UncialCore
import UncialLangUkr
import UncialLanguageData
import UncialModel
import UncialTestSupport

@Suite struct BundledModelTests {
    @Test func `the model came along`() {
        #expect(BundledTessDataProvider.ukrainian.available() == [.ukrainian])
    }

    @Test func `the model is put in place as it was`() async throws {
        let folder = try TemporaryFolder()
        let cache = TessDataCache(directory: folder.url.appending(path: "cache"))
        let parent = try await BundledTessDataProvider.ukrainian.unpacking(to: cache)
            .materialize([.ukrainian])
        #expect(parent.path().hasPrefix(folder.url.path()))
        let file = parent.appending(path: "tessdata/ukr.traineddata")
        let checksum = try ModelChecksum(ofFile: file.path(percentEncoded: false))
        #expect(TessDataSource.fastChecksums[.ukrainian]?.matches(checksum) == true)
    }

    @Test func `it ends a chain by its name`() async throws {
        let nowhere = SystemTessDataProvider(environment: [:], usualDirectories: [])
        #expect(try await (nowhere + .ukrainian).available() == [.ukrainian])
    }
}
