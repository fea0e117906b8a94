import Foundation
import Synchronization
import Testing
import UncialCore
import UncialEngineTesseract
import UncialLanguageData
import UncialModel
import UncialTestSupport

@Suite("SystemTessDataProvider")
struct SystemTessDataProviderTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Makes a directory with empty models, and says where it is.
    private func directory(_ name: String, models: [String]) throws -> URL {
        let url = folder.url.appending(path: name, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for code in models {
            try Data().write(to: url.appending(path: "\(code).traineddata"))
        }
        return url
    }

    private func provider(
        extra: [URL] = [],
        prefix: URL? = nil,
        usual: [URL] = []
    ) -> SystemTessDataProvider {
        SystemTessDataProvider(
            extraDirectories: extra,
            environment: prefix.map { ["TESSDATA_PREFIX": $0.path(percentEncoded: false)] } ?? [:],
            usualDirectories: usual
        )
    }

    private func path(of url: URL) -> String {
        url.resolvingSymlinksInPath().standardizedFileURL.path(percentEncoded: false)
    }

    @Test func `languages are sorted, each once, without the models that are none`() throws {
        let first = try directory("a", models: ["ukr", "osd", "eng", "equ", "not a code!"])
        let second = try directory("b", models: ["deu", "eng", "chi_sim"])
        try Data().write(to: second.appending(path: "pdf.ttf"))
        let found = provider(extra: [first], usual: [second]).available()
        #expect(found.map(\.code) == ["chi_sim", "deu", "eng", "ukr"])
    }

    @Test func `a model that cannot be read is not available`() throws {
        let models = try directory("tessdata", models: ["eng"])
        try FileManager.default.createSymbolicLink(
            at: models.appending(path: "ukr.traineddata"),
            withDestinationURL: folder.url.appending(path: "nowhere")
        )
        #expect(provider(usual: [models]).available() == [.english])
    }

    @Test func `directories that do not exist are passed over`() throws {
        let missing = folder.url.appending(path: "missing")
        #expect(provider(extra: [missing], prefix: missing, usual: [missing]).available().isEmpty)
    }

    @Test(arguments: [".", ".."])
    func `TESSDATA_PREFIX names the directory of models or its parent`(step: String) throws {
        let models = try directory("prefix/tessdata", models: ["ukr"])
        let found = provider(prefix: models.appending(path: step).standardizedFileURL)
        #expect(found.available() == [.ukrainian])
        let parent = try found.materialize([.ukrainian])
        #expect(path(of: parent) == path(of: models.deletingLastPathComponent()))
    }

    @Test func `extra directories come before the environment, and that before the usual places`()
        throws
    {
        let extra = try directory("extra/tessdata", models: ["eng"])
        let prefix = try directory("prefix/tessdata", models: ["eng", "ukr"])
        let usual = try directory("usual/tessdata", models: ["eng", "ukr", "deu"])
        let german = try OcrLanguage.custom("deu")
        let models = provider(extra: [extra], prefix: prefix, usual: [usual])
        for (language, place) in [(.english, extra), (.ukrainian, prefix), (german, usual)] {
            let parent = try models.materialize([language])
            #expect(path(of: parent) == path(of: place.deletingLastPathComponent()))
        }
    }

    @Test func `languages from several places stand side by side in a private directory`() throws {
        let first = try directory("first/tessdata", models: ["eng"])
        let second = try directory("second", models: ["ukr", "osd"])
        var models: SystemTessDataProvider? = provider(extra: [first, second])
        let osd = try OcrLanguage.custom("osd")
        let parent = try #require(try models?.materialize([.ukrainian, .english, osd]))
        let linked = parent.appending(path: "tessdata")
        let names = try FileManager.default.contentsOfDirectory(
            atPath: linked.path(percentEncoded: false)
        )
        #expect(
            names.sorted() == ["eng.traineddata", "osd.traineddata", "ukr.traineddata"]
        )
        #expect(
            path(of: linked.appending(path: "ukr.traineddata"))
                == path(of: second.appending(path: "ukr.traineddata"))
        )
        let attributes = try FileManager.default.attributesOfItem(
            atPath: parent.path(percentEncoded: false)
        )
        #expect(attributes[.posixPermissions] as? Int == 0o700)

        // The same links serve again, and go with the provider; the models stay.
        #expect(try models?.materialize([.ukrainian]) == parent)
        models = nil
        #expect(!FileManager.default.fileExists(atPath: parent.path(percentEncoded: false)))
        #expect(
            FileManager.default.fileExists(
                atPath: second.appending(path: "ukr.traineddata").path(percentEncoded: false)
            )
        )
    }

    @Test func `a process that exits leaves no links behind`() async throws {
        let result = await #expect(
            processExitsWith: .success,
            observing: [\.standardOutputContent]
        ) {
            let folder = try TemporaryFolder()
            _ = try folder.write(Data(), as: "eng.traineddata")
            let models = TestEngine.provider(of: folder.url)
            print(try models.materialize([.english]).path(percentEncoded: false))
            // Alive when the process ends, as a client's provider is.
            aliveAtExit.withLock { $0 = models }
        }
        let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
        let parent = output.trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(parent.contains("uncial-tessdata-"))
        #expect(!FileManager.default.fileExists(atPath: parent))
    }

    @Test func `where links cannot be made, the error says why and what to do`() async throws {
        let result = await #expect(
            processExitsWith: .success,
            observing: [\.standardOutputContent]
        ) {
            let folder = try TemporaryFolder()
            _ = try folder.write(Data(), as: "eng.traineddata")
            let models = TestEngine.provider(of: folder.url)
            setenv("TMPDIR", "/nowhere/at/all", 1)
            do {
                _ = try models.materialize([.english])
            } catch let error as OcrError {
                print(error)
            }
        }
        let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
        #expect(output.hasPrefix("/nowhere/at/all"))
        #expect(output.contains("(No such file or directory)"))
        #expect(output.contains("TMPDIR"))
        #expect(!output.contains("uncial-tessdata") && !output.contains("CocoaError"))
    }

    @Test func `languages it lacks are left out`() throws {
        let models = try directory("tessdata", models: ["eng"])
        let parent = try provider(usual: [models]).materialize([.ukrainian, .english])
        #expect(path(of: parent) == path(of: folder.url))
    }

    @Test func `when it has none it says where it looked, what is there and what to install`()
        throws
    {
        let models = try directory("tessdata", models: ["eng", "osd"])
        let missing = folder.url.appending(path: "missing")
        let error = #expect(throws: OcrError.self) {
            try provider(extra: [missing], usual: [models]).materialize([.ukrainian])
        }
        guard case .noLanguageData([.ukrainian], let searched) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(searched.contains(models.path(percentEncoded: false).dropLast() + " (has eng)"))
        #expect(searched.contains("missing (does not exist)"))
        #expect(searched.contains("tesseract-ocr-ukr"))
    }

    @Test func `pages are read with models from several places`() async throws {
        let first = folder.url.appending(path: "first")
        let second = folder.url.appending(path: "second")
        for (place, code) in [(first, "eng"), (second, "ukr")] {
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                at: place.appending(path: "\(code).traineddata"),
                withDestinationURL: TestEngine.installedModel(code)
            )
        }
        // The recognizer alone keeps the provider, and with it the links.
        let recognizer = try await TestEngine.recognizer(
            languageData: provider(extra: [first, second])
        )
        let raster = try PageImage(fixture: "two-languages").raster()
        let page = try await recognizer.recognize(raster, pageIndex: 0, options: .default)
        #expect(page.lines.map(\.language) == [.ukrainian, .english])
        await recognizer.close()
    }
}

/// Holds a provider until its process ends.
private let aliveAtExit = Mutex<SystemTessDataProvider?>(nil)
