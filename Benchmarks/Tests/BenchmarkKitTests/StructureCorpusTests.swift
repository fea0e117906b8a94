import BenchmarkKit
import Foundation
import Testing

struct StructureCorpusTests {
    private func write(_ text: String, _ name: String, in folder: URL) throws {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
    }

    private func makeCorpus(_ folder: URL) throws {
        let manifest =
            "file\tmarkdown\tkind\nab-1.pdf\tmarkdown/ab-1.md\ttext\n"
            + "ab-2.pdf\tmarkdown/none.md\ttext\nicdar-3.pdf\tmarkdown/3.md\ttables\n"
        try write(manifest, "manifest.tsv", in: folder)
        for name in ["ab-1.pdf", "ab-2.pdf", "icdar-3.pdf", "olmocr/c.pdf"] {
            try write("%PDF", name, in: folder)
        }
        try write("# Heading\n\nSome text", "markdown/ab-1.md", in: folder)
        try write("|a|b|", "markdown/3.md", in: folder)
        try write(
            #"[{"layer": "body", "text": "Some more text"}]"#,
            "ab-1.order.json",
            in: folder
        )
        try write(
            #"{"pdf": "c.pdf", "id": "c1", "type": "present", "text": "x"}"# + "\n"
                + #"{"pdf": "d.pdf", "id": "d1", "type": "present", "text": "x"}"# + "\n",
            "olmocr/tests.jsonl",
            in: folder
        )
    }

    @Test func documentsHaveTheirTruthOrderAndChecks() async throws {
        try await TemporaryFolder.with { folder in
            try makeCorpus(folder)
            let corpus = try StructureCorpus(at: folder)
            #expect(corpus.documents.map(\.name) == ["ab-1", "icdar-3", "c"])
            #expect(corpus.documents.map(\.collection) == ["ab", "icdar", "olmocr"])
            #expect(corpus.documents[0].truth == "# Heading\n\nSome text")
            #expect(corpus.documents[0].order != nil && corpus.documents[1].order == nil)
            #expect(corpus.documents[2].checks.map(\.id) == ["c1"])
            #expect(corpus.leftOut.count == 2)
            let files = corpus.documents.map { $0.markdownFile(in: folder).path }
            #expect(files[0].hasSuffix("/ab-1.md") && files[2].hasSuffix("/olmocr/c.md"))
        }
    }

    @Test func tablesAloneAreScoredWhereTheTruthHasNothingElse() async throws {
        try await TemporaryFolder.with { folder in
            try makeCorpus(folder)
            let documents = try StructureCorpus(at: folder).documents
            let prose = StructureScores("# Heading\n\nSome text", of: documents[0])
            #expect(prose.nid == 1 && prose.mhs == 1 && prose.headings?.f1 == 1)
            #expect(prose.teds == nil && prose.tables == nil && prose.mean == 1)
            let tables = StructureScores("|a|b|", of: documents[1])
            #expect(tables.nid == nil && tables.mhs == nil && tables.headings == nil)
            #expect(tables.teds == 1 && tables.tables?.exactCount == 1)
            let checks = StructureScores("y", of: documents[2])
            #expect(checks.checks.count == 1 && checks.passedCount == 0 && checks.mean == 0)
        }
    }

    @Test func scansHaveTheirMarkdownBesideThem() async throws {
        try await TemporaryFolder.with { folder in
            try write(
                "file\tlanguage\tkind\na.png\tukr\tclean\nb.png\tukr\tfax\n",
                "manifest.tsv",
                in: folder
            )
            try write("text", "a.md", in: folder)
            let corpus = try StructureCorpus(scansAt: folder)
            #expect(corpus.documents.map(\.name) == ["a"])
            #expect(corpus.documents[0].language == "ukr")
            #expect(corpus.leftOut == ["b.png (no Markdown beside it)"])
        }
    }

    @Test func aFolderThatIsNoCorpusIsReported() async throws {
        try await TemporaryFolder.with { folder in
            let failure = #expect(throws: BenchmarkFailure.self) { try StructureCorpus(at: folder) }
            #expect(failure?.description.contains("--corpus DIR") == true)
            try write("file\tkind\na.pdf\tx\n", "manifest.tsv", in: folder)
            let column = #expect(throws: BenchmarkFailure.self) { try StructureCorpus(at: folder) }
            #expect(column?.description.contains("\"markdown\"") == true)
        }
    }

    @Test func aLineThatIsNoCheckIsReported() async throws {
        try await TemporaryFolder.with { folder in
            try makeCorpus(folder)
            try write("{}\n", "olmocr/tests.jsonl", in: folder)
            let failure = #expect(throws: BenchmarkFailure.self) { try StructureCorpus(at: folder) }
            #expect(failure?.description.contains("line 1") == true)
        }
    }
}
