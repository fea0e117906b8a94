import Foundation
import Testing
import UncialModel
import UncialTestSupport

@testable import UncialLanguageData

@Suite struct BundledTessDataProviderTests {
    private let ukrainian: Data

    init() throws {
        ukrainian = try Data(contentsOf: InstalledModels.file("ukr"))
    }

    @Test func `what came along is available`() throws {
        let fixture = try BundleFixture(["ukr": ukrainian])
        #expect(fixture.provider.available() == [.ukrainian])
        try FileManager.default.removeItem(at: fixture.bundle)
        #expect(fixture.provider.available().isEmpty)
    }

    @Test func `a model is unpacked to a directory of this user alone`() async throws {
        let fixture = try BundleFixture(["ukr": ukrainian])
        let parent = try await fixture.provider.materialize([.ukrainian, .english])
        #expect(parent.path() == fixture.cache.directory.appending(path: "bundled/").path())
        #expect(try Data(contentsOf: fixture.unpacked("ukr")) == ukrainian)
        for folder in ["", "bundled", "bundled/tessdata"] {
            let path = fixture.cache.directory.appending(path: folder).path(percentEncoded: false)
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
            #expect(mode as? Int == 0o700, "\(path)")
        }
        #expect(fixture.leftovers().isEmpty)
    }

    @Test func `a model is unpacked once`() async throws {
        let fixture = try BundleFixture(["ukr": ukrainian])
        _ = try await fixture.provider.materialize([.ukrainian])
        let first = try number(of: fixture.unpacked("ukr"))
        _ = try await fixture.provider.materialize([.ukrainian])
        #expect(try number(of: fixture.unpacked("ukr")) == first)
    }

    @Test(arguments: [0, 100, 1_000_000])
    func `a copy that is damaged or another is replaced`(bytes: Int) async throws {
        let fixture = try BundleFixture(["ukr": ukrainian])
        _ = try await fixture.provider.materialize([.ukrainian])
        try ukrainian.prefix(bytes).write(to: fixture.unpacked("ukr"))
        _ = try await fixture.provider.materialize([.ukrainian])
        #expect(try Data(contentsOf: fixture.unpacked("ukr")) == ukrainian)
    }

    @Test func `a damaged model that came along never reaches the cache`() async throws {
        var damaged = ukrainian
        let fixture = try BundleFixture(["ukr": ukrainian])
        damaged[damaged.count / 2] ^= 1
        try damaged.write(to: fixture.model("ukr"))
        await #expect {
            try await fixture.provider.materialize([.ukrainian])
        } throws: { error in
            guard case OcrError.invalidLanguageData(let path, _) = error else { return false }
            return path == fixture.model("ukr").path(percentEncoded: false)
        }
        #expect(!FileManager.default.fileExists(atPath: fixture.unpacked("ukr").path()))
        #expect(fixture.leftovers().isEmpty)
    }

    @Test func `a good copy is used when the model that came along is damaged later`() async throws
    {
        let fixture = try BundleFixture(["ukr": ukrainian])
        let parent = try await fixture.provider.materialize([.ukrainian])
        try ukrainian.prefix(1000).write(to: fixture.model("ukr"))
        #expect(try await fixture.provider.materialize([.ukrainian]) == parent)
    }

    /// A read-only file system in a container, a home that does not exist.
    @Test func `models are used where they are when no cache can be written`() async throws {
        let fixture = try BundleFixture(["ukr": ukrainian], cachePath: "file/cache")
        try Data().write(to: fixture.root.appending(path: "file"))
        let parent = try await fixture.provider.materialize([.ukrainian])
        #expect(parent.path() == fixture.bundle.appending(path: "/").path())
        // They are held to their checksum there as well.
        try ukrainian.dropLast().write(to: fixture.model("ukr"))
        await #expect(throws: OcrError.self) {
            try await fixture.provider.materialize([.ukrainian])
        }
    }

    @Test func `a cache that is a link to somewhere else is not used`() async throws {
        let fixture = try BundleFixture(["ukr": ukrainian])
        let elsewhere = fixture.root.appending(path: "elsewhere")
        try FileManager.default.createDirectory(
            at: elsewhere,
            withIntermediateDirectories: true
        )
        try FileManager.default.createSymbolicLink(
            at: fixture.cache.directory,
            withDestinationURL: elsewhere
        )
        let parent = try await fixture.provider.materialize([.ukrainian])
        #expect(parent.path() == fixture.bundle.appending(path: "/").path())
        #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path()).isEmpty)
    }

    @Test func `several that ask at once all get the model`() async throws {
        let fixture = try BundleFixture(["ukr": ukrainian])
        try await withThrowingTaskGroup(of: URL.self) { group in
            for _ in 0..<4 {
                group.addTask { try await fixture.provider.materialize([.ukrainian]) }
            }
            let parents = try await group.reduce(into: Set<URL>()) { $0.insert($1) }
            #expect(parents.count == 1)
        }
        #expect(try Data(contentsOf: fixture.unpacked("ukr")) == ukrainian)
        #expect(fixture.leftovers().isEmpty)
    }

    @Test func `a language that did not come along is an error that says what is there`()
        async throws
    {
        let fixture = try BundleFixture(["ukr": ukrainian])
        let error = try #require(
            await #expect(throws: OcrError.self) {
                try await fixture.provider.materialize([.english])
            }
        )
        #expect("\(error)".contains("No language data for eng"))
        #expect("\(error)".contains("tessdata (has ukr)"))
    }

    @Test func `a missing folder is an error that says where it was looked for`() async throws {
        let fixture = try BundleFixture(["ukr": ukrainian])
        try FileManager.default.removeItem(at: fixture.bundle)
        let error = try #require(
            await #expect(throws: OcrError.self) {
                try await fixture.provider.materialize([.ukrainian])
            }
        )
        #expect("\(error)".contains("example_CModels."))
        #expect("\(error)".contains(fixture.root.lastPathComponent))
        #expect("\(error)".contains("Copy it beside the program."))
    }

    @Test func `in a chain it stands in for what is not installed`() async throws {
        let fixture = try BundleFixture(["ukr": ukrainian])
        let system = SystemTessDataProvider(environment: [:], usualDirectories: [fixture.root])
        let chain = system + fixture.provider
        #expect(try await chain.available() == [.ukrainian])
        let parent = try await chain.materialize([.ukrainian, .english, .custom("osd")])
        #expect(parent.path() == fixture.cache.directory.appending(path: "bundled/").path())
        let files = try await LanguageDataInventory.files(of: chain).map(\.file)
        #expect(files.map { $0.path() } == [fixture.model("ukr").path()])
    }

    @Test func `with neither a chain says where it looked and what to install`() async throws {
        let fixture = try BundleFixture(["ukr": ukrainian])
        try FileManager.default.removeItem(at: fixture.bundle)
        let system = SystemTessDataProvider(environment: [:], usualDirectories: [fixture.root])
        let chain = system + fixture.provider
        let error = try #require(
            await #expect(throws: OcrError.self) { try await chain.materialize([.ukrainian]) }
        )
        #expect("\(error)".contains("example_CModels."))
        #expect("\(error)".contains("apt install tesseract-ocr-ukr"))
    }

    @Test(arguments: ["", "no checksum\n", "d59e  ukr.traineddata\n", "0  eng.traineddata\n"])
    func `a model without a checksum is not used`(sums: String) async throws {
        let fixture = try BundleFixture(["ukr": ukrainian])
        let file = fixture.resources.appending(path: "SHA256SUMS")
        try Data(sums.utf8).write(to: file)
        await #expect {
            try await fixture.provider.materialize([.ukrainian])
        } throws: { error in
            guard case OcrError.invalidLanguageData(_, let reason) = error else { return false }
            return reason.contains("SHA256SUMS")
        }
        try FileManager.default.removeItem(at: file)
        await #expect(throws: OcrError.self) {
            try await fixture.provider.materialize([.ukrainian])
        }
    }

    private func number(of file: URL) throws -> Int? {
        let path = file.path(percentEncoded: false)
        return try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    }
}
