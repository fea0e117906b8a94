import Foundation
import UncialModel
import UncialTestSupport

/// Directories with files that are named like models, in a folder of a test's own.
struct ModelFolders {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Where all of them are.
    var url: URL { folder.url }

    /// Makes a directory, and files in it whose content is the name of the directory.
    @discardableResult
    func directory(_ name: String, _ codes: String...) throws -> URL {
        let url = folder.url.appending(path: name, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for code in codes {
            try Data(name.utf8).write(to: url.appending(path: "\(code).traineddata"))
        }
        return url
    }

    /// The codes in what a provider put in place, each with the directory that its file is from.
    static func origins(of parent: URL) throws -> [String: String] {
        let directory = parent.appending(path: "tessdata")
        let names = try FileManager.default.contentsOfDirectory(
            atPath: directory.path(percentEncoded: false)
        )
        var origins: [String: String] = [:]
        for name in names where name.hasSuffix(".traineddata") {
            let content = try Data(contentsOf: directory.appending(path: name))
            origins[String(name.dropLast(12))] = String(decoding: content, as: UTF8.self)
        }
        return origins
    }

    /// Languages by their codes, separated by blanks.
    static func languages(_ codes: String) throws -> [OcrLanguage] {
        try codes.split(separator: " ").map { try .custom(String($0)) }
    }
}
