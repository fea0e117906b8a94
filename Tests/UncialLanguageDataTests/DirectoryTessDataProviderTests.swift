import Foundation
import Testing
import UncialLanguageData
import UncialModel

@Suite struct DirectoryTessDataProviderTests {
    let folders: ModelFolders

    init() throws {
        folders = try ModelFolders()
    }

    @Test(arguments: ["x/tessdata", "x", "x/tessdata/"])
    func `the directory is that of the models or its parent`(given: String) throws {
        try folders.directory("x/tessdata", "ukr", "eng", "osd", "equ", "no code!")
        let provider = DirectoryTessDataProvider(folders.url.appending(path: given))
        #expect(try provider.available().map(\.code) == ["eng", "ukr"])
        let parent = try provider.materialize([.ukrainian])
        #expect(parent.lastPathComponent == "x")
        #expect(try ModelFolders.origins(of: parent)["ukr"] == "x/tessdata")
    }

    @Test func `a directory of any name will do`() throws {
        let provider = DirectoryTessDataProvider(try folders.directory("models", "ukr", "eng"))
        let parent = try provider.materialize([.ukrainian])
        #expect(try ModelFolders.origins(of: parent) == ["ukr": "models"])
    }

    @Test func `a directory that does not exist is an error that names it, when it is used`() throws
    {
        let file = try folders.directory("x", "eng").appending(path: "eng.traineddata")
        for place in [folders.url.appending(path: "nowhere"), file] {
            let provider = DirectoryTessDataProvider(place)
            for use in [
                { _ = try provider.available() }, { _ = try provider.materialize([.english]) },
            ] {
                let error = #expect(throws: OcrError.self) { try use() }
                guard case .fileAccess(let path, let reason) = error else {
                    Issue.record("\(String(describing: error))")
                    continue
                }
                #expect(path == place.path(percentEncoded: false))
                #expect(reason.contains("directory"))
            }
        }
    }

    @Test func `it says where it looked, what is there and where to put what is missing`() throws {
        let place = try folders.directory("x/tessdata", "eng", "osd")
        let provider = DirectoryTessDataProvider(place.deletingLastPathComponent())
        let wanted = try ModelFolders.languages("ukr deu osd")
        let error = #expect(throws: OcrError.self) { try provider.materialize(wanted) }
        guard case .noLanguageData(let languages, let searched) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(languages.map(\.code) == ["ukr", "deu"])
        #expect(searched.contains("/x/tessdata (has eng)"))
        #expect(searched.contains("/x (has none)"))
        #expect(searched.contains("Put ukr.traineddata, deu.traineddata into "))
        #expect(!searched.contains("osd is no language"))
    }

    @Test func `what is there and cannot be read is told`() throws {
        let place = try folders.directory("x", "eng")
        try FileManager.default.createSymbolicLink(
            at: place.appending(path: "ukr.traineddata"),
            withDestinationURL: place.appending(path: "gone")
        )
        let provider = DirectoryTessDataProvider(place)
        #expect(try provider.available() == [.english])
        let error = #expect(throws: OcrError.self) { try provider.materialize([.ukrainian]) }
        #expect("\(String(describing: error))".contains("(has eng; what cannot be read: ukr)"))
    }

    @Test func `a model that was asked for alone is found though it is no language`() throws {
        let place = try folders.directory("x/tessdata", "eng", "osd")
        let provider = DirectoryTessDataProvider(place)
        let parent = try provider.materialize(try ModelFolders.languages("osd"))
        #expect(try ModelFolders.origins(of: parent)["osd"] == "x/tessdata")
    }

    /// What stands beside each other, and what each request takes.
    @Test(
        arguments: [
            ("x", nil, ["ukr": "x/tessdata", "eng": "x/tessdata", "deu": "x/tessdata_best"]),
            (
                "x", .accurate,
                ["ukr": "x/tessdata_best", "eng": "x/tessdata", "deu": "x/tessdata_best"]
            ),
            (
                "x", .fast,
                ["ukr": "x/tessdata_fast", "eng": "x/tessdata", "deu": "x/tessdata_best"]
            ),
            ("x/tessdata", .accurate, ["ukr": "x/tessdata_best"]),
            ("x/tessdata", .fast, ["eng": "x/tessdata"]),
            // One kind alone, because it was named.
            ("x/tessdata_best", .fast, ["ukr": "x/tessdata_best"]),
        ] as [(String, RecognitionQuality?, [String: String])]
    )
    func `the quality chooses between models that stand side by side`(
        given: String,
        quality: RecognitionQuality?,
        origins: [String: String]
    ) throws {
        try folders.directory("x/tessdata", "ukr", "eng")
        try folders.directory("x/tessdata_best", "ukr", "deu")
        try folders.directory("x/tessdata_fast", "ukr")
        let provider = DirectoryTessDataProvider(folders.url.appending(path: given))
        let wanted = try origins.keys.sorted().map { try OcrLanguage.custom($0) }
        let parent =
            try quality.map { try provider.materialize(wanted, for: $0) }
            ?? provider.materialize(wanted)
        #expect(try ModelFolders.origins(of: parent).filter { origins[$0.key] != nil } == origins)
        #expect(
            try provider.available().map(\.code)
                == (given.hasSuffix("best") ? ["deu", "ukr"] : ["deu", "eng", "ukr"])
        )
    }

    @Test func `both qualities can be used at once`() async throws {
        try folders.directory("x/tessdata", "ukr")
        try folders.directory("x/tessdata_best", "ukr")
        let provider = DirectoryTessDataProvider(folders.url.appending(path: "x"))
        let best = try provider.materialize([.ukrainian], for: .accurate)
        let fast = try provider.materialize([.ukrainian], for: .fast)
        #expect(try ModelFolders.origins(of: best) == ["ukr": "x/tessdata_best"])
        #expect(try ModelFolders.origins(of: fast) == ["ukr": "x/tessdata"])
    }

    @Test func `a link leads to the better file that was added meanwhile`() throws {
        let place = try folders.directory("x", "ukr")
        let provider = DirectoryTessDataProvider(place)
        let parent = try provider.materialize([.ukrainian])
        #expect(try ModelFolders.origins(of: parent) == ["ukr": "x"])
        try folders.directory("x/tessdata_best", "ukr")
        #expect(try provider.materialize([.ukrainian], for: .accurate) != parent)
        try FileManager.default.removeItem(at: place.appending(path: "ukr.traineddata"))
        #expect(try provider.materialize([.ukrainian]) == parent)
        #expect(try ModelFolders.origins(of: parent) == ["ukr": "x/tessdata_best"])
    }

    @Test func `many may ask at once`() async throws {
        let provider = DirectoryTessDataProvider(try folders.directory("x", "ukr", "eng", "deu"))
        let requests = try ["ukr", "eng", "deu", "ukr eng", "eng deu", "deu ukr eng"]
            .map(ModelFolders.languages)
        let parents = try await withThrowingTaskGroup(of: URL.self) { group in
            for index in 0..<60 {
                group.addTask { try provider.materialize(requests[index % requests.count]) }
            }
            return try await group.reduce(into: Set<URL>()) { $0.insert($1) }
        }
        #expect(parents.count == 1)
        let parent = try #require(parents.first)
        #expect(try ModelFolders.origins(of: parent).keys.sorted() == ["deu", "eng", "ukr"])
    }
}
