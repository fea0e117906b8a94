import Foundation
import UncialModel
import UncialTestSupport

@testable import UncialLanguageData

/// A program's folder with resources, as a build leaves it.
struct BundleFixture {
    /// Where models are unpacked to.
    let cache: TessDataCache
    let provider: BundledTessDataProvider
    private let folder: TemporaryFolder

    /// - Parameters:
    ///   - models: the bytes of each model, by code.
    ///   - cachePath: where the cache is, in the folder.
    init(_ models: [String: Data], cachePath: String = "cache") throws {
        folder = try TemporaryFolder()
        cache = TessDataCache(directory: folder.url.appending(path: cachePath))
        provider = BundledTessDataProvider(
            folder: ResourceFolder(name: "example_CModels", places: [folder.url]),
            languages: [.ukrainian],
            cache: cache
        )
        try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
        var sums = ""
        for (code, data) in models {
            try data.write(to: model(code))
            let path = model(code).path(percentEncoded: false)
            sums += "\(try ModelChecksum(ofFile: path).sha256)  \(code).traineddata\n"
        }
        try Data(sums.utf8).write(to: resources.appending(path: "SHA256SUMS"))
    }

    var root: URL { folder.url }
    var bundle: URL { folder.url.appending(path: "example_CModels.resources") }
    var resources: URL { bundle.appending(path: "tessdata") }

    func model(_ code: String) -> URL { resources.appending(path: "\(code).traineddata") }

    /// The place of a model that is unpacked.
    func unpacked(_ code: String) -> URL {
        cache.directory.appending(path: "bundled/tessdata/\(code).traineddata")
    }

    /// The names of what is in the cache, beside models.
    func leftovers() -> [String] {
        let folder = unpacked("ukr").deletingLastPathComponent().path(percentEncoded: false)
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
            .filter { !$0.hasSuffix(".traineddata") }
    }
}
