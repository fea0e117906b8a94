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
struct FakeTextExtractor: DigitalTextExtractor, DigitalTextDocument {
    let pages: [String?]
    var blankPages: Set<Int> = []
    var error: OcrError?
    /// The pages that cannot be read.
    var failures: [Int: OcrError] = [:]
    /// Hears of each page that is read.
    var onRead: @Sendable (Int) -> Void = { _ in }

    var pageCount: Int { pages.count }
    var parallelism: Int { 1 }

    func open(
        _ source: PDFSource,
        password: String?,
        options: OcrOptions,
        logger: OcrLogger
    ) async throws -> any DigitalTextDocument {
        if let error { throw error }
        return self
    }

    func statements() async throws -> DocumentStatements { DocumentStatements() }

    func readPage(_ index: Int) async throws -> DigitalPage {
        if let failure = failures[index] { throw failure }
        onRead(index)
        let page = OcrPage(
            index: index,
            size: Size(width: 100, height: 100),
            dpi: 200,
            lines: pages[index].map {
                [OcrLine(text: $0, box: .zero, confidence: .certain)]
            } ?? [],
            source: .digitalTextLayer
        )
        return DigitalPage(page: page, isBlank: blankPages.contains(index))
    }
}
