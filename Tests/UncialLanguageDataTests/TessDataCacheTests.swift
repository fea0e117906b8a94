import Foundation
import Testing
import UncialLanguageData
import UncialModel
import UncialTestSupport

@Suite struct TessDataCacheTests {
    let folder: TemporaryFolder
    let cache: TessDataCache

    init() throws {
        folder = try TemporaryFolder()
        cache = TessDataCache(directory: folder.url.appending(path: "a/b/cache"))
    }

    private func mode(of url: URL) throws -> Int? {
        let path = url.path(percentEncoded: false)
        return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    private func names(in url: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false))
            .sorted()
    }

    private func reason(of body: () async throws -> Void) async -> String {
        do {
            try await body()
        } catch OcrError.fileAccess(let path, let reason) {
            return "\(path): \(reason)"
        } catch OcrError.invalidLanguageData(_, let reason) {
            return reason
        } catch {
            return "\(error)"
        }
        return ""
    }

    @Test(
        arguments: [
            (["XDG_CACHE_HOME": "/var/x", "HOME": "/home/a"], "/var/x/uncial/tessdata"),
            (["HOME": "/home/a"], "/home/a/.cache/uncial/tessdata"),
            (["XDG_CACHE_HOME": "", "HOME": "/home/a"], "/home/a/.cache/uncial/tessdata"),
            (["XDG_CACHE_HOME": "x", "HOME": "/home/a"], "/home/a/.cache/uncial/tessdata"),
        ]
    )
    func `the cache of a user is where the variables say`(
        environment: [String: String],
        place: String
    ) {
        let directory = TessDataCache(environment: environment).directory
        #expect(directory.path(percentEncoded: false).hasPrefix(place))
    }

    @Test func `a model is stored for this user alone, and directories are made for it`()
        async throws
    {
        let model = try InstalledModels.file("eng")
        let file = try await cache.store(copyOf: model, as: .english, from: "fast")
        #expect(file == cache.file(of: .english, from: "fast"))
        #expect(file.path(percentEncoded: false).hasSuffix("cache/fast/tessdata/eng.traineddata"))
        #expect(try Data(contentsOf: file) == Data(contentsOf: model))
        #expect(try mode(of: file) == 0o600)
        var directory = file
        for _ in 0..<5 {
            directory.deleteLastPathComponent()
            #expect(try mode(of: directory) == 0o700)
        }
        #expect(try names(in: file.deletingLastPathComponent()) == ["eng.traineddata"])
    }

    @Test func `models are listed by source and code`() async throws {
        #expect(try cache.models().isEmpty)
        let model = try InstalledModels.file("eng")
        let osd = try OcrLanguage.custom("osd")
        for (language, source) in [(osd, "fast"), (.english, "fast"), (.english, "best")] {
            try await cache.store(copyOf: model, as: language, from: source)
        }
        let models = try cache.models()
        #expect(
            models.map { "\($0.source) \($0.language)" } == ["best eng", "fast eng", "fast osd"]
        )
        #expect(models.first?.bytes == (try Data(contentsOf: model)).count)
    }

    @Test func `a model counts as cached when it is what it must be`() async throws {
        let model = try InstalledModels.file("eng")
        let right = try ModelChecksum(ofFile: model.path(percentEncoded: false))
        let otherSize = try ModelChecksum(sha256: right.sha256, bytes: 17)
        let other = try ModelChecksum(sha256: String(repeating: "0", count: 64))
        #expect(try await !cache.isCached(.english, from: "fast"))
        try await cache.store(copyOf: model, as: .english, from: "fast", checksum: right)
        #expect(try await cache.isCached(.english, from: "fast"))
        #expect(try await cache.isCached(.english, from: "fast", checksum: right))
        #expect(try await !cache.isCached(.english, from: "fast", checksum: otherSize))
        #expect(try await !cache.isCached(.english, from: "fast", checksum: other))
        #expect(try await !cache.isCached(.english, from: "best"))
        #expect(try await !cache.isCached(.ukrainian, from: "fast"))
    }

    @Test func `nothing is stored of what is another file or no model`() async throws {
        let model = try InstalledModels.file("eng")
        let page = try folder.write(Data("<html>".utf8), as: "page")
        let other = try ModelChecksum(sha256: String(repeating: "0", count: 64))
        let told = await reason {
            try await cache.store(copyOf: model, as: .english, from: "fast", checksum: other)
        }
        #expect(told.contains("its SHA-256 is ") && told.contains(other.sha256))
        #expect(
            await reason { try await cache.store(copyOf: page, as: .english, from: "fast") }
                .contains("no model")
        )
        #expect(try cache.models().isEmpty)
    }

    @Test func `clearing removes models and unfinished files, and nothing else`() async throws {
        #expect(try await cache.clear() == 0)
        let model = try InstalledModels.file("eng")
        let file = try await cache.store(copyOf: model, as: .english, from: "fast")
        let size = try Data(contentsOf: file).count
        let directory = file.deletingLastPathComponent()
        try Data(count: 1000).write(to: cache.partFile(of: .ukrainian, from: "fast"))
        try Data(count: 10).write(to: directory.appending(path: "notes.txt"))
        try Data(count: 10).write(to: cache.directory.appending(path: "keep.traineddata"))
        #expect(try await cache.clear() == size + 1000)
        #expect(try names(in: directory) == ["notes.txt"])
        #expect(try names(in: cache.directory) == ["fast", "keep.traineddata"])
        try await cache.store(copyOf: model, as: .english, from: "best")
        #expect(try await cache.clear() == size)
        #expect(try names(in: cache.directory) == ["fast", "keep.traineddata"])
    }

    @Test(arguments: ["link", "writable", "owner", "file"])
    func `a directory that is not this user's alone is refused, with a remedy`(kind: String)
        async throws
    {
        let path = cache.directory.path(percentEncoded: false)
        let parent = cache.directory.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        let remedy: String
        switch kind {
        case "link":
            let elsewhere = folder.url.appending(path: "elsewhere/fast/tessdata")
            try FileManager.default.createDirectory(
                at: elsewhere,
                withIntermediateDirectories: true
            )
            #expect(symlink(folder.url.appending(path: "elsewhere").path, path) == 0)
            remedy = "Remove the link"
        case "writable":
            #expect(mkdir(path, 0o777) == 0 && chmod(path, 0o770) == 0)
            remedy = "chmod go-w"
        case "owner":
            guard geteuid() == 0 else { return }
            #expect(mkdir(path, 0o700) == 0 && chown(path, 12345, 12345) == 0)
            remedy = "chown -R 0"
        default:
            try Data().write(to: URL(filePath: path))
            remedy = "remove it"
        }
        let model = try InstalledModels.file("eng")
        for told in [
            await reason { try await cache.store(copyOf: model, as: .english, from: "fast") },
            await reason { _ = try cache.models() },
            await reason { _ = try await cache.isCached(.english, from: "fast") },
            await reason { _ = try await cache.clear() },
        ] {
            #expect(told.hasPrefix(path.hasSuffix("/") ? String(path.dropLast()) : path), "\(told)")
            #expect(told.contains(remedy), "\(told)")
        }
    }

    @Test func `the directories of sources are held to the same`() async throws {
        let model = try InstalledModels.file("eng")
        let file = try await cache.store(copyOf: model, as: .english, from: "fast")
        let directory = file.deletingLastPathComponent().path(percentEncoded: false)
        #expect(chmod(directory, 0o777) == 0)
        #expect(await reason { _ = try cache.models() }.contains("chmod go-w"))
        // One that others may read only is no danger.
        #expect(chmod(directory, 0o755) == 0)
        #expect(try cache.models().count == 1)
    }

    @Test func `a model stored by many at once is whole`() async throws {
        let model = try InstalledModels.file("eng")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    try await cache.store(copyOf: model, as: .english, from: "fast")
                }
            }
            try await group.waitForAll()
        }
        let file = cache.file(of: .english, from: "fast")
        #expect(try Data(contentsOf: file) == Data(contentsOf: model))
        #expect(try names(in: file.deletingLastPathComponent()) == ["eng.traineddata"])
    }

    @Test func `each address has a name of its own, without its password`() throws {
        let names = try [
            "https://example.org/models", "https://example.org/others",
            "http://127.0.0.1:8080/models", "http://127.0.0.1:8081/models",
        ].map { TessDataCache.sourceName(of: try #require(URL(string: $0))) }
        #expect(Set(names).count == 4)
        #expect(names.first?.hasPrefix("url-example.org-") == true)
        let secret = try #require(URL(string: "https://me:secret@example.org/models"))
        #expect(TessDataCache.sourceName(of: secret) == names.first)
    }
}
