#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import UncialCore
public import UncialModel

/// Finds the models that are installed on this machine.
///
/// Looks in extra directories first, then where `TESSDATA_PREFIX` points, then in the usual places.
/// The first directory that has a model wins. Nothing is remembered: a model that is installed
/// later is found.
///
/// An extra directory and `TESSDATA_PREFIX` may name the directory of models itself or its parent,
/// as older versions of Tesseract had it. Beside a directory named `tessdata` may stand `tessdata_best` and
/// `tessdata_fast`, with models of the same languages that read better or faster.
///
/// ```swift
/// let models = SystemTessDataProvider(extraDirectories: [URL(filePath: "/srv/models")])
/// print(models.available())
/// ```
public final class SystemTessDataProvider: LanguageDataProvider {
    /// Where packages of Linux distributions and Homebrew put models.
    public static let usualDirectories: [URL] = [
        "/usr/share/tesseract-ocr/5/tessdata",
        "/usr/share/tesseract-ocr/4.00/tessdata",
        "/usr/share/tesseract-ocr/tessdata",
        "/usr/share/tesseract/tessdata",
        "/usr/share/tessdata",
        "/usr/local/share/tessdata",
        "/opt/homebrew/share/tessdata",
        "/home/linuxbrew/.linuxbrew/share/tessdata",
    ].map { URL(filePath: $0, directoryHint: .isDirectory) }

    private let models: LocalModels

    /// Makes a provider; looks at no file yet.
    ///
    /// - Parameters:
    ///   - extraDirectories: where to look first, in order. Default: none.
    ///   - environment: where `TESSDATA_PREFIX` is looked up. Default: that of the process.
    ///   - usualDirectories: where to look last, in order. Default: ``usualDirectories``.
    public init(
        extraDirectories: [URL] = [],
        environment: [String: String] = ProcessInfo.processInfo.environment,
        usualDirectories: [URL] = SystemTessDataProvider.usualDirectories
    ) {
        var named = extraDirectories
        if let prefix = environment["TESSDATA_PREFIX"], !prefix.isEmpty {
            named.append(URL(filePath: prefix, directoryHint: .isDirectory))
        }
        models = LocalModels(
            named.flatMap(ModelPlace.named) + usualDirectories.map(ModelPlace.init)
        )
    }

    /// The languages that have a model, sorted by code.
    ///
    /// The models `osd` and `equ` are no languages and not among them.
    public func available() -> [OcrLanguage] { models.languages() }

    /// Makes models readable in one directory.
    ///
    /// When one directory named `tessdata` has all of them, that is the one. Otherwise a private
    /// directory of symbolic links is made in the directory for temporary files; it goes with the
    /// provider.
    ///
    /// - Returns: the parent of the `tessdata` directory.
    /// - Throws: ``/UncialModel/OcrError/noLanguageData(languages:searchedPath:)`` when there is
    ///   none of the models, ``/UncialModel/OcrError/fileAccess(path:reason:)`` when the links
    ///   cannot be made.
    public func materialize(_ languages: [OcrLanguage]) throws -> URL {
        try materialize(languages, preferring: nil)
    }

    /// Makes models readable in one directory, of the kind that suits a quality.
    ///
    /// Beside a directory named `tessdata` may stand `tessdata_best` and `tessdata_fast`:
    /// ``/UncialModel/RecognitionQuality/accurate`` takes a language from the former where it is
    /// there, ``/UncialModel/RecognitionQuality/fast`` from the latter, both otherwise from what
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

    /// Which packages bring the models.
    public func advice(for missing: [OcrLanguage]) -> String { ModelPackages.advice(for: missing) }

    private func materialize(
        _ languages: [OcrLanguage],
        preferring quality: RecognitionQuality?
    ) throws -> URL {
        if let parent = try models.materialize(languages, for: quality) { return parent }
        throw OcrError.noLanguageData(
            languages: languages.forText,
            searchedPath: "\(models.report()) \(advice(for: languages.forText))"
        )
    }
}

extension SystemTessDataProvider: ModelFileLister {
    package func modelFiles() -> [ModelFile] { models.files() }
}
