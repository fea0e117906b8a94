import Foundation
import Testing

@testable import BenchmarkKit

struct CorpusTests {
    private static let manifest = """
        file\tlanguage\tkind\tnotes\torder\tcase
        a.png\teng\treceipt\tsome\tpartly\tfold
        b.jpg\tukr+eng\tbook\t\ttrusted\texact
        c.png\teng\tbook

        """

    private func write(_ text: String, to file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
    }

    /// A collection of a page with its text, one without and one that is not there.
    private func makeCollection(_ folder: URL, manifest: String = manifest) throws {
        try write(manifest, to: folder.appending(path: "manifest.tsv"))
        for name in ["a.png", "a.gt.txt", "b.jpg", "c.gt.txt"] {
            try write(name, to: folder.appending(path: name))
        }
    }

    @Test func aFolderWithAManifestIsACollection() async throws {
        try await TemporaryFolder.with { folder in
            let collection = folder.appending(path: "letters")
            try makeCollection(collection)
            let corpus = try Corpus(at: collection)
            let page = try #require(corpus.pages.first)
            #expect(corpus.pages.count == 1)
            #expect(page.name == "letters/a.png")
            #expect(page.language == "eng" && page.kind == "receipt" && page.order == "partly")
            #expect(page.foldsCase && page.truth == "a.gt.txt")
            #expect(
                corpus.leftOut == [
                    "letters/b.jpg (no text beside it)", "letters/c.png (no such image)",
                ]
            )
        }
    }

    @Test func aFolderOfFoldersIsACorpus() async throws {
        try await TemporaryFolder.with { folder in
            try makeCollection(folder.appending(path: "two"))
            try makeCollection(folder.appending(path: "one"))
            try write("file\n", to: folder.appending(path: "pdf/manifest.tsv"))
            try write("text", to: folder.appending(path: "prose/text.txt"))
            let corpus = try Corpus(at: folder)
            #expect(corpus.pages.map(\.name) == ["one/a.png", "two/a.png"])
            #expect(corpus.leftOut.contains("pdf (no page has its text beside it)"))
        }
    }

    @Test func aCorpusThatIsNotThereIsReported() async throws {
        try await TemporaryFolder.with { folder in
            for (place, words) in [
                (folder.appending(path: "nothing"), "there is no corpus"), (folder, "no page"),
            ] {
                let failure = #expect(throws: BenchmarkFailure.self) { try Corpus(at: place) }
                #expect(failure?.description.contains(words) == true)
                #expect(failure?.exitCode == 1)
            }
        }
    }

    @Test(arguments: ["file", "language", "kind"])
    func aManifestWithoutAColumnIsReported(column: String) async throws {
        let broken = Self.manifest.split(separator: column, maxSplits: 1).joined(separator: "x")
        try await TemporaryFolder.with { folder in
            try makeCollection(folder, manifest: column == "file" ? "x" + broken : broken)
            let failure = #expect(throws: BenchmarkFailure.self) { try Corpus(at: folder) }
            #expect(failure?.description.contains("\"\(column)\"") == true)
        }
    }

    @Test func columnsMayStandInAnyOrderAndCellsMayBeMissing() throws {
        let manifest = try CorpusManifest(
            "kind\tfile\tlanguage\r\nbook\ta.png\teng\r\n\tb.png\r\n\r\n"
        )
        #expect(manifest.rows.map(\.file) == ["a.png", "b.png"])
        #expect(manifest.rows.map(\.kind) == ["book", ""])
        #expect(manifest.rows.map(\.language) == ["eng", ""])
        #expect(manifest.rows.allSatisfy { !$0.foldsCase && $0.order.isEmpty })
    }
}
