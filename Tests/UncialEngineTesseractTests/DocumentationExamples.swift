import Foundation
import Testing
import UncialCore
import UncialEngineTesseract
import UncialLanguageData
import UncialModel

// The examples of Docs/Engines.md, compiled. `DocumentationTests` compares them with the paper.

struct InkEngineFactory: OcrEngineFactory {
    let id = "ink"

    func isAvailable() -> Bool { true }

    func capabilities(
        options: OcrOptions,
        languageData: (any LanguageDataProvider)?
    ) -> OcrCapabilities {
        OcrCapabilities(engineId: id, engineVersion: "1", languages: options.languages)
    }

    func create(
        options: OcrOptions,
        logger: OcrLogger,
        languageData: (any LanguageDataProvider)?
    ) -> any TextRecognizer {
        InkRecognizer(
            capabilities: capabilities(options: options, languageData: languageData)
        )
    }
}

/// Says how much of a grey page is dark.
struct InkRecognizer: TextRecognizer {
    let capabilities: OcrCapabilities

    func recognize(
        _ raster: Raster,
        pageIndex: Int,
        options: OcrOptions
    ) async throws -> OcrPage {
        try Task.checkCancellation()
        let dark = try raster.withPixels { pixels in pixels.count { $0 < 128 } }
        let percent = 100 * dark / (raster.width * raster.height)
        let whole = BoundingBox(
            left: 0,
            top: 0,
            width: raster.size.width,
            height: raster.size.height
        )
        return OcrPage(
            index: pageIndex,
            size: raster.size,
            dpi: raster.sourceDpi,
            lines: [OcrLine(text: "\(percent) % ink", box: whole)],
            source: .ocr
        )
    }

    func close() async {}
}

@Suite("Docs/Engines.md")
struct EnginesGuideTests {
    @Test func `an engine of one's own is found and reads a page`() async throws {
        let registry = OcrEngineRegistry()
        registry.register(InkEngineFactory())
        let engine = try #require(registry.firstAvailable())
        let recognizer = try await engine.create(
            options: .default,
            logger: .silent,
            languageData: nil
        )
        let half = PageImage(width: 10, height: 10) { x, _ in x < 5 ? 0 : 255 }
        let page = try await recognizer.recognize(half.raster(), pageIndex: 0, options: .default)
        #expect(page.text == "50 % ink")
        await recognizer.close()
    }
}

func installing() {
    installTesseractEngine(pageSegmentation: .sparseText)
    let engine = OcrEngineRegistry.shared.firstAvailable()
    _ = engine
    installTesseractEngine(
        pageSegmentation: .autoWithOrientation,
        parallelism: 4,
        idleTime: .seconds(120)
    )
}

func ownModels() {
    let models = SystemTessDataProvider(extraDirectories: [URL(filePath: "/srv/models")])
    let languages = models.available()
    _ = languages
}
