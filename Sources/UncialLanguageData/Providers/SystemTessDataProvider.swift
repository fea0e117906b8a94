#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
import Synchronization
public import UncialCore
public import UncialModel

/// Finds the models that are installed on this machine.
///
/// Looks in extra directories first, then where `TESSDATA_PREFIX` points, then in the usual places.
/// The first directory that has a model wins. Nothing is remembered: a model that is installed
/// later is found.
///
/// An extra directory and `TESSDATA_PREFIX` may name the directory of models itself or its parent,
/// as older versions of Tesseract had it.
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

    private let directories: [TessDataDirectory]
    private let links = Mutex<LinkedTessData?>(nil)

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
        let either = named.flatMap {
            [$0, $0.appending(path: "tessdata", directoryHint: .isDirectory)]
        }
        directories = (either + usualDirectories).map { TessDataDirectory(url: $0) }
    }

    /// The languages that have a model, sorted by code.
    ///
    /// The models `osd` and `equ` are no languages and not among them.
    public func available() -> [OcrLanguage] {
        Set(directories.flatMap { $0.languages() }).sorted { $0.code < $1.code }
    }

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
        var found: [(code: String, directory: TessDataDirectory)] = []
        for language in languages {
            guard let directory = directory(of: language.code) else { continue }
            found.append((language.code, directory))
        }
        guard let first = found.first?.directory else {
            throw OcrError.noLanguageData(languages: languages, searchedPath: report(languages))
        }
        if first.isNamedTessData && found.allSatisfy({ $0.directory.path == first.path }) {
            return first.url.deletingLastPathComponent()
        }
        return try links.withLock { links in
            let ownLinks = try links ?? LinkedTessData()
            links = ownLinks
            for model in found { try ownLinks.link(model.directory.file(of: model.code)) }
            return ownLinks.parent
        }
    }

    private func directory(of code: String) -> TessDataDirectory? {
        directories.first { $0.hasModel(code) }
    }

    /// Where was looked, what is there, and what would install the rest.
    private func report(_ languages: [OcrLanguage]) -> String {
        let places = directories.map { directory in
            let content =
                directory.exists
                ? "has " + directory.languages().codeList : "does not exist"
            return "\(directory.path) (\(content))"
        }
        return "Looked in \(places.joined(separator: ", ")). "
            + ModelPackages.advice(for: languages)
    }
}
