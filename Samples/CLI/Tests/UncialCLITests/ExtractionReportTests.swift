import Testing
import UncialDist

@testable import UncialCLI

struct ExtractionReportTests {
    @Test func factsAreOneLine() {
        let document = OcrDocument(
            pages: [OcrPage(index: 0, size: .zero, source: .ocr)],
            recognition: RecognitionSummary(
                engineId: "tesseract",
                engineVersion: "5.3.0",
                languages: OcrLanguage.default
            )
        )
        #expect(
            ExtractionReport.facts(of: document, seconds: 1.5)
                == "engine tesseract 5.3.0, languages ukr+eng, pages 1, source ocr, "
                + "confidence unknown, seconds 1.50"
        )
    }

    @Test(arguments: [(false, ExitCode.badInput), (true, .incomplete)])
    func pagesThatFailedGiveTheExitCodeOfTheFirstOrOfAResultInPart(
        keepsGoing: Bool,
        expected: ExitCode
    ) {
        let failures: [OcrError] = [
            .renderFailed(pageIndex: 1, reason: "too big"), .timedOut(pageIndex: 2),
        ]
        let document = OcrDocument(
            pages: failures.map { failure in
                OcrPage(
                    index: failure.pageIndex ?? 0,
                    size: .zero,
                    source: .ocr,
                    failure: failure
                )
            }
        )
        // Descriptor -1 takes nothing: the messages are not the matter here.
        let console = Console(output: -1, errorOutput: -1)
        var report = ExtractionReport(
            console: console,
            showsFacts: false,
            acceptsMissingPages: keepsGoing
        )
        let code = report.finish(document, of: InputItem(path: "a.pdf"), seconds: 1)
        #expect(code == expected)
    }
}
