public import UncialCore
import UncialLanguageData
public import UncialModel

/// Makes recognizers that read pages with libtesseract.
///
/// Models come from a ``/UncialCore/LanguageDataProvider``; a ``/UncialLanguageData/SystemTessDataProvider`` when none
/// is given.
public struct TesseractEngineFactory: OcrEngineFactory {
    /// "tesseract".
    public let id = "tesseract"
    /// What is expected on a page.
    public let pageSegmentation: TesseractPageSegmentation
    /// How many pages are recognized at once, 1…256.
    public let parallelism: Int
    /// How long a handle that no page needs is kept, or `nil` for the client's life.
    public let idleTime: Duration?

    /// Up to more handles than any machine has cores for.
    static let parallelisms = 1...256

    /// Makes a factory.
    ///
    /// - Parameters:
    ///   - pageSegmentation: what to expect on a page. Default: ``TesseractPageSegmentation/auto``.
    ///   - parallelism: how many pages are recognized at once, each by a handle and a thread of its
    ///     own that take about 70 MB while a dense page is read. Values below 1 count as 1, those
    ///     above 256 as 256. Default: `nil`, one for each core that the process may use.
    ///   - idleTime: how long a handle that no page needs is kept with its models; then its memory
    ///     goes back to the system, and the next page that needs it loads the models again, in a
    ///     tenth of a second. Values below 0 count as 0; `nil` keeps handles for as long as the
    ///     client is open. Default: 30 seconds.
    public init(
        pageSegmentation: TesseractPageSegmentation = .auto,
        parallelism: Int? = nil,
        idleTime: Duration? = .seconds(30)
    ) {
        self.pageSegmentation = pageSegmentation
        self.idleTime = idleTime.map { max(.zero, $0) }
        let wanted = parallelism ?? ProcessorCount.available
        let range = Self.parallelisms
        self.parallelism = min(max(range.lowerBound, wanted), range.upperBound)
    }

    /// Always true: the library is linked in.
    ///
    /// Whether there are models is said by ``capabilities(options:languageData:)``, with a remedy.
    public func isAvailable() -> Bool { true }

    /// What the engine would do; looks for models and loads none.
    ///
    /// - Throws: ``/UncialModel/OcrError/noLanguageData(languages:searchedPath:)`` when none of the
    ///   languages has a model; what `languageData` throws.
    public func capabilities(
        options: OcrOptions,
        languageData: (any LanguageDataProvider)?
    ) async throws -> OcrCapabilities {
        let provider = languageData ?? SystemTessDataProvider()
        let selection = try await ModelSelection(of: options, from: provider)
        return capabilities(of: selection, languages: selection.languages)
    }

    /// Makes a recognizer; models are checked now and loaded with the first pages.
    ///
    /// User words are those of these options: a page's own options do not change them, and may name only
    /// languages that are among these.
    ///
    /// Languages without a model are left out, logged as a warning and missing from the
    /// recognizer's capabilities. Where languages are found among all that have a model, so are those
    /// whose model is damaged, unless they were named.
    ///
    /// - Throws: ``/UncialModel/OcrError/noLanguageData(languages:searchedPath:)`` when none of the
    ///   languages has a model, ``/UncialModel/OcrError/engineInit(reason:)`` when a model is
    ///   damaged, ``/UncialModel/OcrError/fileAccess(path:reason:)`` when it is no file or cannot be
    ///   read; `CancellationError`; what `languageData` throws.
    public func create(
        options: OcrOptions,
        logger: OcrLogger,
        languageData: (any LanguageDataProvider)?
    ) async throws -> any TextRecognizer {
        let provider = languageData ?? SystemTessDataProvider()
        let selection = try await ModelSelection(of: options, from: provider)
        if !selection.dropped.isEmpty {
            logger.log(
                .warning,
                id,
                "Left out \(selection.dropped.codeList): reading with "
                    + "\(selection.languages.codeList) alone. "
                    + selection.advice
            )
        }
        let models = try await LanguageModels(
            of: selection.languages,
            from: provider,
            for: options.recognitionQuality,
            withOrientation: pageSegmentation == .autoWithOrientation,
            dropping: { language, error in
                // Nobody asked for it by name.
                let isDropped =
                    options.languageDetection == .amongInstalled
                    && !options.languages.contains(language)
                if isDropped {
                    logger.log(.warning, id, "Left out \(language.code): \(error)")
                }
                return isDropped
            }
        )
        var pageSegmentation = pageSegmentation
        if pageSegmentation == .autoWithOrientation && !models.hasOrientationModel {
            pageSegmentation = .auto
            logger.log(
                .warning,
                id,
                "The model osd, which finds out how a page is turned, is missing: pages are read "
                    + "as upright. "
                    + ModelPackages.advice(for: .orientation)
            )
        }
        return TesseractRecognizer(
            models: models,
            choice: LanguageChoice(installed: models.languages, options: options),
            orientationModel: OrientationModel(provider: provider, logger: logger),
            userWords: UserWords(options.userWords),
            pageSegmentation: pageSegmentation,
            idleTime: idleTime,
            capabilities: capabilities(of: selection, languages: models.languages),
            logger: logger
        )
    }

    private func capabilities(
        of selection: ModelSelection,
        languages: [OcrLanguage]
    ) -> OcrCapabilities {
        OcrCapabilities(
            engineId: id,
            engineVersion: TesseractLibrary.version,
            languages: languages,
            wordLevel: true,
            confidence: true,
            perLineLanguage: true,
            orientationDetection: true,
            skewDetection: true,
            userWords: true,
            languageDetection: true,
            languageAdvice: selection.advice,
            parallelism: parallelism
        )
    }
}
