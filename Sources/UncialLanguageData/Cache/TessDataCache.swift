#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import UncialModel

/// Where models that were downloaded or unpacked are kept, one directory for each source.
///
/// A model stands in `<cache>/<source>/tessdata/<code>.traineddata`; a source is `fast`, `best`,
/// `bundled` or one with a name made of its address. The directories belong to one user: those
/// made here have the mode 0700. One that is a symbolic link, belongs to somebody else or can be
/// written by others is refused, since whoever can write a model can make an engine fail.
///
/// Making a cache touches no disk. Directories are made when the first model is stored.
public struct TessDataCache: Sendable, Hashable {
    /// The directory that holds those of the sources; it may not exist.
    public let directory: URL

    /// Uses a directory.
    public init(directory: URL) {
        self.directory = directory.absoluteURL.standardizedFileURL
    }

    /// Uses the directory for cached models of this user.
    ///
    /// This is `$XDG_CACHE_HOME/uncial/tessdata`, or `~/.cache/uncial/tessdata` where that is not set;
    /// on Apple systems `uncial/tessdata` in the directory for caches.
    ///
    /// - Parameter environment: where `XDG_CACHE_HOME` and `HOME` are looked up. Default: that of the
    ///   process.
    public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.init(
            directory: Self.userCaches(environment)
                .appending(path: "uncial/tessdata", directoryHint: .isDirectory)
        )
    }

    /// The file of a model from a source; it may not exist.
    public func file(of language: OcrLanguage, from source: String) -> URL {
        models(from: source).file(of: language.code)
    }

    /// The directory named `tessdata` of a source.
    func models(from source: String) -> TessDataDirectory {
        TessDataDirectory(
            url: directory.appending(path: source, directoryHint: .isDirectory)
                .appending(path: "tessdata", directoryHint: .isDirectory)
        )
    }

    /// Where an unfinished model from a source grows; it may not exist.
    package func partFile(of language: OcrLanguage, from source: String) -> URL {
        let file = file(of: language, from: source)
        return file.deletingLastPathComponent()
            .appending(path: file.lastPathComponent + Self.partSuffix)
    }

    /// What follows the name of a model that is unfinished.
    static let partSuffix = ".part"

    /// The name in this cache of a source that is none of those with a name of their own.
    ///
    /// Two addresses have two names; user and password in an address do not matter.
    package static func sourceName(of address: URL) -> String {
        var components = URLComponents(url: address, resolvingAgainstBaseURL: true)
        components?.user = nil
        components?.password = nil
        let text = components?.string ?? address.absoluteString
        var hasher = SHA256Hasher()
        Array(text.utf8).withUnsafeBytes { hasher.update($0) }
        let host = (components?.host ?? "").lowercased().map { character in
            character.isASCII && (character.isLetter || character.isNumber || character == ".")
                ? character : "-"
        }
        return "url-\(String(host.prefix(64)))-\(hasher.digits().prefix(16))"
    }

    private static func userCaches(_ environment: [String: String]) -> URL {
        #if canImport(Darwin)
        return .cachesDirectory
        #else
        // A relative path is to be ignored, says the specification of the variable.
        if let caches = environment["XDG_CACHE_HOME"], caches.hasPrefix("/") {
            return URL(filePath: caches, directoryHint: .isDirectory)
        }
        let home = environment["HOME"].flatMap { path in
            path.hasPrefix("/") ? URL(filePath: path, directoryHint: .isDirectory) : nil
        }
        return (home ?? FileManager.default.homeDirectoryForCurrentUser)
            .appending(path: ".cache", directoryHint: .isDirectory)
        #endif
    }
}
