#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import UncialModel

/// A directory that may hold models.
struct TessDataDirectory: Sendable, Hashable {
    /// What follows the code in a model's file name.
    static let suffix = ".traineddata"

    let url: URL

    /// The path, without a slash at its end.
    var path: String {
        var path = url.path(percentEncoded: false)
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }

    /// Whether Tesseract finds it when given its parent.
    var isNamedTessData: Bool { url.lastPathComponent == "tessdata" }

    var exists: Bool {
        var isDirectory: Bool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
            && isDirectory
    }

    /// A directory beside this one.
    func sibling(_ name: String) -> TessDataDirectory {
        TessDataDirectory(
            url: url.standardizedFileURL.deletingLastPathComponent()
                .appending(path: name, directoryHint: .isDirectory)
        )
    }

    /// The file of a model; it may not exist.
    func file(of code: String) -> URL {
        url.appending(path: code + Self.suffix, directoryHint: .notDirectory)
    }

    /// Whether a model is there and may be read.
    func hasModel(_ code: String) -> Bool {
        FileManager.default.isReadableFile(atPath: file(of: code).path(percentEncoded: false))
    }

    /// The languages with a model, sorted by code; empty when the directory cannot be read.
    func languages() -> [OcrLanguage] {
        models().filter { !$0.isAuxiliary }
    }

    /// The models, `osd` and `equ` included, sorted by code; empty when the directory cannot be read.
    func models() -> [OcrLanguage] { codes().filter(hasModel).compactMap { try? .custom($0) } }

    /// The names of all that is in the directory; empty when it cannot be read.
    func fileNames() -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    }

    /// The path and what was found there, for people.
    func report() -> String {
        guard exists else {
            let isFile = FileManager.default.fileExists(atPath: path)
            return "\(path) (\(isFile ? "is no directory" : "does not exist"))"
        }
        guard FileManager.default.isReadableFile(atPath: path) else {
            return "\(path) (may not be read by this user)"
        }
        let unreadable = codes().filter { !hasModel($0) }
        let rest =
            unreadable.isEmpty ? "" : "; what cannot be read: \(unreadable.joined(separator: ", "))"
        return "\(path) (has \(languages().codeList)\(rest))"
    }

    private func codes() -> [String] {
        fileNames().filter { $0.hasSuffix(Self.suffix) }
            .map { String($0.dropLast(Self.suffix.count)) }
            .sorted()
    }
}
