#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import UncialCore
public import UncialModel

/// Takes models from one directory that you bring, and from nowhere else.
///
/// The directory is that of the models itself, or the parent of one named `tessdata`. Beside a
/// directory named `tessdata` may stand `tessdata_best` and `tessdata_fast`, with models of the same
/// languages that read better or faster. Nothing is remembered: a model that is added later is found.
///
/// ```swift
/// let models = DirectoryTessDataProvider(URL(filePath: "/srv/models")) + SystemTessDataProvider()
/// ```
public final class DirectoryTessDataProvider: LanguageDataProvider {
    /// The directory, as it was given.
    public let directory: URL
    private let models: LocalModels

    /// Makes a provider; looks at no file yet.
    ///
    /// - Parameter directory: where the models are. It has to exist when the provider is used.
    public init(_ directory: URL) {
        self.directory = directory
        models = LocalModels(ModelPlace.named(directory))
    }

    /// The languages that have a model, sorted by code.
    ///
    /// The models `osd` and `equ` are no languages and not among them.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)`` when there is no such directory.
    public func available() throws -> [OcrLanguage] {
        try requireDirectory()
        return models.languages()
    }

    /// Makes models readable in one directory.
    ///
    /// When one directory named `tessdata` has all of them, that is the one. Otherwise a private
    /// directory of symbolic links is made in the directory for temporary files; it goes with the
    /// provider.
    ///
    /// - Returns: the parent of the `tessdata` directory.
    /// - Throws: ``/UncialModel/OcrError/noLanguageData(languages:searchedPath:)`` when there is
    ///   none of the models, ``/UncialModel/OcrError/fileAccess(path:reason:)`` when there is no such
    ///   directory, or the links cannot be made.
    public func materialize(_ languages: [OcrLanguage]) throws -> URL {
        try materialize(languages, preferring: nil)
    }

    /// Makes models readable in one directory, of the kind that suits a quality.
    ///
    /// ``/UncialModel/RecognitionQuality/accurate`` takes a language from `tessdata_best` where it is
    /// there, ``/UncialModel/RecognitionQuality/fast`` from `tessdata_fast`, both otherwise from what
    /// there is.
    ///
    /// - Returns: as ``materialize(_:)``.
    /// - Throws: as ``materialize(_:)``.
    public func materialize(
        _ languages: [OcrLanguage],
        for quality: RecognitionQuality
    ) throws -> URL {
        try materialize(languages, preferring: quality)
    }

    /// Which files belong into the directory.
    public func advice(for missing: [OcrLanguage]) -> String {
        let codes = missing.map(\.code)
        let files = codes.filter { AuxiliaryModel(rawValue: $0) == nil }
            .map { $0 + TessDataDirectory.suffix }
        let explanations = codes.compactMap { AuxiliaryModel(rawValue: $0)?.explanation }
        let path = TessDataDirectory(url: directory).path
        let remedy = "Put \(files.joined(separator: ", ")) into \(path), or name another directory."
        return (explanations + (files.isEmpty ? [] : [remedy])).joined(separator: " ")
    }

    private func materialize(
        _ languages: [OcrLanguage],
        preferring quality: RecognitionQuality?
    ) throws -> URL {
        try requireDirectory()
        if let parent = try models.materialize(languages, for: quality) { return parent }
        throw OcrError.noLanguageData(
            languages: languages.forText,
            searchedPath: "\(models.report()) \(advice(for: languages.forText))"
        )
    }

    private func requireDirectory() throws(OcrError) {
        let given = TessDataDirectory(url: directory)
        guard !given.exists else { return }
        let isFile = FileManager.default.fileExists(atPath: given.path)
        throw .fileAccess(
            path: given.path,
            reason: (isFile ? "This is no directory. " : "There is no such directory. ")
                + "Name one that holds models, such as eng.traineddata, or its parent."
        )
    }
}

extension DirectoryTessDataProvider: ModelFileLister {
    package func modelFiles() throws -> [ModelFile] {
        try requireDirectory()
        return models.files()
    }
}
