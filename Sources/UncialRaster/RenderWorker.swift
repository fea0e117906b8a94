import CUncialPoppler
import UncialCore
import UncialModel

/// Draws pages of one document, one at a time, on a thread of its own.
actor RenderWorker {
    private let executor = ThreadExecutor()
    private let input: PopplerInput
    private let stop = StopSignal()
    private var renderer: Renderer?

    init(_ input: PopplerInput) {
        self.input = input
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Opens the document, if that has not been done, and counts its pages.
    func open() throws -> Int { try openedRenderer().pageCount }

    /// Draws a page.
    func rasterize(pageIndex: Int, options: OcrOptions) throws -> Raster {
        try Task.checkCancellation()
        let renderer = try openedRenderer()
        // The next page gets a fresh document where this one is in disorder.
        defer { if renderer.isSpent { self.renderer = nil } }
        return try renderer.rasterize(pageIndex: pageIndex, options: options)
    }

    /// Tells poppler to stop where it can.
    ///
    /// Afterwards the worker is good for nothing.
    nonisolated func abandon() {
        stop.give()
    }

    private func openedRenderer() throws -> Renderer {
        if let renderer { return renderer }
        let opened = try Renderer(input, stop: stop)
        renderer = opened
        return opened
    }
}
