#if os(Linux)
import Foundation
import Testing
import UncialDist
import UncialTestSupport

/// Documents read in real workers, beside the same ones read in this process.
@Suite(.timeLimit(.minutes(10))) struct IsolationTests {
    private let bootstrap = UncialBootstrap.shared
    private let isolation: OcrIsolation

    init() {
        bootstrap.start()
        isolation = .processes(
            count: 2,
            executable: .file(Repository.program("uncial-worker"))
        )
    }

    private func scan(_ name: String) -> URL { Repository.fixture("tesseract/\(name)") }

    private func client(
        _ isolation: OcrIsolation,
        includeLayout: Bool = true,
        pageRange: PageRange? = nil,
        userWords: [String] = [],
        languageData: (any LanguageDataProvider)? = nil
    ) -> UncialClient {
        bootstrap.createClient(
            includeLayout: includeLayout,
            pageRange: pageRange,
            userWords: userWords,
            isolation: isolation,
            languageData: languageData
        )
    }

    /// Reads an input here and in workers, and expects the same document.
    private func expectSame(
        _ input: OcrInput,
        includeLayout: Bool = true,
        pageRange: PageRange? = nil,
        userWords: [String] = [],
        languageData: (any LanguageDataProvider)? = nil
    ) async throws -> OcrDocument {
        let here = client(
            .none,
            includeLayout: includeLayout,
            pageRange: pageRange,
            userWords: userWords,
            languageData: languageData
        )
        let there = client(
            isolation,
            includeLayout: includeLayout,
            pageRange: pageRange,
            userWords: userWords,
            languageData: languageData
        )
        let expected = try await here.extract(input)
        let found = try await there.extract(input)
        await here.close()
        await there.close()
        #expect(found == expected)
        return found
    }

    private let digital = TinyPDF(
        pages: (1...5).map { number in
            .showing(["This is page \(number) of a document that has its text,", "in two lines."])
        }
    )

    @Test func `a text layer is read alike`() async throws {
        let document = try await expectSame(.pdf(.data(digital.data)))
        #expect(document.source == .digitalTextLayer)
        #expect(document.pages.count == 5)
    }

    @Test func `the selected pages are read alike`() async throws {
        let document = try await expectSame(
            .pdf(.data(digital.data)),
            pageRange: PageRange(1...2)
        )
        #expect(document.pages.map(\.index) == [1, 2])
    }

    @Test func `a page without text is recognized alike`() async throws {
        var mixed = digital
        mixed.pages[1] = TinyPDF.Page(content: "100 100 300 300 re f 150 500 90 90 re f")
        let document = try await expectSame(.pdf(.data(mixed.data)), includeLayout: false)
        #expect(document.source == .mixed)
        #expect(document.recognition?.engineId == "tesseract")
    }

    @Test func `a picture is read alike from a file, from memory and as pixels`() async throws {
        let file = scan("two-languages.pbm")
        let fromFile = try await expectSame(.image(.file(file)))
        #expect(!fromFile.isEmpty)
        let fromMemory = try await expectSame(.image(.data(try Data(contentsOf: file))))
        #expect(fromMemory.text == fromFile.text)
        let decoded = try await LeptonicaImageDecoder().open(.file(file), logger: .silent)
        let raster = try await decoded.rasterize(pageIndex: 0, options: .default)
        _ = try await expectSame(.raster(raster))
        raster.release()
    }

    @Test func `user words and the host's own models reach the workers`() async throws {
        _ = try await expectSame(
            .image(.file(scan("rare-name.pbm"))),
            userWords: ["Зеленчук"],
            languageData: SystemTessDataProvider()
        )
    }

    @Test func `what cannot be opened is told alike`() async throws {
        for input in [
            OcrInput.pdf(.data(Data("%PDF-1.7 and nothing else".utf8))),
            .image(.data(Data("no picture".utf8))),
            .pdf(.file(Repository.fixture("missing.pdf"))),
            .pdf(.file(Repository.fixture("pdf/encrypted-aes256.pdf"))),
        ] {
            let here = client(.none)
            let there = client(isolation)
            let expected = await #expect(throws: OcrError.self) { try await here.extract(input) }
            let found = await #expect(throws: OcrError.self) { try await there.extract(input) }
            #expect(found == expected)
            await there.close()
        }
    }

    @Test(arguments: RegressionTests.files("pdf-isolated"))
    func `a page that never ends is a failure, and the host goes on`(name: String) async throws {
        guard case .processes(_, _, _, let executable) = isolation else { return }
        let client = bootstrap.createClient(
            onPageFailure: .keepGoing,
            isolation: .processes(
                memoryLimit: 512 << 20,
                pageDeadline: .seconds(5),
                executable: executable
            )
        )
        let file = Repository.fixture("regressions/pdf-isolated/\(name)")
        do {
            let document = try await bootstrap.extract(client: client, pdf: file)
            #expect(!document.failedPages.isEmpty)
        } catch {
            // On a machine that is busy enough it is opened too late.
            #expect(error is OcrError)
        }
        await client.close()
    }

    @Test func `a searchable PDF is written alike`() async throws {
        let folder = try TemporaryFolder()
        var written: [Data] = []
        for (name, isolation) in [("here", .none), ("there", isolation)] {
            let client = client(isolation)
            let url = folder.url.appending(path: "\(name).pdf")
            var options = SearchablePDFOptions()
            options.isTagged = true
            let report = try await bootstrap.makeSearchable(
                .images([.file(scan("two-languages.pbm"))]),
                client: client,
                writingTo: url,
                options: options
            )
            #expect(report.layeredPages == [0])
            written.append(try Data(contentsOf: url))
            await client.close()
        }
        #expect(written[0] == written[1])
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path())
        #expect(left.sorted() == ["here.pdf", "there.pdf"])
    }

    @Test func `a PDF that must not be changed is refused by the worker too`() async throws {
        let folder = try TemporaryFolder()
        let writer = bootstrap.createPDFWriter(
            over: .original(.data(digital.data)),
            writingTo: folder.url.appending(path: "out.pdf"),
            isolation: isolation
        )
        let error = await #expect(throws: OcrError.self) { try await writer.plan() }
        #expect(error == .hasText(pageIndices: [0, 1, 2, 3, 4]))
    }

    @Test func `a program that is no worker is told so`() async throws {
        let client = client(.processes(executable: .file(URL(filePath: "/bin/true"))))
        let error = await #expect(throws: OcrError.self) {
            try await client.extract(.pdf(.data(digital.data)))
        }
        guard case .noIsolation = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `what workers are kept from is told`() async throws {
        guard case .processes(_, _, _, let executable) = isolation else { return }
        // Which of it holds is the kernel's affair.
        _ = try await bootstrap.workerConfinement(executable)
    }
}
#endif
