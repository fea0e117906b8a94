public import UncialModel

/// Makes recognizers of one engine.
///
/// Registered once with ``OcrEngineRegistry``.
public protocol OcrEngineFactory: Sendable {
    /// The engine's identifier: short, lower-case, stable, such as "tesseract".
    var id: String { get }

    /// Whether the engine can be used in this process; quick, loads no model.
    ///
    /// - Throws: anything that explains why not. A factory that throws counts as unavailable.
    func isAvailable() throws -> Bool

    /// What the engine would do with these options; loads no model.
    ///
    /// - Throws: ``/UncialModel/OcrError/noLanguageData(languages:searchedPath:)`` when none of the
    ///   languages is there.
    func capabilities(
        options: OcrOptions,
        languageData: (any LanguageDataProvider)?
    ) async throws -> OcrCapabilities

    /// Makes a recognizer. Models may be loaded now or at the first page.
    ///
    /// - Parameters:
    ///   - options: languages, quality and the rest.
    ///   - logger: hears what the engine and its C libraries say.
    ///   - languageData: where models come from, or `nil` for the engine's own default.
    /// - Throws: ``/UncialModel/OcrError/noLanguageData(languages:searchedPath:)`` when none of the
    ///   languages is there, ``/UncialModel/OcrError/engineInit(reason:)`` when the engine does not
    ///   start. Some missing languages are no error: they are dropped and reported.
    func create(
        options: OcrOptions,
        logger: OcrLogger,
        languageData: (any LanguageDataProvider)?
    ) async throws -> any TextRecognizer

    /// The settings of this factory that a worker process needs to read pages as this process would.
    ///
    /// Default: none.
    var settings: [String: String] { get }

    /// The same factory with the settings of another one of its kind.
    ///
    /// Default: unchanged.
    ///
    /// - Throws: ``/UncialModel/OcrError/invalidOptions(reason:)`` for settings that are not its own.
    func applying(_ settings: [String: String]) throws(OcrError) -> any OcrEngineFactory
}

extension OcrEngineFactory {
    /// None.
    public var settings: [String: String] { [:] }

    /// Unchanged.
    public func applying(_ settings: [String: String]) throws(OcrError) -> any OcrEngineFactory {
        self
    }
}
