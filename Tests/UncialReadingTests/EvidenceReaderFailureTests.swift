import Testing
import UncialCore
import UncialModel
import UncialTestSupport

@testable import UncialReading

/// What becomes of a page when its parts fail or nobody wants it any more.
@Suite struct EvidenceReaderFailureTests {
    private typealias Page = ScriptedPage

    private let text = ScriptedPage.prose.joined(separator: "\n")
    private let ways = PageAssessment(
        certain: [ScriptedPage.record(.deskew(degrees: 2))],
        alternatives: [
            [ScriptedPage.record(.flattenBackground)], [ScriptedPage.record(.removeRules)],
        ]
    )

    @Test func `a page that cannot be prepared is read as it comes`() async throws {
        let log = LogCollector()
        let page = try Page(
            ScriptedRecognizer(orientation: .down) { _ in Page.lines(confidence: 0.7) },
            ScriptedPreparer(ways, failure: OcrError.invalidInput(reason: "Memory is short."))
        )
        let result = try await page.read(logger: log.logger)
        #expect(result.text == text)
        #expect(result.preparation.isEmpty && result.orientation == .up)
        #expect(result.sourceTransform.isIdentity)
        let warnings = log.records.filter { $0.level == .warning }
        #expect(warnings.first?.message.contains("Memory is short.") == true)
        #expect(warnings.allSatisfy { $0.message.hasPrefix("Page 5 cannot be ") })
    }

    @Test func `a page whose pixels are gone fails with an error of ours`() async throws {
        let page = try Page(ScriptedRecognizer { _ in Page.lines() })
        page.raster.release()
        await #expect(throws: OcrError.self) { try await page.read() }
    }

    @Test func `a page that cannot be read fails with the engine's error`() async throws {
        let failure = OcrError.recognitionFailed(pageIndex: 4, reason: "It gave up.")
        let page = try Page(ScriptedRecognizer { _ in throw failure }, ScriptedPreparer(ways))
        await #expect(throws: failure) { try await page.read() }
        #expect(page.preparer.rasters.count == 1)
        #expect(page.preparer.rasters.allSatisfy { $0.isReleased })
    }

    @Test func `what was read stays when the page cannot be read again`() async throws {
        let log = LogCollector()
        let page = try Page(
            ScriptedRecognizer(orientation: .down) { pass in
                guard pass.shade == 2, pass.segmentation == .automatic else {
                    throw OcrError.recognitionFailed(pageIndex: 4, reason: "It is too large.")
                }
                return Page.lines(confidence: 0.5)
            },
            ScriptedPreparer(ways, PageAssessment(certain: [Page.record(.removeRules)]))
        )
        let result = try await page.read(logger: log.logger)
        #expect(result.text == text)
        #expect(result.orientation == .up)
        #expect(result.preparation.map(\.step) == [.deskew(degrees: 2)])
        #expect(page.recognizer.passes.count <= 3)
        #expect(log.records.contains { $0.message.contains("It is too large.") })
    }

    @Test func `a closed client is not asked again`() async throws {
        let page = try Page(
            ScriptedRecognizer { pass in
                guard pass.shade == 2, pass.segmentation == .automatic else {
                    throw OcrError.clientClosed
                }
                return Page.lines(confidence: 0.5)
            },
            ScriptedPreparer(ways)
        )
        await #expect(throws: OcrError.clientClosed) { try await page.read() }
        #expect(page.recognizer.passes.count == 2)
    }

    // MARK: Cancellation

    @Test(arguments: 1...2) func `a cancelled page ends before its next pass`(
        count: Int
    ) async throws {
        let calls = Counter()
        let page = try Page(
            ScriptedRecognizer(orientation: .down) { _ in
                if calls.next() == count { withUnsafeCurrentTask { $0?.cancel() } }
                return Page.lines(confidence: 0.5)
            },
            ScriptedPreparer(ways)
        )
        let outcome = await Task { try await page.read() }.result
        #expect(throws: CancellationError.self) { try outcome.get() }
        #expect(page.preparer.rasters.allSatisfy { $0.isReleased })
        #expect(!page.raster.isReleased)
    }

    @Test func `what the engine throws when it is cancelled comes through`() async throws {
        let calls = Counter()
        let page = try Page(
            ScriptedRecognizer { _ in
                if calls.next() > 1 { throw CancellationError() }
                return Page.lines(confidence: 0.5)
            },
            ScriptedPreparer(ways)
        )
        await #expect(throws: CancellationError.self) { try await page.read() }
        #expect(page.recognizer.passes.count == 2)
        #expect(page.preparer.rasters.allSatisfy { $0.isReleased })
    }

    @Test func `what the preparer throws when it is cancelled comes through`() async throws {
        let page = try Page(
            ScriptedRecognizer { _ in Page.lines() },
            ScriptedPreparer(failure: CancellationError())
        )
        await #expect(throws: CancellationError.self) { try await page.read() }
        #expect(page.recognizer.passes.isEmpty)
    }

    @Test func `every raster that was made is released, the page's own is not`() async throws {
        let page = try Page(
            ScriptedRecognizer(orientation: .down) { _ in Page.lines(confidence: 0.5) },
            ScriptedPreparer(ways)
        )
        _ = try await page.read()
        #expect(page.preparer.rasters.count > 2)
        #expect(page.preparer.rasters.allSatisfy { $0.isReleased })
        let parts = page.recognizer.passes.map(\.raster).filter { $0 !== page.raster }
        #expect(parts.allSatisfy { $0.isReleased })
        #expect(!page.raster.isReleased)
    }
}
