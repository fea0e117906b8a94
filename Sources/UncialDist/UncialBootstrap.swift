public import UncialCore
public import UncialModel
public import UncialRuntime

#if os(Linux)
import UncialEngineTesseract
import UncialLanguageData
import UncialIsolation
#else
import UncialEngineVision
#endif

/// Wires the SDK together: engines, libraries, clients.
///
/// ```swift
/// UncialBootstrap.shared.start()
/// let client = UncialBootstrap.shared.createClient(languages: [.ukrainian])
/// let document = try await UncialBootstrap.shared.extract(client: client, pdf: url)
/// let blocks = UncialBootstrap.shared.reconstruct(document: document)
/// ```
public final class UncialBootstrap: Sendable {
    /// The one bootstrap of the process.
    public static let shared = UncialBootstrap()

    private init() {}

    /// Installs the engines that are linked in; in a worker process it never returns.
    ///
    /// These are Tesseract on Linux and Vision on Apple systems. Call it once before the first client reads a page that must be recognized. Calling it again does
    /// nothing, and an engine that the program installed itself, with settings of its own, stays as it
    /// is. Loads no model.
    ///
    /// A program whose clients read in worker processes
    /// (``/UncialCore/OcrIsolation/processes(count:memoryLimit:pageDeadline:executable:)``) calls it
    /// first thing, before it reads its arguments, opens files or starts threads: its workers are the same
    /// program, started once more, and serve from within this call. Engines of its own it registers before.
    ///
    /// ```swift
    /// // Handles that no page needs are given back after five minutes instead of half a minute.
    /// installTesseractEngine(idleTime: .seconds(300))
    /// UncialBootstrap.shared.start()
    /// ```
    public func start() {
        #if os(Linux)
        if !registeredEngines().contains("tesseract") { installTesseractEngine() }
        WorkerProcess.serveIfStarted(as: Self.services)
        #else
        if !registeredEngines().contains("vision") { installVisionEngine() }
        #endif
    }

    /// The identifiers of the registered engines, in the order they were registered.
    public func registeredEngines() -> [String] {
        OcrEngineRegistry.shared.engines().map(\.id)
    }

    /// Makes a client; never throws, touches no disk, loads no model.
    ///
    /// A value that is not allowed is reported by the client's first call as
    /// ``/UncialModel/OcrError/invalidOptions(reason:)``, before any work. What each option means and
    /// its default is said at ``/UncialModel/OcrOptions``.
    ///
    /// - Parameters:
    ///   - languages: the languages to recognize, most likely first.
    ///   - languageDetection: whether the languages of each page are found from the page.
    ///   - renderDpi: pixels per inch that PDF pages are rendered at, 72…1200.
    ///   - maxPageSide: the longest side of a rendered page in pixels, 64 or more.
    ///   - includeWords: whether lines carry their words with boxes.
    ///   - includeLayout: whether rules, figures, words, bookmarks and structure tree are gathered for
    ///     ``reconstruct(document:options:)``.
    ///   - preferDigitalLayer: whether a page's own text layer is used where it is usable.
    ///   - recognitionQuality: how much work recognition may spend.
    ///   - rasterColor: whether pages are rendered in grey or in colour.
    ///   - pageRange: the pages to read, or `nil` for all.
    ///   - onPageFailure: what happens when one page cannot be read.
    ///   - userWords: names and terms that a dictionary may not have.
    ///   - corrections: which corrections may be made to what the engine says.
    ///   - limits: what one document may cost.
    ///   - isolation: whether documents are read in this process or in others.
    ///   - languageData: where language models come from. Default: `nil`, what this user has downloaded
    ///     and what is installed; Vision has its own.
    ///   - logLevel: the least serious level that `onLog` hears.
    ///   - onLog: hears what happens, from any thread; `nil` for silence.
    public func createClient(
        languages: [OcrLanguage] = OcrLanguage.default,
        languageDetection: LanguageDetection = .off,
        renderDpi: Int = 200,
        maxPageSide: Int = 2600,
        includeWords: Bool = false,
        includeLayout: Bool = false,
        preferDigitalLayer: Bool = true,
        recognitionQuality: RecognitionQuality = .accurate,
        rasterColor: RasterColor = .grayscale,
        pageRange: PageRange? = nil,
        onPageFailure: PageFailurePolicy = .fail,
        userWords: [String] = [],
        corrections: Set<TextCorrection.Rule> = Set(TextCorrection.Rule.allCases),
        limits: OcrLimits = .default,
        isolation: OcrIsolation = .none,
        languageData: (any LanguageDataProvider)? = nil,
        logLevel: OcrLogLevel = .info,
        onLog: (@Sendable (OcrLogRecord) -> Void)? = nil
    ) -> UncialClient {
        let options = Result { () throws(OcrError) in
            try OcrOptions(
                languages: languages,
                languageDetection: languageDetection,
                renderDpi: renderDpi,
                maxPageSide: maxPageSide,
                preferDigitalLayer: preferDigitalLayer,
                recognitionQuality: recognitionQuality,
                rasterColor: rasterColor,
                includeWords: includeWords,
                includeLayout: includeLayout,
                pageRange: pageRange,
                onPageFailure: onPageFailure,
                userWords: userWords,
                corrections: corrections,
                limits: limits
            )
        }
        return makeClient(
            options,
            isolation: isolation,
            languageData: languageData,
            logLevel: logLevel,
            onLog: onLog
        )
    }

    /// Makes a client from options that were checked before, such as ``/UncialModel/OcrOptions/fast``.
    ///
    /// - Parameters:
    ///   - options: how documents are read.
    ///   - isolation: whether documents are read in this process or in others.
    ///   - languageData: where language models come from. Default: `nil`, what this user has downloaded
    ///     and what is installed; Vision has its own.
    ///   - logLevel: the least serious level that `onLog` hears.
    ///   - onLog: hears what happens, from any thread; `nil` for silence.
    public func createClient(
        options: OcrOptions,
        isolation: OcrIsolation = .none,
        languageData: (any LanguageDataProvider)? = nil,
        logLevel: OcrLogLevel = .info,
        onLog: (@Sendable (OcrLogRecord) -> Void)? = nil
    ) -> UncialClient {
        makeClient(
            .success(options),
            isolation: isolation,
            languageData: languageData,
            logLevel: logLevel,
            onLog: onLog
        )
    }

    private func makeClient(
        _ options: Result<OcrOptions, OcrError>,
        isolation: OcrIsolation,
        languageData: (any LanguageDataProvider)?,
        logLevel: OcrLogLevel,
        onLog: (@Sendable (OcrLogRecord) -> Void)?
    ) -> UncialClient {
        let logger = onLog.map { OcrLogger(level: logLevel, sink: $0) } ?? .silent
        guard
            case .processes(let count, let memoryLimit, let pageDeadline, let executable) =
                isolation
        else {
            return UncialClient(
                options: options,
                components: .platform(
                    languageData: languageData ?? Self.installedLanguageData,
                    limits: (try? options.get())?.limits ?? .default
                ),
                logger: logger
            )
        }
        #if os(Linux)
        return UncialClient(options: options, isolation: isolation, logger: logger) { options in
            IsolatedDocumentReader(
                options: options,
                count: count,
                memoryLimit: memoryLimit,
                pageDeadline: pageDeadline,
                executable: executable,
                registry: .shared,
                // Asked here: it may have to make a directory of links, which no worker can.
                languageData: languageData ?? Self.installedLanguageData,
                logger: logger
            )
        }
        #else
        return UncialClient(
            options: .failure(
                .noIsolation(
                    reason: "There are no worker processes on this system. Use isolation none."
                )
            ),
            components: .platform(languageData: languageData),
            logger: logger
        )
        #endif
    }

    /// What is looked for where nobody says anything; `nil` for engines that need none.
    private static var installedLanguageData: (any LanguageDataProvider)? {
        #if os(Linux)
        ChainedLanguageDataProvider.installed
        #else
        nil
        #endif
    }
}
