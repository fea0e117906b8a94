import Foundation
import Synchronization
import Testing
import UncialCore
import UncialLanguageData
import UncialModel
import UncialTestSupport

@testable import UncialLanguageDownload

@Suite struct DownloadingLanguageDataProviderTests {
    private let fixture: DownloadFixture

    init() throws { fixture = try DownloadFixture() }

    @Test func `a model arrives whole, under its name, and is there for an engine`() async throws {
        let server = try TestServer.answering(.file(fixture.model))
        let models = try fixture.provider(server)
        #expect(try await models.available() == [])
        #expect(try await !models.isCached(.ukrainian))
        let reports = Mutex<[DownloadProgress]>([])
        try await models.prefetch([.ukrainian, .ukrainian]) { report in
            reports.withLock { $0.append(report) }
        }
        #expect(fixture.cached(models) == fixture.model)
        #expect(fixture.files() == ["ukr.traineddata"])
        #expect(try await models.available() == [.ukrainian])
        #expect(try await models.isCached(.ukrainian))
        let parent = try await models.materialize([.english, .ukrainian])
        let file = parent.appending(path: "tessdata/ukr.traineddata")
        #expect(try Data(contentsOf: file) == fixture.model)
        // Again: nothing is asked for.
        try await models.prefetch([.ukrainian])
        #expect(server.requests.map(\.target) == ["/models/ukr.traineddata"])
        #expect(server.requests[0].headers["accept-encoding"] == "identity")
        let seen = reports.withLock { $0 }
        #expect(seen.first?.receivedBytes == 0)
        #expect(seen.last?.receivedBytes == fixture.model.count)
        #expect(seen.allSatisfy { $0.totalBytes == fixture.model.count })
        #expect(zip(seen, seen.dropFirst()).allSatisfy { $0.receivedBytes <= $1.receivedBytes })
        #expect(!fixture.log.records.contains { $0.level >= .warning })
    }

    @Test func `the plan says what would be fetched, and fetches nothing`() async throws {
        let server = try TestServer.answering(.file(fixture.model))
        let models = try fixture.provider(server)
        let pinned = try await models.plan(for: [.ukrainian, .ukrainian])
        #expect(
            pinned == [
                Download(
                    language: .ukrainian,
                    url: server.url("/models/ukr.traineddata"),
                    bytes: fixture.model.count,
                    checksum: fixture.checksum
                )
            ]
        )
        #expect(server.requests.isEmpty, "the size is known")
        let unknown = try await fixture.provider(server, pinned: false).plan(for: [.ukrainian])
        #expect(unknown.map(\.bytes) == [fixture.model.count])
        #expect(unknown.map(\.checksum) == [nil])
        #expect(server.requests.map(\.method) == ["HEAD"])
        #expect(fixture.files() == [])
        try await models.prefetch([.ukrainian])
        #expect(try await models.plan(for: [.ukrainian]) == [])
    }

    @Test func `where the server does not tell the size, the plan does not either`() async throws {
        let server = try TestServer.answering(.status(405))
        let plan = try await fixture.provider(server, pinned: false).plan(for: [.ukrainian])
        #expect(plan.map(\.bytes) == [nil])
    }

    @Test func `what is missing is never downloaded in silence`() async throws {
        let server = try TestServer.answering(.file(fixture.model))
        let models = try fixture.provider(server)
        let message = await failure { _ = try await models.materialize([.ukrainian]) }
        #expect(message.contains("No language data for ukr"))
        #expect(message.contains("cache/"))
        #expect(message.contains("uncial download ukr"), "\(message)")
        #expect(await models.advice(for: [.ukrainian]).contains("uncial download ukr"))
        #expect(server.requests.isEmpty)
    }

    @Test func `a model that nobody vouches for is used with a warning`() async throws {
        let server = try TestServer.answering(.file(fixture.model))
        let models = try fixture.provider(server, pinned: false)
        try await models.prefetch([.ukrainian])
        #expect(fixture.cached(models) == fixture.model)
        let warnings = fixture.log.records.filter { $0.level == .warning }
        #expect(warnings.count == 1)
        #expect(warnings[0].message.contains(fixture.checksum.sha256))
    }

    @Test func `a file that is put in the place of a model is not given to an engine`() async throws
    {
        let server = try TestServer.answering(.file(fixture.model))
        let models = try fixture.provider(server)
        try await models.prefetch([.ukrainian])
        var other = fixture.model
        other[other.count / 2] ^= 1
        try other.write(to: fixture.cache.file(of: .ukrainian, from: models.source.name))
        let message = await failure { _ = try await models.materialize([.ukrainian]) }
        #expect(message.contains("its SHA-256 is"), "\(message)")
        #expect(try await !models.isCached(.ukrainian))
        try await models.prefetch([.ukrainian])
        #expect(fixture.cached(models) == fixture.model)
    }

    @Test func `clearing removes models and unfinished files`() async throws {
        let server = try TestServer.answering(
            .file(fixture.model),
            .cut(fixture.model, after: 100_000)
        )
        let models = try fixture.provider(server)
        try await models.prefetch([.ukrainian])
        _ = await failure { try await models.prefetch([.english]) }
        #expect(fixture.files() == ["eng.traineddata.part", "ukr.traineddata"])
        #expect(try await models.clearCache() > fixture.model.count)
        #expect(fixture.files() == [])
    }

    @Test func `tasks that ask at once download once`() async throws {
        let server = try TestServer.answering(.dripping(fixture.model))
        let models = try fixture.provider(server)
        try await withThrowingTaskGroup { group in
            for _ in 0..<5 { group.addTask { try await models.prefetch([.ukrainian]) } }
            try await group.waitForAll()
        }
        #expect(server.gets.count == 1)
        #expect(fixture.cached(models) == fixture.model)
        #expect(fixture.files() == ["ukr.traineddata"])
    }

    @Test func `a cancelled download stops and keeps what has arrived`() async throws {
        let server = try TestServer.answering(
            .stalled(fixture.model, after: 1_000_000),
            .file(fixture.model)
        )
        let models = try fixture.provider(server)
        let task = Task { try await models.prefetch([.ukrainian]) }
        while try await models.plan(for: [.ukrainian])[0].presentBytes < 1_000_000 {
            try await Task.sleep(for: .milliseconds(5))
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(fixture.files() == ["ukr.traineddata.part"])
        try await models.prefetch([.ukrainian])
        #expect(server.gets.map(\.start) == [nil, 1_000_000])
        #expect(fixture.cached(models) == fixture.model)
    }

    @Test func `a cache that cannot be made is an error about the file`() async throws {
        let server = try TestServer.answering(.file(fixture.model))
        let blocked = try fixture.folder.write(Data(), as: "no-directory")
        let models = DownloadingLanguageDataProvider(
            source: try fixture.source(server),
            cache: TessDataCache(directory: blocked.appending(path: "cache"))
        )
        await #expect {
            try await models.prefetch([.ukrainian])
        } throws: { error in
            if case OcrError.fileAccess = error { true } else { false }
        }
        #expect(server.requests.isEmpty)
    }
}
