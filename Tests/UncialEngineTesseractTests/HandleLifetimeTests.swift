import Foundation
import Testing
import UncialCore
import UncialEngineTesseract
import UncialModel
import UncialTestSupport

@Suite("TesseractRecognizer: handles", .timeLimit(.minutes(10)))
struct HandleLifetimeTests {
    private let log = LogCollector()

    private func recognizer(
        parallelism: Int = 2,
        idleTime: Duration? = nil
    ) async throws -> any TextRecognizer {
        // One language, so that a worker has one handle.
        try await TesseractEngineFactory(parallelism: parallelism, idleTime: idleTime).create(
            options: OcrOptions(languages: [.english]),
            logger: log.logger,
            languageData: nil
        )
    }

    private var loadedCount: Int { count("Loaded") }
    private var givenBackCount: Int { count("Gave back") }

    private func count(_ message: String) -> Int {
        log.records.count { $0.message.hasPrefix(message) }
    }

    private func until(_ condition: () -> Bool) async {
        while !condition() { await Task.yield() }
    }

    private func read(_ recognizer: any TextRecognizer) async throws -> String {
        let raster = try PageImage(fixture: "one-word").raster()
        return try await recognizer.recognize(raster, pageIndex: 0, options: .default).text
    }

    @Test func `a handle that no page needs is given back, and the next page is right`()
        async throws
    {
        let recognizer = try await recognizer(idleTime: .zero)
        for round in 1...3 {
            #expect(try await read(recognizer) == PageText.word)
            await until { givenBackCount == round }
        }
        #expect(loadedCount == 3)
        await recognizer.close()
    }

    @Test func `handles are kept warm where no idle time is set, and closing gives all back`()
        async throws
    {
        let recognizer = try await recognizer()
        for _ in 0..<3 { #expect(try await read(recognizer) == PageText.word) }
        #expect(loadedCount == 1)
        #expect(givenBackCount == 0)
        await recognizer.close()
        #expect(givenBackCount == 1)
    }

    @Test func `a recognizer that is dropped gives its handles back`() async throws {
        do {
            let recognizer = try await recognizer(idleTime: .seconds(3600))
            await recognizer.prepare(pageCount: 2)
            #expect(loadedCount == 2)
        }
        await until { givenBackCount == 2 }
    }

    @Test(arguments: [(1, 2), (2, 2), (300, 2)])
    func `getting ready loads as many handles as work on the pages, once`(
        pageCount: Int,
        handles: Int
    ) async throws {
        let recognizer = try await recognizer()
        await recognizer.prepare(pageCount: pageCount)
        await recognizer.prepare(pageCount: pageCount)
        #expect(loadedCount == handles)
        #expect(try await read(recognizer) == PageText.word)
        #expect(loadedCount == handles)
        await recognizer.close()
        await recognizer.prepare(pageCount: pageCount)
        #expect(loadedCount == handles)
        #expect(givenBackCount == handles)
    }

    /// Loading and freeing share nothing that would have to wait.
    @Test func `handles may be loaded, used and freed at the same time`() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<6 {
                group.addTask {
                    for _ in 0..<2 {
                        let recognizer = try await recognizer()
                        await recognizer.prepare(pageCount: 2)
                        #expect(try await read(recognizer) == PageText.word)
                        await recognizer.close()
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(loadedCount == 24)
        #expect(givenBackCount == 24)
    }

    @Test(
        arguments: [
            (Duration.seconds(5), Duration.seconds(5)), (.zero, .zero), (.seconds(-1), .zero),
            (nil, nil),
        ] as [(Duration?, Duration?)]
    )
    func `an idle time below nothing is none at all`(given: Duration?, kept: Duration?) {
        #expect(TesseractEngineFactory(idleTime: given).idleTime == kept)
    }

    @Test func `handles are given back after half a minute where nothing is said`() {
        #expect(TesseractEngineFactory().idleTime == .seconds(30))
    }
}
