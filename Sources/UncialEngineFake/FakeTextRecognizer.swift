import Synchronization
import UncialCore
import UncialModel

/// What ``FakeOcrEngine`` makes.
final class FakeTextRecognizer: TextRecognizer {
    let capabilities: OcrCapabilities
    private let text: [Int: String]
    private let defaultText: String
    private let failOnPage: Int?
    private let delayPerPage: Duration
    private let isClosed = Mutex(false)

    init(
        capabilities: OcrCapabilities,
        text: [Int: String],
        defaultText: String,
        failOnPage: Int?,
        delayPerPage: Duration
    ) {
        self.capabilities = capabilities
        self.text = text
        self.defaultText = defaultText
        self.failOnPage = failOnPage
        self.delayPerPage = delayPerPage
    }

    func recognize(
        _ raster: Raster,
        pageIndex: Int,
        options: OcrOptions
    ) async throws -> OcrPage {
        guard !isClosed.withLock({ $0 }) else { throw OcrError.clientClosed }
        // As a real engine does: a raster that was released too early is noticed.
        try raster.withPixels { _ in }
        if delayPerPage > .zero { try await Task.sleep(for: delayPerPage) }
        try Task.checkCancellation()
        guard pageIndex != failOnPage else {
            throw OcrError.recognitionFailed(
                pageIndex: pageIndex,
                reason: "The fake engine was told to fail on this page."
            )
        }
        let layout = FakeTextLayout(dpi: raster.sourceDpi, includeWords: options.includeWords)
        return OcrPage(
            index: pageIndex,
            size: raster.size,
            dpi: raster.sourceDpi,
            lines: layout.lines(of: text[pageIndex] ?? defaultText),
            source: .ocr
        )
    }

    func close() async {
        isClosed.withLock { $0 = true }
    }
}
