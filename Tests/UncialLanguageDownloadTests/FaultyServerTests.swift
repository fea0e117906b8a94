import Foundation
import Testing
import UncialCore
import UncialLanguageData
import UncialModel
import UncialTestSupport

@testable import UncialLanguageDownload

/// What comes of servers and networks that do not do as they should.
@Suite struct FaultyServerTests {
    private let fixture: DownloadFixture

    init() throws { fixture = try DownloadFixture() }

    private func damaged() -> Data {
        var model = fixture.model
        model[model.count - 1000] ^= 1
        return model
    }

    @Test func `a connection that ends early leaves a part, and the next try goes on`() async throws
    {
        let server = try TestServer.answering(
            .cut(fixture.model, after: 1_000_000),
            .cut(fixture.model, after: 500_000),
            .file(fixture.model)
        )
        let models = try fixture.provider(server)
        let message = await failure { try await models.prefetch([.ukrainian]) }
        #expect(message.contains("cannot be downloaded"), "\(message)")
        #expect(message.contains("what has arrived is kept"), "\(message)")
        #expect(fixture.files() == ["ukr.traineddata.part"])
        #expect(try await models.plan(for: [.ukrainian])[0].presentBytes == 1_000_000)
        _ = await failure { try await models.prefetch([.ukrainian]) }
        try await models.prefetch([.ukrainian])
        #expect(server.gets.map(\.start) == [nil, 1_000_000, 1_500_000])
        #expect(
            server.gets.map { $0.headers["if-range"] } == [nil, "\"version-1\"", "\"version-1\""]
        )
        #expect(fixture.cached(models) == fixture.model)
        #expect(fixture.files() == ["ukr.traineddata"])
    }

    @Test(arguments: [true, false])
    func `another model than expected is refused and removed`(isResumed: Bool) async throws {
        let bad = damaged()
        let server =
            isResumed
            ? try TestServer.answering(.cut(bad, after: 1_000_000), .file(bad))
            : try TestServer.answering(.file(bad))
        let models = try fixture.provider(server)
        if isResumed { _ = await failure { try await models.prefetch([.ukrainian]) } }
        let message = await failure { try await models.prefetch([.ukrainian]) }
        #expect(message.contains("what arrived is not the model"), "\(message)")
        #expect(message.contains(fixture.checksum.sha256), "\(message)")
        #expect(fixture.files() == [])
        // A part that was to blame gets a second chance, the whole does not.
        #expect(server.gets.map(\.start) == (isResumed ? [nil, 1_000_000, nil] : [nil]))
    }

    @Test func `a part of another version is thrown away and all is fetched`() async throws {
        // Without a tag, nothing tells the client but the checksum at the end.
        let server = try TestServer.answering(
            .cut(damaged(), after: fixture.model.count - 10, tag: nil),
            .file(fixture.model, tag: nil)
        )
        let models = try fixture.provider(server)
        _ = await failure { try await models.prefetch([.ukrainian]) }
        try await models.prefetch([.ukrainian])
        #expect(server.gets.map(\.start) == [nil, fixture.model.count - 10, nil])
        #expect(fixture.cached(models) == fixture.model)
    }

    @Test func `a part that nothing vouches for is not gone on with`() async throws {
        let server = try TestServer.answering(
            .cut(fixture.model, after: 1_000_000, tag: nil),
            .file(fixture.model, tag: nil)
        )
        let models = try fixture.provider(server, pinned: false)
        _ = await failure { try await models.prefetch([.ukrainian]) }
        try await models.prefetch([.ukrainian])
        #expect(server.gets.map(\.start) == [nil, nil])
        #expect(fixture.cached(models) == fixture.model)
    }

    enum Resumption: CaseIterable {
        case ignored, wrong, refused, newVersion
    }

    @Test(arguments: Resumption.allCases)
    func `a server that gives no rest gives all`(kind: Resumption) async throws {
        let model = fixture.model
        let first = Answer.cut(model, after: 1_000_000)
        let server =
            switch kind {
            case .ignored: try TestServer.answering(first, .wholeFile(model))
            case .wrong: try TestServer.answering(first, .wrongPart(model))
            case .refused: try TestServer.answering(first, .status(416), .file(model))
            case .newVersion: try TestServer.answering(first, .file(model, tag: "\"version-2\""))
            }
        let models = try fixture.provider(server)
        _ = await failure { try await models.prefetch([.ukrainian]) }
        try await models.prefetch([.ukrainian])
        #expect(server.gets[1].start == 1_000_000)
        #expect(server.gets.count == (kind == .wrong || kind == .refused ? 3 : 2))
        #expect(fixture.cached(models) == fixture.model)
        #expect(fixture.files() == ["ukr.traineddata"])
    }

    @Test(arguments: [
        (404, "no such model at this source"), (410, "no such model"), (403, "does not let us in"),
        (500, "has a fault"), (503, "Try again later"), (429, "too many requests"),
        (204, "is no model"), (206, "a part where all was asked for"),
    ])
    func `an answer without a model is explained`(status: Int, message: String) async throws {
        let server = try TestServer.answering(.status(status))
        let models = try fixture.provider(server)
        let text = await failure { try await models.prefetch([.ukrainian]) }
        #expect(text.contains(message), "\(text)")
        #expect(text.hasPrefix(server.url("/models/ukr.traineddata").absoluteString))
        #expect(fixture.files() == [])
    }

    @Test(arguments: ["Basic realm=\"x\"", "Digest realm=\"x\", nonce=\"y\"", "Bearer"])
    func `a server that wants a password is refused`(scheme: String) async throws {
        let server = try TestServer.answering(
            .bytes(
                "HTTP/1.1 401 Who\r\nWWW-Authenticate: \(scheme)\r\nContent-Length: 0\r\n"
                    + "Connection: close\r\n\r\n"
            )
        )
        let models = try fixture.provider(server)
        let text = await failure { try await models.prefetch([.ukrainian]) }
        #expect(text.contains("status 401"), "\(text)")
    }

    @Test(arguments: [
        "", "\u{0}\u{1}garbage\r\n\r\nmore", "HTTP/1.1 abc\r\n\r\nx", "HTTP/1.1 200\r\n\r\nhello",
        "HTTP/1.1 200 OK\r\nno colon\r\nContent-Length: 2\r\n\r\nhi",
        "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nhi",
        "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\nhi",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nhi",
        "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", "HTTP/1.1 304 Same\r\n\r\n",
        "HTTP/1.1 302 Found\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 302 Found\r\nLocation: http://[::bad\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\nhi",
        "HTTP/1.1 200 OK\r\nContent-Length: 14\r\n\r\n<html></html>\n",
    ])
    func `an answer that makes no sense is a failed download`(answer: String) async throws {
        let server = try TestServer.answering(.bytes(answer))
        let models = try fixture.provider(server, pinned: false)
        let text = await failure { try await models.prefetch([.ukrainian]) }
        #expect(text.contains("cannot be downloaded"), "\(text)")
        #expect(fixture.files().allSatisfy { $0.hasSuffix(".part") })
        #expect(try await models.available() == [])
    }

    @Test func `notes before the answer are passed over`() async throws {
        let model = fixture.model
        let server = try TestServer { request, _, connection in
            connection.send("HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n")
            Answer.file(model).send(to: request, over: connection)
        }
        let models = try fixture.provider(server)
        try await models.prefetch([.ukrainian])
        #expect(fixture.cached(models) == fixture.model)
    }

    @Test func `a redirect on this machine is followed, with its range`() async throws {
        let model = fixture.model
        let server = try TestServer { request, number, connection in
            let answer: Answer =
                switch request.target {
                case "/models/ukr.traineddata": .redirect("/elsewhere/ukr")
                default: number == 1 ? .cut(model, after: 1_000_000) : .file(model)
                }
            answer.send(to: request, over: connection)
        }
        let models = try fixture.provider(server)
        _ = await failure { try await models.prefetch([.ukrainian]) }
        try await models.prefetch([.ukrainian])
        #expect(server.gets.map(\.target).filter { $0 == "/elsewhere/ukr" }.count == 2)
        #expect(server.gets.last?.start == 1_000_000)
        #expect(fixture.cached(models) == fixture.model)
    }

    @Test(arguments: [
        ("http://models.example.org/ukr", "is not https"),
        ("/models/ukr.traineddata", "more than 5 times"),
        ("http://user:word@127.0.0.1/ukr", "a user name"),
    ])
    func `a redirect that leads astray is refused`(target: String, message: String) async throws {
        let server = try TestServer.answering(.redirect(target))
        let models = try fixture.provider(server)
        let text = await failure { try await models.prefetch([.ukrainian]) }
        #expect(text.contains(message), "\(text)")
        #expect(server.gets.count <= 6)
        #expect(fixture.files() == [])
    }

    @Test(arguments: [true, false])
    func `a file without an end is stopped at its limit`(pinned: Bool) async throws {
        let server = try TestServer.answering(.endless)
        let models = try fixture.provider(server, pinned: pinned, sizeLimit: 1 << 20)
        let text = await failure { try await models.prefetch([.ukrainian]) }
        let limit = pinned ? fixture.model.count : 1 << 20
        #expect(text.contains("more than the \(limit) bytes"), "\(text)")
        #expect(fixture.files() == [])
    }

    @Test func `a file that is announced too large or of another size is not begun`() async throws {
        let server = try TestServer.answering(.file(fixture.model))
        let small = try fixture.provider(server, pinned: false, sizeLimit: 1000)
        let tooLarge = await failure { try await small.prefetch([.ukrainian]) }
        #expect(tooLarge.contains("no more than 1000 are allowed"), "\(tooLarge)")
        let other = try TestServer.answering(.file(fixture.model + Data(count: 3)))
        let models = try fixture.provider(other)
        let otherSize = await failure { try await models.prefetch([.ukrainian]) }
        #expect(otherSize.contains("another version"), "\(otherSize)")
        #expect(fixture.files() == [])
    }

    @Test func `a server that falls silent is left`() async throws {
        let server = try TestServer.answering(.stalled(fixture.model, after: 1_000_000))
        let clock = ManualClock()
        let models = try fixture.provider(server, clock: clock)
        let moving = Task {
            // The clock is moved once the bytes are there, step by step as the watch goes to sleep.
            while !Task.isCancelled {
                if try await models.plan(for: [.ukrainian])[0].presentBytes == 1_000_000,
                    clock.sleeperCount > 0
                {
                    clock.advance(by: .seconds(60))
                }
                try await Task.sleep(for: .milliseconds(5))
            }
        }
        let text = await failure { try await models.prefetch([.ukrainian]) }
        moving.cancel()
        #expect(text.contains("nothing arrived for 600 s"), "\(text)")
        #expect(fixture.files() == ["ukr.traineddata.part"])
    }

    @Test func `a machine that is not there is named`() async throws {
        let gone = try TestServer.answering(.status(200)).url()
        let models = DownloadingLanguageDataProvider(
            source: try TessDataSource(baseURL: gone),
            cache: fixture.cache
        )
        let text = await failure { try await models.prefetch([.ukrainian]) }
        #expect(text.contains("the connection failed ("), "\(text)")
        #expect(text.contains("https_proxy"), "\(text)")
        let plan = await failure { _ = try await models.plan(for: [.ukrainian]) }
        #expect(plan.contains("the connection failed ("), "\(plan)")
    }
}
