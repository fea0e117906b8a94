import Foundation
import Testing
import UncialCore
import UncialEngineTesseract
import UncialModel
import UncialTestSupport

@Suite("TesseractRecognizer: many pages, cancellation, the end")
struct RecognitionLifetimeTests {
    @Test func `fifty pages at once come out right`() async throws {
        let recognizer = try await TestEngine.recognizer(parallelism: 2)
        let rasters = [
            try PageImage(fixture: "one-word").raster(),
            try PageImage(fixture: "two-languages").raster(),
        ]
        let truths = [PageText.word, PageText.ukrainian + "\n" + PageText.english]
        let pages = try await withThrowingTaskGroup(of: OcrPage.self) { group in
            for index in 0..<50 {
                group.addTask {
                    try await recognizer.recognize(
                        rasters[index % 2],
                        pageIndex: index,
                        options: .default
                    )
                }
            }
            return try await group.reduce(into: [OcrPage]()) { $0.append($1) }
        }
        #expect(Set(pages.map(\.index)) == Set(0..<50))
        for page in pages { #expect(page.text == truths[page.index % 2]) }
        await recognizer.close()
    }

    @Test func `a page does not depend on the pages before it`() async throws {
        let options = try OcrOptions(includeWords: true)
        let rasters = try ["heading-and-body", "one-word", "two-languages"].map {
            try PageImage(fixture: $0).raster()
        }
        let recognizer = try await TestEngine.recognizer(options: options)
        var first: [OcrPage] = []
        for raster in rasters {
            first.append(try await recognizer.recognize(raster, pageIndex: 0, options: options))
        }
        var again: [OcrPage] = []
        for raster in rasters.reversed() {
            again.append(try await recognizer.recognize(raster, pageIndex: 0, options: options))
        }
        #expect(first == again.reversed())
        await recognizer.close()
    }

    @Test func `a page is the same however many workers read it`() async throws {
        let options = try OcrOptions(includeWords: true)
        let raster = try PageImage(fixture: "two-languages").stacked(6).raster()
        var pages: [OcrPage] = []
        for parallelism in [1, 2, 4, 4] {
            let recognizer = try await TestEngine.recognizer(
                parallelism: parallelism,
                options: options
            )
            pages.append(try await recognizer.recognize(raster, pageIndex: 0, options: options))
            await recognizer.close()
        }
        #expect(pages[0].lines.count == 12)
        for page in pages.dropFirst() { #expect(page == pages[0]) }
    }

    @Test func `a page is the same however the share of the processors changes meanwhile`() async {
        // The share is that of the whole process: other tests must not feel it.
        await #expect(processExitsWith: .success) {
            let options = try OcrOptions(includeWords: true)
            let raster = try PageImage(fixture: "two-languages").stacked(6).raster()
            let alone = try await TestEngine.read(raster, options: options)
            let changer = Task {
                defer { ProcessorShare.ofProcess.change(to: nil) }
                var count = 1
                while !Task.isCancelled {
                    ProcessorShare.ofProcess.change(to: count)
                    count = count % 4 + 1
                    try? await Task.sleep(for: .milliseconds(3))
                }
            }
            let recognizer = try await TestEngine.recognizer(parallelism: 4, options: options)
            await recognizer.prepare(pageCount: 2)
            for _ in 0..<3 {
                let page = try await recognizer.recognize(raster, pageIndex: 0, options: options)
                #expect(page == alone)
            }
            changer.cancel()
            await changer.value
            await recognizer.close()
        }
    }

    @Test(arguments: [0, 150, 600])
    func `a cancelled page ends as cancelled, and the next one is right`(
        milliseconds: Int
    ) async throws {
        let recognizer = try await TestEngine.recognizer()
        let dense = try PageImage(fixture: "heading-and-body").stacked(12).raster()
        let page = Task { try await recognizer.recognize(dense, pageIndex: 0, options: .default) }
        try await Task.sleep(for: .milliseconds(milliseconds))
        page.cancel()
        await #expect(throws: CancellationError.self) { try await page.value }

        let word = try PageImage(fixture: "one-word").raster()
        let next = try await recognizer.recognize(word, pageIndex: 1, options: .default)
        #expect(next.text == PageText.word)
        await recognizer.close()
    }

    @Test func `a page that waits for a handle can be cancelled`() async throws {
        let recognizer = try await TestEngine.recognizer(parallelism: 1)
        let raster = try PageImage(fixture: "heading-and-body").raster()
        let running = Task {
            try await recognizer.recognize(raster, pageIndex: 0, options: .default)
        }
        let waiting = Task {
            try await recognizer.recognize(raster, pageIndex: 1, options: .default)
        }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        #expect(try await running.value.lines.count == 4)
        await recognizer.close()
    }

    @Test func `closing waits for pages in progress and turns later ones away`() async throws {
        let recognizer = try await TestEngine.recognizer()
        let raster = try PageImage(fixture: "heading-and-body").raster()
        let running = Task {
            try await recognizer.recognize(raster, pageIndex: 0, options: .default)
        }
        // The page has started when a second one has to wait for it.
        let second = try await recognizer.recognize(raster, pageIndex: 1, options: .default)
        #expect(second.lines.count == 4)
        await recognizer.close()
        #expect(try await running.value.lines.count == 4)

        await #expect(throws: OcrError.clientClosed) {
            try await recognizer.recognize(raster, pageIndex: 2, options: .default)
        }
        await recognizer.close()
    }

    @Test func `a recognizer that is never used can be closed`() async throws {
        let recognizer = try await TestEngine.recognizer()
        await recognizer.close()
    }

    /// The library would warn about every dictionary that is still in use.
    @Test func `a process that exits in the middle of a page says nothing`() async throws {
        let result = await #expect(
            processExitsWith: .success,
            observing: [\.standardErrorContent, \.standardOutputContent]
        ) {
            let recognizer = try await TestEngine.recognizer(parallelism: 2)
            let dense = try PageImage(fixture: "heading-and-body").stacked(12).raster()
            _ = try await recognizer.recognize(
                try PageImage(fixture: "one-word").raster(),
                pageIndex: 0,
                options: .default
            )
            for index in 0..<2 {
                Task { try await recognizer.recognize(dense, pageIndex: index, options: .default) }
            }
            try await Task.sleep(for: .milliseconds(400))
            // The process ends here, and the pages have not.
        }
        let output = try #require(result)
        #expect(output.standardErrorContent.isEmpty)
        #expect(output.standardOutputContent.isEmpty)
    }

    /// leptonica complains about an image as narrow as this.
    @Test func `what the libraries say reaches no stream, and leptonica's messages the logger`()
        async throws
    {
        let result = await #expect(
            processExitsWith: .success,
            observing: [\.standardErrorContent, \.standardOutputContent]
        ) {
            let log = LogCollector()
            let recognizer = try await TestEngine.recognizer(logger: log.logger)
            let raster = try PageImage.noise(width: 10, height: 1000).raster(dpi: nil)
            _ = try await recognizer.recognize(raster, pageIndex: 0, options: .default)
            await recognizer.close()
            #expect(log.records.contains { $0.source == "leptonica" && $0.level == .debug })
        }
        let output = try #require(result)
        #expect(output.standardErrorContent.isEmpty)
        #expect(output.standardOutputContent.isEmpty)
    }
}
