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

    /// Reads what the document states about itself.
    func readStatements() throws -> PopplerStatements {
        try Task.checkCancellation()
        let statements: PopplerStatements
        switch try openedReader().readStatements() {
        case .success(let read):
            statements = read
        case .failure(let failure):
            reader = nil
            statements = PopplerStatements(omissions: [
                "the outline and the structure tree cannot be read: \(failure.reason)"
            ])
        }
        for omission in statements.omissions { input.logger.log(.warning, "poppler", omission) }
        return statements
    }

    /// Reads a page; one that is not usable has no lines.
    ///
    /// - Parameter structure: that of a tagged file, for the elements of the words.
    func readPage(
        _ index: Int,
        options: OcrOptions,
        structure: TaggedStructure?
    ) throws -> DigitalPage {
        try Task.checkCancellation()
        let layer: TextLayer
        switch try openedReader().read(pageIndex: index, options: options) {
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
            return DigitalPage(unreadable: index)
        }
        try Task.checkCancellation()
        let judgement = TextLayerJudgement(of: layer, hasShapes: options.includeLayout)
        if let objection = judgement.objection, judgement.glyphCount > 0 {
            input.logger.log(
                .info,
                "poppler",
                "page \(index + 1) has no usable text layer: \(objection)"
            )
        }
        if layer.excessShapeCount > 0 {
            input.logger.log(
                .warning,
                "poppler",
                "page \(index + 1) is drawn of very many shapes: "
                    + "\(layer.excessShapeCount) of them are not looked at for rules and figures"
            )
        }
        let page = layer.page(
            index: index,
            options: options,
            isUsable: judgement.objection == nil,
            structure: structure
        )
        return DigitalPage(page: page, isBlank: judgement.isBlank)
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

extension DigitalPage {
    /// A page that poppler cannot read: its pixels may still show something.
    init(unreadable index: Int) {
        self.init(page: OcrPage(index: index, size: .zero, source: .digitalTextLayer))
    }
}
