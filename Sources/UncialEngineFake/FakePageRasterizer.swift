public import UncialCore
public import UncialModel

/// A rasterizer for tests: it "opens" anything and gives blank pages.
///
/// It is an image decoder as well, so that one value serves a whole client.
public struct FakePageRasterizer: PageRasterizer, ImageDecoder {
    private let pageCount: Int
    private let pageSize: Size
    private let failOnPage: Int?
    private let password: String?
    private let delayPerPage: Duration

    /// Makes a rasterizer.
    ///
    /// - Parameters:
    ///   - pageCount: how many pages every document has. Default: 1.
    ///   - pageSize: the page's size in points. Default: A4.
    ///   - failOnPage: the zero-based page that fails with
    ///     ``/UncialModel/OcrError/renderFailed(pageIndex:reason:)``, or `nil`.
    ///   - password: the password that opens documents, or `nil` when they need none.
    ///   - delayPerPage: how long a page takes; it ends early when the task is cancelled. Default: 0.
    public init(
        pageCount: Int = 1,
        pageSize: Size = Size(width: 595, height: 842),
        failOnPage: Int? = nil,
        password: String? = nil,
        delayPerPage: Duration = .zero
    ) {
        self.pageCount = max(1, pageCount)
        self.pageSize = pageSize
        self.failOnPage = failOnPage
        self.password = password
        self.delayPerPage = delayPerPage
    }

    /// Opens a document when the password is right.
    public func open(
        _ source: PDFSource,
        password: String?,
        logger: OcrLogger
    ) throws -> any RasterizedDocument {
        if let expected = self.password, expected != password {
            throw password == nil ? OcrError.passwordRequired : OcrError.wrongPassword
        }
        return document
    }

    /// Opens an image with as many pages as the initializer was told.
    public func open(_ source: ImageSource, logger: OcrLogger) -> any RasterizedDocument {
        document
    }

    private var document: FakeRasterizedDocument {
        FakeRasterizedDocument(
            pageCount: pageCount,
            pageSize: pageSize,
            failOnPage: failOnPage,
            delayPerPage: delayPerPage
        )
    }
}

private struct FakeRasterizedDocument: RasterizedDocument {
    let pageCount: Int
    let pageSize: Size
    let failOnPage: Int?
    let delayPerPage: Duration

    func rasterize(pageIndex: Int, options: OcrOptions) async throws -> Raster {
        if delayPerPage > .zero { try await Task.sleep(for: delayPerPage) }
        try Task.checkCancellation()
        guard (0..<pageCount).contains(pageIndex), pageIndex != failOnPage else {
            throw OcrError.renderFailed(
                pageIndex: pageIndex,
                reason: "The fake rasterizer has no such page, or was told to fail on it."
            )
        }
        let dpi = options.effectiveDpi(forPageOf: pageSize)
        return try Raster.blank(
            width: side(pageSize.width, at: dpi),
            height: side(pageSize.height, at: dpi),
            format: options.rasterColor == .color ? .rgba8 : .gray8,
            sourceDpi: dpi
        )
    }

    private func side(_ points: Double, at dpi: Int) -> Int {
        max(1, Int(exactly: (points * Double(dpi) / 72).rounded()) ?? 1)
    }
}
