import Foundation
import Testing
import UncialLanguageData
import UncialModel

@Suite struct CachedTessDataProviderTests {
    let folders: ModelFolders
    let provider: CachedTessDataProvider

    init() throws {
        folders = try ModelFolders()
        provider = CachedTessDataProvider(cache: TessDataCache(directory: folders.url))
    }

    @Test func `without a cache there are no models, and the error says where it would be`() throws
    {
        let missing = CachedTessDataProvider(
            cache: TessDataCache(directory: folders.url.appending(path: "missing"))
        )
        #expect(try missing.available().isEmpty)
        let error = #expect(throws: OcrError.self) { try missing.materialize([.ukrainian]) }
        guard case .noLanguageData([.ukrainian], let searched) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(searched.contains("/missing (has none)"))
    }

    /// Which sources have Ukrainian, what is asked for and whose it gets.
    @Test(
        arguments: [
            ("fast best bundled", .accurate, "best"), ("fast best bundled", .fast, "fast"),
            ("fast best bundled", nil, "fast"), ("bundled best", .fast, "bundled"),
            ("bundled url-example.org-0", .fast, "url-example.org-0"), ("best", .fast, "best"),
            ("bundled fast", .accurate, "fast"),
        ] as [(String, RecognitionQuality?, String)]
    )
    func `the quality chooses between sources`(
        sources: String,
        quality: RecognitionQuality?,
        chosen: String
    ) throws {
        for source in sources.split(separator: " ") {
            try folders.directory("\(source)/tessdata", "ukr", "osd")
        }
        #expect(try provider.available() == [.ukrainian])
        let parent =
            try quality.map { try provider.materialize([.ukrainian], for: $0) }
            ?? provider.materialize([.ukrainian])
        #expect(parent.lastPathComponent == chosen)
    }

    @Test func `models of several sources stand side by side`() throws {
        try folders.directory("fast/tessdata", "ukr")
        try folders.directory("bundled/tessdata", "ukr", "eng")
        let parent = try provider.materialize([.ukrainian, .english])
        #expect(
            try ModelFolders.origins(of: parent)
                == ["ukr": "fast/tessdata", "eng": "bundled/tessdata"]
        )
    }
}
