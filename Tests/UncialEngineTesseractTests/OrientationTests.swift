import Foundation
import Testing
import UncialCore
import UncialEngineTesseract
import UncialModel
import UncialTestSupport

@Suite("TesseractRecognizer: how a page is turned")
struct OrientationTests {
    private let log = LogCollector()

    /// The models of languages, and perhaps something in the place of the model `osd`.
    private func models(osd content: Data?) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for code in ["eng", "ukr"] {
            try FileManager.default.createSymbolicLink(
                at: folder.url.appending(path: "\(code).traineddata"),
                withDestinationURL: TestEngine.installedModel(code)
            )
        }
        try content?.write(to: folder.url.appending(path: "osd.traineddata"))
        return folder
    }

    private func recognizer(
        _ folder: TemporaryFolder? = nil
    ) async throws -> any TextRecognizer {
        try await TestEngine.recognizer(
            logger: log.logger,
            languageData: folder.map { TestEngine.provider(of: $0.url) }
        )
    }

    private func warnings() -> [String] {
        log.records.filter { $0.level == .warning }.map(\.message)
    }

    @Test(arguments: zip(0..<4, [Orientation.up, .right, .down, .left]))
    func `it is found with the model osd and without`(
        quarters: Int,
        orientation: Orientation
    ) async throws {
        let image = try PageImage(fixture: "heading-and-body").stacked(3).turned(quarters: quarters)
        for folder in [nil, try models(osd: nil)] {
            let recognizer = try await recognizer(folder)
            #expect(recognizer.capabilities.orientationDetection)
            let evidence = try await recognizer.orientation(of: image.raster(), pageIndex: 0)
            #expect(evidence?.orientation == orientation)
            #expect(evidence.map { $0.confidence > Confidence(0.7) } == true)
            await recognizer.close()
        }
        #expect(warnings().isEmpty)
    }

    @Test func `colour and light text on a dark ground make no difference`() async throws {
        let image = try PageImage(fixture: "heading-and-body").stacked(2).turned(quarters: 2)
        let recognizer = try await recognizer()
        for raster in [try image.colorRaster(), try image.inverted.raster(dpi: nil)] {
            let evidence = try await recognizer.orientation(of: raster, pageIndex: 0)
            #expect(evidence?.orientation == .down)
        }
        await recognizer.close()
    }

    @Test func `where there is next to no text it cannot be told`() async throws {
        let recognizer = try await recognizer()
        for image in [
            PageImage(width: 400, height: 300, tone: 255),
            PageImage.noise(width: 300, height: 300),
            PageImage(width: 5, height: 300) { x, _ in x < 2 ? 0 : 255 },
            try PageImage(fixture: "one-word"),
        ] {
            #expect(try await recognizer.orientation(of: image.raster(), pageIndex: 0) == nil)
        }
        await recognizer.close()
    }

    @Test func `a page reads the same whether it was asked for or not`() async throws {
        let raster = try PageImage(fixture: "heading-and-body").stacked(2).raster()
        let recognizer = try await recognizer()
        let before = try await recognizer.recognize(raster, pageIndex: 0, options: .default)
        _ = try await recognizer.orientation(of: raster, pageIndex: 0)
        let turned = try PageImage(fixture: "heading-and-body").turned(quarters: 1).raster()
        _ = try await recognizer.orientation(of: turned, pageIndex: 0)
        let after = try await recognizer.recognize(raster, pageIndex: 0, options: .default)
        #expect(before == after)
        await recognizer.close()
    }

    @Test func `pages are read without a word about the model osd`() async throws {
        let raster = try PageImage(fixture: "one-word").raster()
        for content in [nil, Data("<html>Not found</html>".utf8)] {
            let folder = try models(osd: content)
            let recognizer = try await recognizer(folder)
            let page = try await recognizer.recognize(raster, pageIndex: 0, options: .default)
            #expect(page.text == PageText.word)
            await recognizer.close()
        }
        #expect(!log.records.contains { $0.message.contains("osd") })
    }

    @Test func `a damaged model osd is told once, and the answer found without it`() async throws {
        let folder = try models(osd: Data("<html>Not found</html>".utf8))
        let raster = try PageImage(fixture: "heading-and-body").turned(quarters: 1).raster()
        let recognizer = try await recognizer(folder)
        for _ in 0..<2 {
            let evidence = try await recognizer.orientation(of: raster, pageIndex: 0)
            #expect(evidence?.orientation == .right)
        }
        #expect(warnings().count == 1)
        #expect(warnings().first?.contains("osd") == true)
        await recognizer.close()
    }

    @Test func `a page that is too large, released, cancelled or late is refused`() async throws {
        let recognizer = try await recognizer()
        let long = try PageImage(width: 1, height: 40_000, tone: 255).raster()
        await #expect(throws: OcrError.self) {
            try await recognizer.orientation(of: long, pageIndex: 3)
        }
        let raster = try PageImage(fixture: "heading-and-body").raster()
        let cancelled = Task {
            try await Task.sleep(for: .seconds(60))
            return try await recognizer.orientation(of: raster, pageIndex: 0)
        }
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        let stopped = Task { try await recognizer.orientation(of: raster, pageIndex: 0) }
        stopped.cancel()
        await #expect(throws: CancellationError.self) { try await stopped.value }

        raster.release()
        await #expect(throws: OcrError.self) {
            try await recognizer.orientation(of: raster, pageIndex: 0)
        }
        await recognizer.close()
        await #expect(throws: OcrError.clientClosed) {
            try await recognizer.orientation(of: long, pageIndex: 0)
        }
    }

    @Test func `the handle of the model osd is given back with the others`() async throws {
        let recognizer = try await recognizer()
        let raster = try PageImage(fixture: "heading-and-body").stacked(3).raster()
        _ = try await recognizer.orientation(of: raster, pageIndex: 0)
        await recognizer.close()
        let messages = log.records.map(\.message)
        #expect(messages.contains { $0.hasPrefix("Loaded osd from") })
        #expect(messages.contains("Gave back osd."))
    }
}
