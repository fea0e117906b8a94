import Testing
import UncialDist

@testable import UncialCLI

struct OcrRequestTests {
    private func request(_ words: [String]) throws -> OcrRequest {
        try OcrRequest(OcrCommand.description.parser.parse(["a.pdf"] + words))
    }

    @Test func theDefaultResolutionIsTheSameWhenItIsWritten() throws {
        let silent = try request([])
        let written = try request(["--dpi", "\(OcrOptions.default.renderDpi)"])
        #expect(silent.dpi == written.dpi)
        #expect(silent.maxPageSide == written.maxPageSide)
    }

    @Test func everyCorrectionIsMadeUnlessSomeAreNamed() throws {
        #expect(try request([]).corrections == OcrOptions.default.corrections)
        #expect(try request(["--corrections", "none"]).corrections.isEmpty)
        #expect(
            try request(["--corrections", "noise,doubled-words"]).corrections
                == [.noise, .doubledWords]
        )
    }

    @Test(arguments: [(72, 2600), (200, 2800), (300, 4200)])
    func aPageOf14InchesKeepsItsResolution(dpi: Int, side: Int) throws {
        #expect(try request(["--dpi", "\(dpi)"]).maxPageSide == side)
    }

    private func formats(_ words: String...) throws -> [String] {
        try request(words).exporters.map(\.format.identifier)
    }

    @Test func formatsAreAListOrWhatTheNameOfTheOutputSays() throws {
        #expect(try formats() == ["text"])
        #expect(try formats("--format", "alto,markdown,alto") == ["markdown", "alto"])
        #expect(try formats("-o", "a.md") == ["markdown"])
        #expect(try formats("-o", "A.PAGE.XML") == ["page"])
        #expect(try formats("-o", "a.log") == ["text"])
        #expect(try formats("-o", "a.xml", "--format", "page") == ["page"])
        #expect(try formats("-o", "a.md", "--format", "json") == ["json"])
    }

    @Test func aNameThatMayMeanSeveralFormatsIsRefused() throws {
        let failure = #expect(throws: CommandFailure.self) { try formats("-o", "out/a.xml") }
        #expect(failure?.code == .badArguments)
        #expect(failure?.message.contains("a.xml may be alto or page") == true)
    }

    @Test func whatAFormatNeedsIsGathered() throws {
        let text = try request([])
        #expect(!text.includeLayout && !text.includeWords)
        let layout = try request(["--layout"])
        #expect(!layout.includeLayout && layout.includeWords)
        for format in ["markdown", "html", "json", "csv"] {
            #expect(try request(["--format", format]).includeLayout)
        }
        for format in ["hocr", "alto", "page", "tsv"] {
            let request = try request(["--format", format])
            #expect(request.includeLayout && request.includeWords)
        }
    }
}
