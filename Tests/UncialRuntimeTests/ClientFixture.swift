import Foundation
import UncialCore
import UncialEngineFake
import UncialModel
import UncialRuntime

/// Clients made of fakes.
enum ClientFixture {
    static let pdf = OcrInput.pdf(.data(Data("%PDF-1.7".utf8)))

    static func client(
        engine: FakeOcrEngine? = FakeOcrEngine(),
        pages: Int = 1,
        rasterizer: FakePageRasterizer? = nil,
        text: (any DigitalTextExtractor)? = nil,
        options: OcrOptions = .default,
        logger: OcrLogger = .silent
    ) -> UncialClient {
        let registry = OcrEngineRegistry()
        if let engine { registry.register(engine) }
        let rasterizer = rasterizer ?? FakePageRasterizer(pageCount: pages)
        return UncialClient(
            options: .success(options),
            components: UncialComponents(
                registry: registry,
                rasterizer: rasterizer,
                textExtractor: text,
                imageDecoder: rasterizer
            ),
            logger: logger
        )
    }
}

/// A text layer for tests: text by page, empty pages included.
struct FakeTextExtractor: DigitalTextExtractor {
    let pages: [String?]
    var blankPages: Set<Int> = []
    var error: OcrError?

    func extractPages(
        from source: PDFSource,
        password: String?,
        options: OcrOptions,
        logger: OcrLogger
    ) async throws -> DigitalText {
        if let error { throw error }
        let pages = pages.enumerated().map { index, text in
            OcrPage(
                index: index,
                size: Size(width: 100, height: 100),
                dpi: 200,
                lines: text.map { [OcrLine(text: $0, box: .zero, confidence: .certain)] } ?? [],
                source: .digitalTextLayer
            )
        }
        return DigitalText(pages: pages, blankPages: blankPages)
    }
}
