import BenchmarkKit
import Foundation
import Testing

struct ReadingCacheTests {
    @Test func aReadingIsKeptUntilItsFileOrTheProgramChanges() async throws {
        try await TemporaryFolder.with { folder in
            let file = folder.appending(path: "a.png")
            try Data("image".utf8).write(to: file)
            func page(_ language: String) -> CorpusPage {
                AccuracyFixture.page(file, language: language)
            }
            let cache = ReadingCache(folder: folder.appending(path: "kept"), version: "5.3.0")
            let entry = ReadingCache.Entry(
                text: "слово\n",
                usage: ChildUsage(wallSeconds: 1, cpuSeconds: 2, peakBytes: 3)
            )
            #expect(cache.entry(of: page("eng")) == nil)
            try cache.keep(entry, of: page("eng"))
            #expect(cache.entry(of: page("eng")) == entry)
            #expect(cache.entry(of: page("ukr")) == nil)
            let newer = ReadingCache(folder: folder.appending(path: "kept"), version: "5.4.0")
            #expect(newer.entry(of: page("eng")) == nil)
            try Data("image, changed".utf8).write(to: file)
            #expect(cache.entry(of: page("eng")) == nil)
        }
    }

    @Test func aFolderThatCannotBeWrittenIsReported() async throws {
        try await TemporaryFolder.with { folder in
            let file = folder.appending(path: "a.png")
            try Data().write(to: file)
            let page = AccuracyFixture.page(file)
            let usage = ChildUsage(wallSeconds: 1, cpuSeconds: 2, peakBytes: 3)
            // A file stands where the folder should be.
            let cache = ReadingCache(folder: file.appending(path: "kept"), version: "5.3.0")
            #expect(throws: BenchmarkFailure.self) {
                try cache.keep(.init(text: "", usage: usage), of: page)
            }
        }
    }
}
