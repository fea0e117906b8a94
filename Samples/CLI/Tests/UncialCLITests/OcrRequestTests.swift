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
}
