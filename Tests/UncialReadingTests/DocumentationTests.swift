import Testing
import UncialCore
import UncialModel
import UncialReading

/// The example of the DocC catalogue, as code that runs.
@Suite struct DocumentationTests {
    @Test("UncialReading.md: how a page was prepared")
    func preparation() async throws {
        let tilt = PreparationRecord(.deskew(degrees: 1.4), because: "lines fall by 1.4 degrees")
        let preparer = ScriptedPreparer(PageAssessment(certain: [tilt]))
        let recognizer = ScriptedRecognizer { _ in ScriptedPage.lines() }
        let raster = try ScriptedPreparer.raster(Size(width: 1000, height: 1000), shade: 255)

        let reader = EvidenceReader(preparer: preparer)
        let page = try await reader.read(
            raster,
            pageIndex: 0,
            isPhoto: false,
            options: .default,
            with: recognizer,
            logger: .silent
        )
        let steps = page.preparation.map { "\($0.step.name), because \($0.reason)" }

        #expect(steps == ["deskew, because lines fall by 1.4 degrees"])
        #expect(page.text == ScriptedPage.prose.joined(separator: "\n"))
    }
}
