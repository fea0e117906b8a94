import FixtureMaker
import Foundation
import Testing
import UncialDist

/// Documents in several formats at once, and the drawing of a page.
struct OcrFormatTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try ScannedFixture.document.get().save(to: folder.path("text.pdf")) { _ in .text }
    }

    private func run(_ words: String...) throws -> UncialBinary.Outcome {
        try UncialBinary.run(words)
    }

    @Test func everyFormatIsWrittenIntoTheDirectory() throws {
        let formats = StandardExporters.all.map(\.format.identifier).joined(separator: ",")
        let outcome = try run(
            "ocr",
            folder.path("text.pdf"),
            "--format",
            formats,
            "--pages",
            "1-2",
            "-o",
            folder.path("out")
        )
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        #expect(outcome.output.isEmpty)
        // The fixture has no tables.
        #expect(outcome.errors.contains("no table in text.pdf"), "\(outcome.errors)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("out"))
        #expect(
            names.sorted() == [
                "text-1.page.xml", "text-2.page.xml", "text.alto.xml", "text.hocr", "text.html",
                "text.json", "text.md", "text.tsv", "text.txt",
            ]
        )
        for name in names { #expect(try !folder.read("out/\(name)").isEmpty, "\(name)") }
        let content = try JSONExporter.decodeContent(Data(folder.read("out/text.json").utf8))
        #expect(!content.blocks.isEmpty)
        #expect(
            content.document.pages.allSatisfy { page in page.lines.allSatisfy(\.words.isEmpty) }
        )
        #expect(try folder.read("out/text.alto.xml").contains("<fileName>text.pdf</fileName>"))
    }

    @Test func aFormatOfOnePageTakesOnePage() throws {
        let several = try run("ocr", folder.path("text.pdf"), "--format", "page")
        #expect(several.exitCode == 1)
        #expect(several.errors.contains("name a directory after -o"), "\(several.errors)")
        let one = try run("ocr", folder.path("text.pdf"), "--format", "page", "--pages", "2")
        #expect(one.exitCode == 0, "\(one.errors)")
        #expect(one.text.contains("<PcGts"))
    }

    @Test func theLayoutOfTextIsKeptWhenAskedFor() throws {
        let plain = try run("ocr", folder.path("text.pdf"), "--pages", "1")
        let layout = try run("ocr", folder.path("text.pdf"), "--pages", "1", "--layout")
        #expect(layout.exitCode == 0, "\(layout.errors)")
        #expect(layout.text != plain.text)
        func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }
        #expect(words(layout.text).count == words(plain.text).count)
    }

    @Test(arguments: [true, false])
    func aPageIsDrawn(withImage: Bool) throws {
        let outcome = try UncialBinary.run(
            ["inspect", folder.path("text.pdf"), "--page", "2", "-o", folder.path("page.svg")]
                + (withImage ? [] : ["--no-image"])
        )
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        #expect(outcome.errors.isEmpty)
        let svg = try folder.read("page.svg")
        #expect(svg.hasPrefix("<svg ") && svg.contains(">Page 2</text>"))
        #expect(svg.contains("data:image/png;base64,") == withImage)
        #expect(svg.contains("<title>1. "))
    }

    @Test func aPageThatIsNotThereIsABadArgument() throws {
        let outcome = try run("inspect", folder.path("text.pdf"), "--page", "99")
        #expect(outcome.exitCode == 1, "\(outcome.errors)")
        #expect(outcome.output.isEmpty)
    }
}
