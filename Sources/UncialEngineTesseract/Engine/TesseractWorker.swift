import CUncialOpenMP
import UncialCore
import UncialModel

/// The handles of one thread: one for all languages, one for each where they can be told apart, and one
/// for how pages are turned.
///
/// Everything of a handle happens on that thread: loading the models, reading, freeing.
actor TesseractWorker {
    private let executor = ThreadExecutor()
    let models: LanguageModels
    private let userWords: UserWords?
    private let logger: OcrLogger
    /// By the languages, in order.
    private var handles: [[OcrLanguage]: TesseractHandle] = [:]
    /// The languages of the handles, those used last at the end.
    private var recent: [[OcrLanguage]] = []
    private var hasEnded = false

    init(models: LanguageModels, userWords: UserWords?, logger: OcrLogger) {
        self.userWords = userWords
        self.models = models
        self.logger = logger
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// Reads a page, together with whoever assists.
    ///
    /// - Returns: the lines of a page that is not read line by line; otherwise `nil`, and the page has
    ///   its lines once the assistants are done.
    /// - Throws: `CancellationError` when the page's flag is set before it is read.
    func read(_ page: SharedPage) throws -> [RecognizedLine]? {
        defer { page.finish() }
        let request = page.request
        try page.cancellation.check()
        try RasterLimits.check(request)
        guard try RasterLimits.mayHoldText(request.raster) else { return [] }
        return try quietly {
            if let layout = request.layout, layout.isReadableByLine {
                page.publish(layout)
                let reader = lineReader(of: page)
                try readLines(of: page, with: reader, fromEnd: false, while: { true })
                return nil
            }
            let first = try handle(for: request.firstLanguages)
            guard request.pageSegmentation.hasLines else {
                return try first.readPage(request, cancellation: page.cancellation)
            }
            try page.cancellation.check()
            defer { first.clear() }
            let layout = try first.layout(of: request, cancellation: page.cancellation)
            if layout.isReadableByLine {
                page.publish(layout)
                let reader = lineReader(of: page, first: first)
                try readLines(of: page, with: reader, fromEnd: false, while: { true })
                return nil
            }
            // Recognition would look for a layout once more.
            if layout.lines.isEmpty { return [] }
            page.finish()
            if first.languages == request.languages {
                return try first.recognizePage(request, cancellation: page.cancellation)
            }
            first.clear()
            return try handle(for: request.languages)
                .readPage(request, cancellation: page.cancellation)
        }
    }

    /// Reads lines of a page that another worker owns.
    ///
    /// - Parameters:
    ///   - page: the page; when nothing is left to read of it, this returns.
    ///   - mayGoOn: asked before each line.
    func assist(_ page: SharedPage, while mayGoOn: @Sendable () -> Bool) throws {
        try quietly {
            let reader = lineReader(of: page)
            try readLines(of: page, with: reader, fromEnd: true, while: mayGoOn)
        }
    }

    /// Reads the lines of a page that its assistants have left out.
    func readMissingLines(of page: SharedPage) throws {
        try quietly {
            let reader = lineReader(of: page)
            for (index, line) in page.missingLines {
                page.deliver(try reader.read(line), at: index)
            }
        }
    }

    /// Loads the models, so that the first page does not wait for them.
    ///
    /// What goes wrong is told by the page that needs them: it tries again.
    func prepare(for languages: [OcrLanguage]) {
        guard !hasEnded else { return }
        quietly { _ = try? handle(for: languages) }
    }

    /// Frees the handles; the worker is not used any more.
    func end() {
        hasEnded = true
        while !recent.isEmpty { giveBackOldest() }
    }

    private func readLines(
        of page: SharedPage,
        with reader: LineReader,
        fromEnd: Bool,
        while mayGoOn: () -> Bool
    ) throws {
        while mayGoOn(), let (index, line) = page.takeLine(fromEnd: fromEnd) {
            page.deliver(try reader.read(line), at: index)
        }
    }

    private func lineReader(of page: SharedPage, first: TesseractHandle? = nil) -> LineReader {
        LineReader(
            page,
            handles: page.request.languages.separated.map { set in { try self.handle(for: set) } },
            first: first
        )
    }

    /// Runs the closure with this thread set up for Tesseract.
    func quietly<Result>(_ body: () throws -> Result) rethrows -> Result {
        try LeptonicaMessages.hearing(logger) {
            // Per thread, and others may have changed it: once a page costs nothing.
            _ = uncial_openmp_disable_on_this_thread()
            return try body()
        }
    }

    /// The handle for some of the languages, loaded when first asked for.
    func handle(for languages: [OcrLanguage]) throws(OcrError) -> TesseractHandle {
        try handle(for: languages, of: models, userWords: userWords)
    }

    /// The handle for models that are no languages.
    func handle(of auxiliary: LanguageModels) throws(OcrError) -> TesseractHandle {
        try handle(for: auxiliary.languages, of: auxiliary, userWords: nil)
    }

    private func handle(
        for languages: [OcrLanguage],
        of models: LanguageModels,
        userWords: UserWords?
    ) throws(OcrError) -> TesseractHandle {
        if let index = recent.lastIndex(of: languages) { recent.remove(at: index) }
        if let handle = handles[languages] {
            recent.append(languages)
            return handle
        }
        let loaded = try TesseractHandle(
            models: models,
            languages: languages,
            userWords: userWords
        )
        handles[languages] = loaded
        recent.append(languages)
        logger.log(
            .debug,
            "tesseract",
            "Loaded \(Self.name(of: languages)) from \(models.path)."
        )
        // Those in use stay until they are not.
        while recent.count > Self.mostHandles { giveBackOldest() }
        return loaded
    }

    /// Enough for a page in several languages and for those that it might have been in; each takes 10 MB.
    private static let mostHandles = 8

    private func giveBackOldest() {
        let languages = recent.removeFirst()
        handles[languages] = nil
        logger.log(.debug, "tesseract", "Gave back \(Self.name(of: languages)).")
    }

    private static func name(of languages: [OcrLanguage]) -> String {
        languages.map(\.code).joined(separator: "+")
    }
}
