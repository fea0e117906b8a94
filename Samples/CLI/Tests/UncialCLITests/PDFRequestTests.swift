import Testing
import UncialDist

@testable import UncialCLI

struct PDFRequestTests {
    private func request(_ words: String...) throws -> OcrRequest {
        try OcrRequest(OcrCommand.description.parser.parse(["a.pdf"] + words))
    }

    @Test func aPDFIsWrittenWhenItsNameOrTheFormatSaysSo() throws {
        #expect(try request().pdf == nil)
        #expect(try request("-o", "b.PDF").pdf != nil)
        #expect(try request("-o", "b.PDF").exporters.isEmpty)
        let both = try request("--format", "pdf,markdown", "-o", "out/")
        #expect(both.formats.fileExtensions == ["md", "pdf"])
    }

    @Test func wordsAreGatheredAndStructureForTagsAlone() throws {
        let plain = try request("-o", "b.pdf")
        #expect(plain.includeWords && !plain.includeLayout)
        #expect(try request("-o", "b.pdf", "--tagged").includeLayout)
    }

    @Test func theOptionsOfAPDFAreUnderstood() throws {
        let words = [
            "--mode", "redo", "--pdfa", "a-2b", "--linearize", "--decrypt", "--max-size", "3",
            "--paper", "letter", "--margin", "10", "--title", "Лист", "--pages", "2-3",
            "--invalidate-signatures", "--tagged", "--dpi", "400",
        ]
        let parsed = try OcrCommand.description.parser.parse(["a.pdf", "-o", "b.pdf"] + words)
        let options = try #require(try OcrRequest(parsed).pdf?.options)
        #expect(options.mode == .redo)
        #expect(options.conformance == .pdfA2b)
        #expect(options.isLinearized && options.removesEncryption && options.isTagged)
        #expect(options.invalidatesSignatures)
        #expect(options.sizeLimit == 3_000_000)
        #expect(options.metadata.title == "Лист" && options.metadata.author == nil)
        #expect(options.pages?.indices(pageCount: 9) == [1, 2])
        #expect(options.imageDpi == 400)
        guard case .sheet(.letter, let margin) = options.pageFit else {
            Issue.record("\(options.pageFit)")
            return
        }
        #expect(abs(margin - 28.35) < 0.01)
    }

    @Test(arguments: [
        (["--title", "A"], "--title is for PDF"),
        (["-o", "b.pdf", "--margin", "5"], "--margin is for --paper"),
        (["-o", "b.pdf", "--mode", "scip"], "did you mean skip?"),
        (["-o", "b.pdf", "--mode", "strip", "--sidecar", "c.txt"], "leave --sidecar and other"),
        (["--format", "pdf,text", "-o", "x/", "--mode", "strip"], "other formats out"),
        (["--format", "pfd"], "did you mean pdf?"),
    ])
    func whatMakesNoSenseIsRefused(words: [String], message: String) throws {
        let failure = #expect(throws: CommandFailure.self) {
            try OcrRequest(OcrCommand.description.parser.parse(["a.pdf"] + words))
        }
        #expect(failure?.code == .badArguments)
        #expect(failure?.message.contains(message) == true, "\(failure?.message ?? "")")
    }
}
