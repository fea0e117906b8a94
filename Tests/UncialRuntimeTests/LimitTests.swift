import Foundation
import Testing
import UncialCore
import UncialEngineFake
import UncialModel
import UncialTestSupport

@testable import UncialRuntime

/// What the runtime itself holds documents to.
@Suite(.timeLimit(.minutes(10))) struct LimitTests {
    private func options(
        _ limits: OcrLimits,
        onPageFailure: PageFailurePolicy = .fail
    ) throws -> OcrOptions {
        try OcrOptions(onPageFailure: onPageFailure, limits: limits)
    }

    private func refusal(
        of input: OcrInput,
        pages: Int = 1,
        text: (any DigitalTextExtractor)? = nil,
        within limits: OcrLimits
    ) async throws -> OcrError? {
        let client = ClientFixture.client(pages: pages, text: text, options: try options(limits))
        return await #expect(throws: OcrError.self) { try await client.extract(input) }
    }

    private func isLimit(_ kind: OcrLimits.Kind, _ error: OcrError?) -> Bool {
        guard case .limitExceeded(kind, _, _) = error else { return false }
        return true
    }

    @Test func `more bytes than allowed are not opened`() async throws {
        let error = try await refusal(of: ClientFixture.pdf, within: OcrLimits(inputBytes: 4))
        #expect(isLimit(.inputBytes, error))
        #expect(error?.description.contains("8 bytes") == true)
    }

    @Test func `more pages than allowed are not read`() async throws {
        let error = try await refusal(
            of: ClientFixture.pdf,
            pages: 3,
            within: OcrLimits(pages: 2)
        )
        #expect(isLimit(.pages, error))
    }

    @Test func `pages outside the range do not count`() async throws {
        let client = ClientFixture.client(
            pages: 3,
            options: try OcrOptions(pageRange: PageRange(0...1), limits: OcrLimits(pages: 2))
        )
        #expect(try await client.extract(ClientFixture.pdf).pages.count == 2)
    }

    @Test func `pixels of the caller are counted`() async throws {
        let raster = try Raster.blank(width: 20, height: 10)
        let side = try await refusal(of: .raster(raster), within: OcrLimits(pageSide: 19))
        #expect(isLimit(.pageSide, side))
        let area = try await refusal(of: .raster(raster), within: OcrLimits(pixelsPerPage: 199))
        #expect(isLimit(.pixelsPerPage, area))
    }

    @Test(arguments: [["four", nil], [nil, nil]] as [[String?]])
    func `text over the limit costs its page`(layer: [String?]) async throws {
        let client = ClientFixture.client(
            engine: FakeOcrEngine(text: [0: "four", 1: "one"]),
            pages: 2,
            text: FakeTextExtractor(pages: layer),
            options: try options(OcrLimits(charactersPerPage: 3), onPageFailure: .keepGoing)
        )
        let document = try await client.extract(ClientFixture.pdf)
        #expect(isLimit(.charactersPerPage, document.pages[0].failure))
        #expect(document.pages[1].text == "one")
        #expect(document.failedPages.map(\.index) == [0])
    }

    @Test func `a page whose text layer is over a limit fails alone`() async throws {
        let failure = OcrError.limitExceeded(.charactersPerPage, pageIndex: 1, reason: "r")
        let client = ClientFixture.client(
            text: FakeTextExtractor(pages: ["one", "two", "three"], failures: [1: failure]),
            options: try options(.default, onPageFailure: .keepGoing)
        )
        let document = try await client.extract(ClientFixture.pdf)
        #expect(document.pages.map(\.failure) == [nil, failure, nil])
        #expect(document.source == .digitalTextLayer)
    }

    @Test func `a page over its time fails, and has no text that could be trusted`() async throws {
        let client = ClientFixture.client(
            engine: FakeOcrEngine(delayPerPage: .seconds(3600)),
            options: try options(
                OcrLimits(pageDuration: .milliseconds(20)),
                onPageFailure: .keepGoing
            )
        )
        let document = try await client.extract(ClientFixture.pdf)
        #expect(document.pages[0].failure == .timedOut(pageIndex: 0))
        #expect(document.pages[0].lines.isEmpty)
        #expect(document.confidence == .unknown)
    }

    /// A client whose documents may take a minute; what the text of pages takes is said page by page.
    private func timedClient(
        _ clock: ManualClock,
        layer: [String?],
        minutes: [Int: Int]
    ) throws -> UncialClient {
        let registry = OcrEngineRegistry()
        registry.register(FakeOcrEngine(delayPerPage: .seconds(3600)))
        return UncialClient(
            options: .success(
                try options(OcrLimits(documentDuration: .seconds(60)), onPageFailure: .keepGoing)
            ),
            components: UncialComponents(
                registry: registry,
                rasterizer: FakePageRasterizer(pageCount: layer.count),
                textExtractor: FakeTextExtractor(pages: layer) { index in
                    clock.advance(by: .seconds(60 * (minutes[index] ?? 0)))
                }
            ),
            clock: clock
        )
    }

    @Test func `text that was read in time is kept`() async throws {
        let client = try timedClient(
            ManualClock(),
            layer: ["one", "two", "three", "four"],
            minutes: [1: 1]
        )
        let document = try await client.extract(ClientFixture.pdf)
        #expect(document.pages.map(\.text) == ["one", "two", "", ""])
        #expect(document.failedPages.map(\.index) == [2, 3])
        #expect(document.failedPages.allSatisfy { isLimit(.documentDuration, $0.failure) })
    }

    @Test func `pages that are not recognized in time have failed`() async throws {
        let client = try timedClient(
            ManualClock(),
            layer: [nil, "printed", nil],
            minutes: [2: 1]
        )
        let document = try await client.extract(ClientFixture.pdf)
        #expect(document.pages.map(\.text) == ["", "printed", ""])
        #expect(document.failedPages.map(\.index) == [0, 2])
        #expect(document.failedPages.allSatisfy { isLimit(.documentDuration, $0.failure) })
    }

    @Test func `a document over its time is an error where pages may not fail`() async throws {
        let client = ClientFixture.client(
            engine: FakeOcrEngine(delayPerPage: .seconds(3600)),
            options: try options(OcrLimits(documentDuration: .milliseconds(20)))
        )
        let error = await #expect(throws: OcrError.self) {
            try await client.extract(ClientFixture.pdf)
        }
        #expect(isLimit(.documentDuration, error))
    }
}
