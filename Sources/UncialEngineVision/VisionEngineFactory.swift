public import UncialCore
public import UncialModel

/// Makes recognizers that use Apple's Vision framework.
public struct VisionEngineFactory: OcrEngineFactory {
    /// "vision".
    public let id = "vision"

    /// Makes a factory.
    public init() {}

    /// Whether this system has Vision.
    ///
    /// - Throws: ``/UncialModel/OcrError/unsupported(reason:)`` where there is none.
    public func isAvailable() throws -> Bool {
        #if canImport(Vision)
        true
        #else
        throw Self.missing
        #endif
    }

    /// What Vision would do with these options.
    ///
    /// - Throws: ``/UncialModel/OcrError/unsupported(reason:)`` where there is no Vision,
    ///   ``/UncialModel/OcrError/noLanguageData(languages:searchedPath:)`` when it knows none of the
    ///   languages.
    public func capabilities(
        options: OcrOptions,
        languageData: (any LanguageDataProvider)?
    ) async throws -> OcrCapabilities {
        #if canImport(Vision)
        try VisionTextRecognizer(options: options, logger: .silent).capabilities
        #else
        throw Self.missing
        #endif
    }

    /// Makes a recognizer; the models belong to the system.
    ///
    /// - Throws: as ``capabilities(options:languageData:)``.
    public func create(
        options: OcrOptions,
        logger: OcrLogger,
        languageData: (any LanguageDataProvider)?
    ) async throws -> any TextRecognizer {
        #if canImport(Vision)
        try VisionTextRecognizer(options: options, logger: logger)
        #else
        throw Self.missing
        #endif
    }

    #if !canImport(Vision)
    private static let missing = OcrError.unsupported(
        reason: "This system has no Vision framework. Use the Tesseract engine."
    )
    #endif
}
