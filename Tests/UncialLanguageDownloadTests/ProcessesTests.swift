import Foundation
import Testing
import UncialCore
import UncialLanguageData
import UncialModel
import UncialTestSupport

@testable import UncialLanguageDownload

/// Processes that are killed, and that work at the same time.
@Suite struct ProcessesTests {
    private let fixture: DownloadFixture

    init() throws { fixture = try DownloadFixture() }

    private func place(of server: TestServer, cache: String = "cache") -> ChildProcess.Place {
        ChildProcess.Place(
            address: server.url(),
            cache: fixture.folder.url.appending(path: cache),
            sha256: fixture.checksum.sha256
        )
    }

    @Test func `a download that was killed goes on in the next process`() async throws {
        let model = fixture.model
        let server = try TestServer.answering(.dripping(model), .file(model, tag: nil))
        let models = try fixture.provider(server)
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [place = place(of: server) as ChildProcess.Place] in
            let models = try place.provider()
            try await models.prefetch([.ukrainian]) { report in
                if report.receivedBytes > 100_000 { kill(getpid(), SIGKILL) }
            }
        }
        #expect(fixture.files() == ["ukr.traineddata.part"])
        let present = try await models.plan(for: [.ukrainian])[0].presentBytes
        #expect(present > 100_000 && present < model.count)
        try await models.prefetch([.ukrainian])
        #expect(server.gets.map(\.start) == [nil, present])
        #expect(fixture.cached(models) == model)
        #expect(fixture.files() == ["ukr.traineddata"])
    }

    @Test func `processes that start together download once and all succeed`() async throws {
        let model = fixture.model
        let server = try TestServer.answering(.dripping(model))
        let place = place(of: server)
        await withTaskGroup { group in
            for _ in 0..<2 {
                group.addTask {
                    await #expect(processExitsWith: .success) {
                        [place = place as ChildProcess.Place] in
                        let models = try place.provider()
                        try await models.prefetch([.ukrainian])
                        #expect(try await models.isCached(.ukrainian))
                    }
                }
            }
        }
        #expect(server.gets.count == 1)
        #expect(try fixture.cached(fixture.provider(server)) == model)
        #expect(fixture.files() == ["ukr.traineddata"])
    }

    @Test func `proxy variables are honoured, and so are their exceptions`() async throws {
        let model = fixture.model
        let proxy = try TestServer.answering(.file(model))
        let server = try TestServer.answering(.file(model))
        for exception in ["", "127.0.0.1"] {
            await #expect(processExitsWith: .success) {
                [
                    place = place(of: server, cache: "cache-\(exception)") as ChildProcess.Place,
                    proxy = proxy.url("").absoluteString as String,
                    exception = exception as String
                ] in
                setenv("http_proxy", proxy, 1)
                setenv("no_proxy", exception, 1)
                let models = try place.provider()
                try await models.prefetch([.ukrainian])
                #expect(try await models.isCached(.ukrainian))
            }
        }
        #expect(proxy.gets.map(\.target) == [server.url("/models/ukr.traineddata").absoluteString])
        #expect(server.gets.map(\.target) == ["/models/ukr.traineddata"])
    }

    @Test func `a full disk is an error about the file, and nothing is printed`() async throws {
        let server = try TestServer.answering(.file(fixture.model))
        let result = await #expect(
            processExitsWith: .success,
            observing: [\.standardOutputContent, \.standardErrorContent]
        ) {
            [place = place(of: server) as ChildProcess.Place] in
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 1_000_000, rlim_max: 1_000_000)
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            let models = try place.provider()
            let message = await failure { try await models.prefetch([.ukrainian]) }
            #expect(message.contains("may not write files of this size"), "\(message)")
        }
        #expect(result?.standardOutputContent.isEmpty == true)
        #expect(result?.standardErrorContent.isEmpty == true)
        #expect(fixture.files() == ["ukr.traineddata.part"])
    }
}

/// What a process that a test starts needs.
enum ChildProcess {
    struct Place: Codable, Sendable {
        let address: URL
        let cache: URL
        let sha256: String

        func provider() throws -> DownloadingLanguageDataProvider {
            DownloadingLanguageDataProvider(
                source: try TessDataSource(
                    baseURL: address,
                    checksums: [.ukrainian: try ModelChecksum(sha256: sha256)]
                ),
                cache: TessDataCache(directory: cache),
                policy: try DownloadPolicy(stallTimeout: .seconds(600))
            )
        }
    }
}
