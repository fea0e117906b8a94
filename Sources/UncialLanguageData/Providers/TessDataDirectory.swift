#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import UncialModel

/// A directory that may hold models.
struct TessDataDirectory: Sendable {
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

    /// The file of a model; it may not exist.
    func file(of code: String) -> URL { url.appending(path: code + Self.suffix) }

    /// Whether a model is there and may be read.
    func hasModel(_ code: String) -> Bool {
        FileManager.default.isReadableFile(atPath: file(of: code).path(percentEncoded: false))
    }

    /// The languages with a model, sorted by code; empty when the directory cannot be read.
    func languages() -> [OcrLanguage] {
        modelNames().filter { AuxiliaryModel(rawValue: $0.code) == nil }
    }

    /// The models, `osd` and `equ` included, sorted by code; empty when the directory cannot be read.
    func modelNames() -> [OcrLanguage] {
        fileNames().filter { $0.hasSuffix(Self.suffix) }
            .map { String($0.dropLast(Self.suffix.count)) }
            .filter(hasModel)
            .sorted()
            .compactMap { try? OcrLanguage.custom($0) }
    }

    /// The names of all that is in the directory; empty when it cannot be read.
    func fileNames() -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    }
}
