import Foundation
import Testing
import UncialLanguageData
import UncialModel

/// The models of this machine, as tests use them.
enum InstalledModels {
    /// The file of a model, which has to be there.
    static func file(_ code: String) throws -> URL {
        try SystemTessDataProvider(environment: [:]).materialize([.custom(code)])
            .appending(path: "tessdata/\(code).traineddata", directoryHint: .notDirectory)
    }

    /// All models of the usual directories, each once, by ascending code.
    static let files: [URL] = {
        var files: [String: URL] = [:]
        for directory in SystemTessDataProvider.usualDirectories {
            let names = try? FileManager.default.contentsOfDirectory(
                at: directory,
                includingPropertiesForKeys: nil
            )
            for file in names ?? [] where file.pathExtension == "traineddata" {
                files[file.lastPathComponent] = files[file.lastPathComponent] ?? file
            }
        }
        return files.sorted { $0.key < $1.key }.map(\.value)
    }()
}
