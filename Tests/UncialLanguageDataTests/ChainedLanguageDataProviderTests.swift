import Foundation
import Synchronization
import Testing
import UncialCore
import UncialLanguageData
import UncialModel

/// A provider that does as it is told.
private final class StubProvider: LanguageDataProvider {
    let languages: [OcrLanguage]
    let directory: URL?
    let failure: (any Error)?
    let failsToList: Bool
    let counsel: String
    let requests = Mutex<[String]>([])

    init(
        _ codes: String = "",
        in directory: URL? = nil,
        failure: (any Error)? = nil,
        failsToList: Bool = false,
        advice: String = ""
    ) throws {
        languages = try ModelFolders.languages(codes)
        self.directory = directory
        self.failure = failure
        self.failsToList = failsToList
        counsel = advice
    }

    func available() throws -> [OcrLanguage] {
        if failsToList, let failure { throw failure }
        return languages
    }

    func materialize(_ languages: [OcrLanguage]) throws -> URL {
        requests.withLock { $0.append(languages.map(\.code).joined(separator: " ")) }
        if let failure { throw failure }
        guard let directory else {
            throw OcrError.noLanguageData(languages: languages, searchedPath: "Nowhere. \(counsel)")
        }
        return directory
    }

    func advice(for missing: [OcrLanguage]) -> String { counsel }
}

@Suite struct ChainedLanguageDataProviderTests {
    let folders: ModelFolders

    init() throws {
        folders = try ModelFolders()
    }

    private func provider(_ name: String) -> DirectoryTessDataProvider {
        DirectoryTessDataProvider(folders.url.appending(path: name))
    }

    private func message(_ body: () async throws -> Void) async -> String {
        do {
            try await body()
        } catch {
            return "\(error)"
        }
        return ""
    }

    @Test func `chains of chains are flat`() {
        let one = SystemTessDataProvider(environment: [:])
        let two: any LanguageDataProvider = provider("a")
        let three: some LanguageDataProvider = provider("b")
        #expect((one + two + three).providers.count == 3)
        #expect((one + (two + three)).providers.count == 3)
        #expect(ChainedLanguageDataProvider([one + two, two + three]).providers.count == 4)
    }

    @Test func `what is available is the union`() async throws {
        try folders.directory("a", "ukr", "eng", "osd")
        try folders.directory("b", "eng", "deu")
        let chain = provider("a") + provider("missing") + provider("b")
        #expect(try await chain.available().map(\.code) == ["deu", "eng", "ukr"])
        #expect(try await (StubProvider() + StubProvider()).available().isEmpty)
        let failures = await message { _ = try await (provider("c") + provider("d")).available() }
        #expect(failures.contains("/c: There is no such directory."))
    }

    /// What three providers have, what is asked for, and who is taken.
    @Test(
        arguments: [
            ("eng", "eng ukr", "deu", "ukr eng", "b", "the one that covers most"),
            ("eng ukr", "eng ukr deu", "", "ukr eng", "a", "the earlier one of two"),
            ("eng", "ukr", "eng", "eng", "a", "the earlier one of two"),
            ("eng osd", "eng ukr", "", "ukr eng osd", "ab", "osd from who has it"),
            ("osd", "eng ukr", "ukr", "ukr eng osd", "ab", "osd is no reason to choose"),
            ("eng", "eng ukr osd", "", "ukr eng osd", "b", "all in one"),
            ("eng", "ukr", "deu", "ukr eng deu", "abc", "three in one directory"),
            ("eng", "ukr", "deu", "ukr eng deu fra", "abc", "what nobody has is left out"),
            ("eng", "ukr osd", "", "osd", "b", "osd alone"),
        ]
    )
    func `a chain chooses`(
        first: String,
        second: String,
        third: String,
        wanted: String,
        taken: String,
        why: String
    ) async throws {
        for (name, codes) in [("a", first), ("b", second), ("c", third)] {
            try folders.directory("\(name)/tessdata")
            for code in codes.split(separator: " ") {
                try folders.directory("\(name)/tessdata", String(code))
            }
        }
        let chain = provider("a") + provider("b") + provider("c")
        let languages = try ModelFolders.languages(wanted)
        let parent = try await chain.materialize(languages)
        let origins = try ModelFolders.origins(of: parent)
        for language in languages where language.code != "fra" {
            let origin = try #require(origins[language.code])
            #expect(taken.contains(origin.prefix(1)))
        }
        // One directory as it is, or links.
        #expect((parent.lastPathComponent == taken) == (taken.count == 1))
        #expect(Set(languages.compactMap { origins[$0.code] }).count == taken.count)
    }

    @Test func `the next is tried when one fails`() async throws {
        let failing = try StubProvider(
            "ukr eng",
            failure: OcrError.downloadFailed(url: "https://example.org", reason: "no route")
        )
        let models = try folders.directory("a/tessdata", "ukr", "eng").deletingLastPathComponent()
        let chain = failing + provider("a")
        #expect(try await chain.materialize([.ukrainian, .english]).path == models.path)
        #expect(failing.requests.withLock(\.self) == ["ukr eng"])
        // One that says it has models and puts none in place.
        let lying = try StubProvider("ukr eng", in: folders.url)
        #expect(try await (lying + provider("a")).materialize([.ukrainian]).path == models.path)
    }

    @Test func `a failure is thrown when nobody else has the language`() async throws {
        try folders.directory("a", "eng")
        let failing = try StubProvider(
            "ukr",
            failure: OcrError.downloadFailed(url: "https://example.org", reason: "no route")
        )
        await #expect(throws: OcrError.self) {
            try await (failing + provider("a")).materialize([.ukrainian, .english])
        }
        #expect(try await (failing + provider("a")).materialize([.english]).isFileURL)
    }

    @Test func `when nobody has any, the error says where each looked and what would help, once`()
        async throws
    {
        try folders.directory("a/tessdata", "eng", "osd")
        let first = try StubProvider(advice: "Ask Olena.")
        let second = try StubProvider(advice: "Ask Olena.")
        let chain = first + provider("a") + second + provider("missing")
        let told = await message {
            _ = try await chain.materialize(try ModelFolders.languages("ukr osd"))
        }
        #expect(told.hasPrefix("No language data for ukr."))
        #expect(told.contains("/a/tessdata (has eng)"))
        #expect(told.contains("/missing: There is no such directory."))
        #expect(told.contains("Nowhere."))
        #expect(told.components(separatedBy: "Ask Olena.").count == 2)
        #expect(told.components(separatedBy: "Put ukr.traineddata into").count == 3)
    }

    @Test func `advice is that of all, without repeating`() async throws {
        let chain =
            try StubProvider(advice: "One.") + StubProvider() + StubProvider(advice: "Two.")
            + StubProvider(advice: "One.")
        #expect(await chain.advice(for: [.ukrainian]) == "One. Two.")
    }

    @Test(arguments: [true, false])
    func `cancellation is never swallowed`(failsToList: Bool) async throws {
        try folders.directory("a", "ukr")
        let cancelled = try StubProvider(
            "ukr",
            failure: CancellationError(),
            failsToList: failsToList
        )
        await #expect(throws: CancellationError.self) {
            try await (cancelled + provider("a")).materialize([.ukrainian])
        }
        await #expect(throws: CancellationError.self) {
            let osd = try ModelFolders.languages("osd")
            _ = try await (cancelled + provider("a")).materialize(osd)
        }
        let chain = provider("a") + provider("a")
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await chain.materialize([.ukrainian])
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `the quality reaches each provider`() async throws {
        try folders.directory("a/tessdata", "ukr")
        try folders.directory("a/tessdata_best", "ukr")
        try folders.directory("b/tessdata", "eng")
        let chain = provider("a") + provider("b")
        for (quality, origin) in [
            (RecognitionQuality.accurate, "a/tessdata_best"), (.fast, "a/tessdata"),
        ] {
            let parent = try await chain.materialize([.ukrainian, .english], for: quality)
            let origins = try ModelFolders.origins(of: parent)
            #expect(origins == ["ukr": origin, "eng": "b/tessdata"])
        }
    }

    @Test func `links lead to the files themselves, and are renewed`() async throws {
        try folders.directory("a", "ukr")
        try folders.directory("b", "eng")
        let chain = provider("a") + provider("b")
        let parent = try await chain.materialize([.ukrainian, .english])
        let link = parent.appending(path: "tessdata/ukr.traineddata").path(percentEncoded: false)
        let target = try FileManager.default.destinationOfSymbolicLink(atPath: link)
        #expect(target.hasSuffix("/a/ukr.traineddata"))
        try folders.directory("a/tessdata", "ukr")
        try FileManager.default.removeItem(at: folders.url.appending(path: "a/ukr.traineddata"))
        #expect(try await chain.materialize([.ukrainian, .english]) == parent)
        #expect(
            try ModelFolders.origins(of: parent) == ["ukr": "a/tessdata", "eng": "b"]
        )
    }

    @Test func `many may ask at once`() async throws {
        try folders.directory("a", "ukr")
        try folders.directory("b", "eng")
        try folders.directory("c", "deu", "osd")
        let chain = provider("a") + provider("b") + provider("c")
        let wanted = try ModelFolders.languages("ukr eng deu osd")
        try await withThrowingTaskGroup(of: [String: String].self) { group in
            for _ in 0..<30 {
                group.addTask {
                    try ModelFolders.origins(of: try await chain.materialize(wanted))
                }
            }
            for try await origins in group {
                #expect(origins == ["ukr": "a", "eng": "b", "deu": "c", "osd": "c"])
            }
        }
    }
}
