import FixtureMaker
import Foundation
import Testing
import UncialDist

/// Searchable PDFs, as a user makes them.
struct OcrPDFTests {
    private let folder: TemporaryFolder
    private let scan: String

    init() throws {
        folder = try TemporaryFolder()
        scan = folder.path("scan.pdf")
        try FileManager.default.copyItem(atPath: ScannedFixture.path.get(), toPath: scan)
    }

    private func run(_ words: String...) throws -> UncialBinary.Outcome {
        try UncialBinary.run(words)
    }

    private func bytes(_ name: String) throws -> Data {
        try Data(contentsOf: URL(filePath: folder.path(name)))
    }

    /// The fixture with its layer, made once for all tests.
    private static let searchable = Result { () throws -> Data in
        let folder = try TemporaryFolder()
        let words = try ["ocr", ScannedFixture.path.get(), "-o", folder.path("a.pdf")]
        let outcome = try UncialBinary.run(words)
        guard outcome.exitCode == 0 else { throw CocoaError(.fileWriteUnknown) }
        return try Data(contentsOf: URL(filePath: folder.path("a.pdf")))
    }

    private func makeSearchable(_ name: String) throws {
        try Self.searchable.get().write(to: URL(filePath: folder.path(name)))
    }

    @Test func theTextIsFoundAgainAndTheFileHardlyGrows() throws {
        try makeSearchable("a.pdf")
        let outcome = try run("ocr", folder.path("a.pdf"), "--format", "json", "--words")
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        let reading = try outcome.document
        #expect(reading.source == .digitalTextLayer)
        let recognized = try ScannedFixture.json.get()
        for (page, truth) in zip(reading.pages, recognized.pages) {
            let words = page.lines.flatMap(\.words).map(\.text)
            let expected = truth.lines.flatMap(\.words).map(\.text)
            #expect(words == expected, "page \(page.index + 1)")
        }
        let growth = try bytes("a.pdf").count - Data(contentsOf: URL(filePath: scan)).count
        #expect(growth <= 10_000 * ScannedFixture.pageCount, "\(growth)")
    }

    @Test func aSecondRunIsRefusedAndSaysWhatToDo() throws {
        try makeSearchable("a.pdf")
        let before = try bytes("a.pdf")
        let outcome = try run("ocr", folder.path("a.pdf"), "-o", folder.path("a.pdf"))
        #expect(outcome.exitCode == 6)
        #expect(outcome.errors.contains("--mode"), "\(outcome.errors)")
        #expect(try bytes("a.pdf") == before)
    }

    @Test func pagesWithTextAreSkippedAndTheFileStaysTheSame() throws {
        try makeSearchable("a.pdf")
        let outcome = try run(
            "ocr",
            folder.path("a.pdf"),
            "--mode",
            "skip",
            "-o",
            folder.path("b.pdf")
        )
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        #expect(try bytes("b.pdf") == bytes("a.pdf"))
    }

    @Test func aLayerThatIsStrippedIsGone() throws {
        try makeSearchable("a.pdf")
        let outcome = try run(
            "ocr",
            folder.path("a.pdf"),
            "--mode",
            "strip",
            "-o",
            folder.path("a.pdf")
        )
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        let again = try run("ocr", folder.path("a.pdf"), "-o", folder.path("c.pdf"), "--pages", "1")
        #expect(again.exitCode == 0, "\(again.errors)")
    }

    @Test func theOutputMayBeTheInputAndTheTextGoesBesideIt() throws {
        let outcome = try run(
            "ocr",
            scan,
            "-o",
            scan,
            "--pages",
            "2",
            "--sidecar",
            folder.path("a.txt"),
            "--title",
            "Нариси"
        )
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        #expect(outcome.output.isEmpty)
        #expect(try folder.read("a.txt").contains("Збірка нарисів"))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path())
        #expect(names.sorted() == ["a.txt", "scan.pdf"])
        #expect(try run("ocr", scan, "--pages", "2", "--facts").errors.contains("digitalTextLayer"))
    }

    @Test func thePDFGoesToStandardOutput() throws {
        let outcome = try run("ocr", scan, "--pages", "1", "--format", "pdf")
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        #expect(outcome.output.starts(with: Data("%PDF-".utf8)))
    }

    @Test func severalFormatsComeFromOneReading() throws {
        let outcome = try run(
            "ocr",
            scan,
            "--pages",
            "1",
            "--format",
            "markdown,pdf",
            "-o",
            folder.path("out")
        )
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("out"))
        #expect(names.sorted() == ["scan.md", "scan.pdf"])
    }

    @Test func imagesBecomeThePagesOfOnePDF() throws {
        let document = try ScannedFixture.document.get()
        for page in 0..<2 {
            let image = try document.image(ofPage: page, dpi: 150)
            let header = Data("P5 \(image.width) \(image.height) 255\n".utf8)
            try folder.write(header + Data(image.pixels), to: "\(page).pgm")
        }
        let outcome = try run(
            "ocr",
            folder.path("0.pgm"),
            folder.path("1.pgm"),
            "-o",
            folder.path("b.pdf"),
            "--paper",
            "a4"
        )
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        let reading = try run("ocr", folder.path("b.pdf"), "--format", "json").document
        #expect(reading.pages.count == 2)
        #expect(reading.source == .digitalTextLayer)
        #expect(reading.pages.allSatisfy { $0.text.contains("Збірка нарисів") })
    }

    @Test func aPDFAmongImagesThatAreJoinedIsRefused() throws {
        let outcome = try run("ocr", scan, scan, "-o", folder.path("b.pdf"))
        #expect(outcome.exitCode == 1)
        #expect(outcome.errors.contains("images alone are joined"), "\(outcome.errors)")
    }

    @Test func aFileThatWouldBeTooLargeIsNotWritten() throws {
        try FixtureDocument(pageCount: 9).save(to: scan) { _ in .image }
        let before = try Data(contentsOf: URL(filePath: scan))
        #expect(before.count > 1_000_000)
        let outcome = try run("ocr", scan, "--pages", "1", "-o", scan, "--max-size", "1")
        #expect(outcome.exitCode == 4, "\(outcome.errors)")
        #expect(try Data(contentsOf: URL(filePath: scan)) == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path()).count == 1)
    }
}
