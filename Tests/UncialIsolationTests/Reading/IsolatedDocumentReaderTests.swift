import Foundation
import Testing
import UncialCore
import UncialModel
import UncialTestSupport

@testable import UncialIsolation

// One after the other: each starts some processes, and there are few processors.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct IsolatedDocumentReaderTests {
    // MARK: Inputs

    @Test func `data is read as the file that has it`() async throws {
        let fleet = try FaultyFleet()
        let script = fleet.script("pages 3\nlines 5")
        for input in [OcrInput.pdf(.data(script)), .image(.data(script))] {
            let results = try await fleet.recognize(input)
            #expect(results.count == 3)
            for (index, result) in results.enumerated() { #expect(result.isPage(index)) }
        }
        await fleet.reader.close()
    }

    @Test(arguments: [
        (1, 1, PixelFormat.gray8), (7, 3, .gray8), (300, 200, .gray8), (90, 70, .rgba8),
    ])
    func `the pixels of a raster arrive as they are`(
        _ width: Int,
        _ height: Int,
        _ format: PixelFormat
    ) async throws {
        let fleet = try FaultyFleet(count: 1)
        let stride = width * format.bytesPerPixel + 3
        let pixels = (0..<stride * height).map { UInt8(truncatingIfNeeded: $0 &* 37) }
        let raster = try Raster(
            width: width,
            height: height,
            bytesPerRow: stride,
            format: format,
            sourceDpi: 123,
            copying: pixels
        )
        let page = try await fleet.reader.openPages(of: .raster(raster)).recognizePage(0)
        let sum = pixels.reduce(UInt32(0)) { $0 &* 31 &+ UInt32($1) }
        #expect(page.text == "\(width) × \(height) \(format) \(sum)")
        #expect(page.dpi == 123)
        #expect(!raster.isReleased)
        await fleet.reader.close()
    }

    @Test func `inputs that cannot be read are errors and start no worker`() async throws {
        let fleet = try FaultyFleet()
        let nowhere = URL(filePath: "/nowhere/at-all.pdf")
        for input in [OcrInput.pdf(.file(nowhere)), .image(.file(URL(filePath: "/usr")))] {
            await #expect {
                _ = try await fleet.reader.openPages(of: input)
            } throws: { error in
                if case OcrError.fileAccess = error { true } else { false }
            }
        }
        let raster = try Raster(width: 1, height: 1, format: .gray8, sourceDpi: nil, copying: [0])
        raster.release()
        await #expect(throws: OcrError.self) {
            try await fleet.reader.openPages(of: .raster(raster))
        }
        #expect(fleet.reader.processIdentifiers.isEmpty)
        await fleet.reader.close()
    }

    @Test func `an input over the limit of bytes is refused`() async throws {
        let fleet = try FaultyFleet(
            options: OcrOptions.default.within(OcrLimits(inputBytes: 1000))
        )
        await #expect {
            _ = try await fleet.reader.openPages(of: .pdf(.data(Data(count: 1001))))
        } throws: { error in
            if case OcrError.limitExceeded(.inputBytes, nil, _) = error { true } else { false }
        }
        await fleet.reader.close()
    }

    // MARK: Opening

    @Test(arguments: ["crash", "abort", "garbage"])
    func `a document that ends workers when it is opened is an error`(
        _ fault: String
    ) async throws {
        let fleet = try FaultyFleet()
        for place in ["open", "open-text"] {
            let input = try fleet.file("text\n\(place) \(fault)")
            await #expect {
                if place == "open" {
                    _ = try await fleet.reader.openPages(of: input)
                } else {
                    _ = try await fleet.reader.openText(of: input)
                }
            } throws: { error in
                if case OcrError.workerFailed(pageIndex: nil, _) = error { true } else { false }
            }
        }
        #expect(try await fleet.recognize("pages 1")[0].isPage(0))
        await fleet.reader.close()
    }

    @Test func `a document that ends one worker when it is opened is read`() async throws {
        let fleet = try FaultyFleet()
        let results = try await fleet.recognize("pages 3\nopen crash once")
        for (index, result) in results.enumerated() { #expect(result.isPage(index)) }
        await fleet.reader.close()
    }

    @Test func `a document that is not open by its deadline is an error`() async throws {
        let fleet = try FaultyFleet(pageDeadline: .milliseconds(500))
        await #expect {
            _ = try await fleet.recognize("open hang")
        } throws: { error in
            guard case OcrError.workerFailed(pageIndex: nil, let reason) = error else {
                return false
            }
            return reason.contains("0.5 seconds")
        }
        await fleet.reader.close()
    }

    @Test func `memory that opening takes too much of is the limit it is over`() async throws {
        let fleet = try FaultyFleet(memoryLimit: 256 << 20)
        await #expect {
            _ = try await fleet.recognize("open memory")
        } throws: { error in
            if case OcrError.limitExceeded(.memory, nil, _) = error { true } else { false }
        }
        await fleet.reader.close()
    }

    @Test func `what a worker says against a document is its error`() async throws {
        let fleet = try FaultyFleet()
        await #expect(throws: OcrError.invalidInput(reason: "The script says so.")) {
            _ = try await fleet.recognize("open fail")
        }
        await fleet.reader.close()
    }

    // MARK: Several documents

    @Test func `documents of several callers are read at once`() async throws {
        let fleet = try FaultyFleet()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask {
                    let input = try fleet.file("pages 20\ntext\nlines \(number + 1)")
                    let text = try #require(try await fleet.reader.openText(of: input))
                    let pages = try await fleet.reader.openPages(of: input)
                    for index in 0..<20 {
                        #expect(try await text.readPage(index).page.lines.count == number + 1)
                        #expect(try await pages.recognizePage(index).lines.count == number + 1)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(fleet.reader.processIdentifiers.count <= 2)
        await fleet.reader.close()
    }

    @Test func `a short document does not wait for the end of a long one`() async throws {
        let fleet = try FaultyFleet(count: 1)
        let long = try await fleet.reader.openPages(
            of: fleet.file("pages 100\n" + (0..<100).map { "page \($0) slow 20\n" }.joined())
        )
        let readCount = Count()
        // Two pages ahead, as a client reads.
        let reading = Task {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for index in 0..<100 {
                    if index >= 2 { try await group.next() }
                    group.addTask {
                        _ = try await long.recognizePage(index)
                        readCount.increase()
                    }
                }
                try await group.waitForAll()
            }
        }
        #expect(try await fleet.recognize("pages 1")[0].isPage(0))
        #expect(readCount.value < 80)
        try await reading.value
        await fleet.reader.close()
    }

    @Test func `the pages that are recognized at once share the processors`() async throws {
        let fleet = try FaultyFleet()
        let all = ProcessorCount.available
        // Both workers are there after this.
        _ = try await fleet.recognize("pages 2\npage 0 slow 500\npage 1 slow 500")
        _ = try await fleet.recognize(
            "pages 2\npage 0 slow 500\npage 0 processors\npage 1 slow 1500\npage 1 processors"
        )
        let messages = fleet.messages(from: "script")
        #expect(messages.contains("page 1 may use \(max(1, all / 2))"))
        #expect(messages.contains("page 2 may use \(all)"))
        await fleet.reader.close()
    }

    @Test func `a file that changes is not taken for the one it was`() async throws {
        let fleet = try FaultyFleet()
        let input = try fleet.file("pages 1")
        guard case .pdf(.file(let file), _) = input else { return }
        #expect(try await fleet.recognize(input).count == 1)
        try fleet.script("pages 2").write(to: file)
        #expect(try await fleet.recognize(input).count == 2)
        await fleet.reader.close()
    }

    @Test func `descriptors of documents that were read are closed`() async throws {
        let fleet = try FaultyFleet(count: 1)
        for _ in 0..<50 { _ = try await fleet.recognize("pages 1") }
        let files = FileManager.default
        let open = try files.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
            try? files.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
        }
        // A few stay for a moment, in case that they are read again.
        #expect(open.count { $0.hasPrefix(fleet.folder.url.path) } < 8)
        await fleet.reader.close()
    }

    // MARK: The fleet

    @Test func `a program that is no worker is said so at once`() async throws {
        for program in ["/bin/true", "/bin/cat", "/nowhere"] {
            let reader = IsolatedDocumentReader(
                options: .default,
                executable: .file(URL(filePath: program))
            )
            for _ in 0..<20 {
                await #expect {
                    _ = try await reader.openPages(of: .pdf(.data(Data("pages 1".utf8))))
                } throws: { error in
                    if case OcrError.noIsolation = error { true } else { false }
                }
            }
            await reader.close()
        }
    }

    @Test func `an engine that the worker does not have is said so`() async throws {
        let registry = OcrEngineRegistry()
        registry.register(HostEngine())
        let fleet = try FaultyFleet(registry: registry)
        await #expect {
            _ = try await fleet.recognize("pages 1")
        } throws: { error in
            guard case OcrError.noIsolation(let reason) = error else { return false }
            return reason.contains("host-only")
        }
        await fleet.reader.close()
    }

    @Test func `capabilities are those of the engine with as many pages as workers`() async throws {
        let registry = OcrEngineRegistry()
        registry.register(HostEngine())
        let fleet = try FaultyFleet(count: 3, registry: registry)
        let capabilities = try await fleet.reader.capabilities()
        #expect(capabilities.engineId == "host-only")
        #expect(capabilities.parallelism == 3)
        #expect(fleet.reader.processIdentifiers.isEmpty)
        await fleet.reader.close()
    }

    @Test func `without an engine pages are not prepared`() async throws {
        let fleet = try FaultyFleet()
        let pages = try await fleet.reader.openPages(of: fleet.file("pages 1"))
        await #expect {
            _ = try await pages.prepare(pageCount: 1)
        } throws: { error in
            if case OcrError.noEngine = error { true } else { false }
        }
        await fleet.reader.close()
    }

    // MARK: Closing

    @Test func `a reader that is closed ends its workers and refuses calls`() async throws {
        let fleet = try FaultyFleet()
        _ = try await fleet.recognize("pages 4")
        let processes = fleet.reader.processIdentifiers
        #expect(!processes.isEmpty)
        await fleet.reader.close()
        await fleet.reader.close()
        for process in processes { #expect(kill(process, 0) != 0) }
        await #expect(throws: OcrError.clientClosed) { _ = try await fleet.recognize("pages 1") }
    }

    @Test func `closing waits for pages in progress and turns away those that wait`() async throws {
        let fleet = try FaultyFleet(count: 1)
        let pages = try await fleet.reader.openPages(
            of: fleet.file("pages 2\npage 0 log\npage 0 slow 2000")
        )
        let first = Task { try await pages.recognizePage(0) }
        while fleet.messages(from: "script").isEmpty {
            try await Task.sleep(for: .milliseconds(10))
        }
        let second = Task { try await pages.recognizePage(1) }
        try await Task.sleep(for: .milliseconds(100))
        await fleet.reader.close()
        #expect(try await first.value.index == 0)
        await #expect(throws: OcrError.clientClosed) { try await second.value }
    }

    @Test func `a reader that is dropped ends its workers`() async throws {
        var fleet: FaultyFleet? = try FaultyFleet()
        _ = try await fleet?.recognize("pages 4")
        let processes = try #require(fleet?.reader.processIdentifiers)
        #expect(!processes.isEmpty)
        fleet = nil
        for _ in 0..<100 where processes.contains(where: { kill($0, 0) == 0 }) {
            try await Task.sleep(for: .milliseconds(50))
        }
        for process in processes { #expect(kill(process, 0) != 0) }
    }
}

/// An engine that no worker of the tests has.
private struct HostEngine: OcrEngineFactory {
    let id = "host-only"

    func isAvailable() -> Bool { true }

    func capabilities(
        options: OcrOptions,
        languageData: (any LanguageDataProvider)?
    ) -> OcrCapabilities {
        OcrCapabilities(engineId: id, engineVersion: "1", languages: options.languages)
    }

    func create(
        options: OcrOptions,
        logger: OcrLogger,
        languageData: (any LanguageDataProvider)?
    ) throws -> any TextRecognizer {
        throw OcrError.engineInit(reason: "It is for show.")
    }
}
