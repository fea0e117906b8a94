import Foundation
import Testing
import UncialCore
import UncialLanguageData
import UncialModel

/// A provider as somebody else would write it.
private struct ForeignProvider: LanguageDataProvider {
    let directory: URL

    func available() -> [OcrLanguage] { [.english, .ukrainian] }

    func materialize(_ languages: [OcrLanguage]) -> URL { directory }
}

@Suite struct LanguageDataInventoryTests {
    let folders: ModelFolders

    init() throws {
        folders = try ModelFolders()
    }

    private func link(_ code: String, from installed: String, in directory: URL) throws {
        try FileManager.default.createSymbolicLink(
            at: directory.appending(path: "\(code).traineddata"),
            withDestinationURL: InstalledModels.file(installed)
        )
    }

    private func summary(_ models: [InstalledModel]) -> [String] {
        models.map { model in
            switch model.inspection {
            case .success(let info): "\(model.language) \(info.kind)"
            case .failure: "\(model.language) damaged"
            }
        }
    }

    @Test func `all models are listed, those that are hidden, damaged and no language too`()
        async throws
    {
        let usual = try folders.directory("x/tessdata", "deu")
        let best = try folders.directory("x/tessdata_best", "ukr")
        try link("ukr", from: "ukr", in: usual)
        try link("osd", from: "osd", in: usual)
        try link("fra", from: "osd", in: usual)
        let provider =
            DirectoryTessDataProvider(usual) + DirectoryTessDataProvider(folders.url)
            + DirectoryTessDataProvider(usual)
        let models = try await LanguageDataInventory.models(of: provider)
        #expect(
            summary(models)
                == ["deu damaged", "fra legacy", "osd auxiliary", "ukr fast", "ukr damaged"]
        )
        #expect(models.map(\.bytes).allSatisfy { $0 > 0 })
        #expect(models.last?.file.deletingLastPathComponent().path == best.path)
    }

    @Test func `a provider of somebody else is listed too`() async throws {
        let directory = try folders.directory("x/tessdata")
        try link("eng", from: "eng", in: directory)
        try link("osd", from: "osd", in: directory)
        let provider = ForeignProvider(directory: directory.deletingLastPathComponent())
        let models = try await LanguageDataInventory.models(of: provider)
        #expect(summary(models) == ["eng fast", "osd auxiliary"])
    }

    @Test func `a failure of the only provider is thrown, that of one of many is not`() async throws
    {
        let missing = DirectoryTessDataProvider(folders.url.appending(path: "missing"))
        await #expect(throws: OcrError.self) {
            try await LanguageDataInventory.models(of: missing)
        }
        let place = try folders.directory("x", "eng")
        let models = try await LanguageDataInventory.models(
            of: missing + DirectoryTessDataProvider(place)
        )
        #expect(models.map(\.language) == [.english])
    }

    @Test func `the checksum tells whether a model is the one that everybody has`() async throws {
        let place = try folders.directory("x", "eng")
        for code in ["ukr", "osd"] { try link(code, from: code, in: place) }
        let own = try OcrLanguage.custom("xyz")
        try link(own.code, from: "ukr", in: place)
        let models = try await LanguageDataInventory.models(of: DirectoryTessDataProvider(place))
        var states: [String: InstalledModel.ChecksumState] = [:]
        for model in models { states[model.language.code] = try await model.checksumState() }
        #expect(states["eng"] == .different)
        #expect(states["xyz"] == .unknown)
        // Another version of Debian may have other ones.
        for code in ["ukr", "osd"] {
            let sum = try ModelChecksum(
                ofFile: InstalledModels.file(code).path(percentEncoded: false)
            )
            let known = try TessDataSource.fastChecksums[.custom(code)]
            #expect(states[code] == (sum == known ? .known : .different))
        }
    }
}
