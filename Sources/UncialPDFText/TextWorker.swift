import UncialCore
import UncialModel

/// Reads pages of one document, one at a time, on a thread of its own.
actor TextWorker {
    private let executor = ThreadExecutor()
    private let input: PopplerInput
    private let stop = StopSignal()
    private var reader: TextLayerReader?

    init(_ input: PopplerInput) {
        self.input = input
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Opens the document, if that has not been done, and counts its pages.
    func open() throws -> Int { try openedReader().pageCount }

    /// Reads a page; one that is not usable has no lines.
    func readPage(_ index: Int, options: OcrOptions) throws -> OcrPage {
        try Task.checkCancellation()
        let layer: TextLayer
        switch try openedReader().read(pageIndex: index) {
        case .success(let read):
            layer = read
        case .failure(let failure):
            input.logger.log(
                .warning,
                "poppler",
                "page \(index + 1) has no text layer: \(failure.reason)"
            )
            // The next page gets a fresh document, in case this one is in disorder.
            reader = nil
            return OcrPage(index: index, size: .zero, source: .digitalTextLayer)
        }
        try Task.checkCancellation()
        let judgement = TextLayerJudgement(of: layer)
        if let objection = judgement.objection, judgement.glyphCount > 0 {
            input.logger.log(
                .info,
                "poppler",
                "page \(index + 1) has no usable text layer: \(objection)"
            )
        }
        return layer.page(index: index, options: options, isUsable: judgement.objection == nil)
    }

    /// Tells poppler to stop.
    ///
    /// Afterwards the worker is good for nothing.
    nonisolated func abandon() {
        stop.give()
    }

    private func openedReader() throws -> TextLayerReader {
        if let reader { return reader }
        let opened = try TextLayerReader(input, stop: stop)
        reader = opened
        return opened
    }
}
