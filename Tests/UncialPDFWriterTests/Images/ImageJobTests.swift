import Foundation
import Testing
import UncialCore
import UncialModel
import UncialTestSupport

@testable import UncialPDFWriter

@Suite struct ImageJobTests {
    private func writer(
        _ pageCounts: [Int],
        fit: PageFit = .original,
        isTagged: Bool = false,
        _ encoder: FixedImageEncoder = FixedImageEncoder()
    ) -> SearchablePDFWriter {
        var options = SearchablePDFOptions()
        options.pageFit = fit
        options.isTagged = isTagged
        return SearchablePDFWriter(
            over: .images(pageCounts.map { .data(Data(count: $0)) }),
            options: options,
            components: SearchablePDFComponents(imageEncoder: encoder)
        )
    }

    private func page(_ index: Int, _ text: String = "word") -> OcrPage {
        let box = BoundingBox(left: 100, top: 200, width: 60, height: 20)
        let line = OcrLine(text: text, box: box, words: [OcrWord(text: text, box: box)])
        return OcrPage(
            index: index,
            size: Size(width: 600, height: 800),
            dpi: 100,
            lines: [line],
            source: .ocr
        )
    }

    @Test func `pages of all files come in order, recognized or not`() async throws {
        let writer = writer([2, 1, 3], FixedImageEncoder { .gray(UInt8($0)) })
        let plan = try await writer.plan()
        #expect(plan.pageCount == 6)
        #expect(plan.pagesToRecognize == Set(0..<6))
        try await writer.add(page(1))
        try await writer.add(page(4))
        let data = try await writer.finish()
        let file = try PDFFile(.data(data), password: nil)
        #expect(try file.pageCount == 6)
        let marks = try (0..<6).map { index in
            var raw: [UInt8] = []
            try file.page(index)["/Resources"]["/XObject"]["/Im"].forEachRawPiece {
                raw.append(contentsOf: $0)
            }
            return raw.last
        }
        #expect(marks == [0, 1, 0, 0, 1, 2])
        let layered = (0..<6).filter {
            file.page($0)["/Resources"]["/XObject"].keys.count == 2
        }
        #expect(layered == [1, 4])
    }

    @Test func `the same images give the same bytes`() async throws {
        let files = try await [0, 1].asyncMap { _ in
            let writer = writer([2])
            try await writer.add(page(0))
            return try await writer.finish()
        }
        #expect(files[0] == files[1])
    }

    @Test func `pages outside and pages that failed get no layer`() async throws {
        let writer = writer([2])
        var failed = page(0)
        failed.failure = .timedOut(pageIndex: 0)
        try await writer.add(failed)
        try await writer.add(page(7))
        try await writer.add(page(-1))
        let folder = try TemporaryFolder()
        let report = try await writer.finish(to: folder.url.appending(path: "out.pdf"))
        #expect(report.pageCount == 2)
        #expect(report.layeredPages == [])
    }

    @Test func `a tagged document has a structure, and pictures outside of it`() async throws {
        let writer = writer([1], isTagged: true)
        try await writer.add(page(0))
        let file = try PDFFile(.data(try await writer.finish()), password: nil)
        #expect(!file.root["/StructTreeRoot"].isNull)
        let content = String(decoding: try file.page(0).pageContent(), as: UTF8.self)
        #expect(content.contains("/Artifact BMC"))
    }

    @Test func `no images, and nothing to pack them with, are errors that say so`() async {
        let nothing = writer([])
        await #expect(throws: OcrError.self) { try await nothing.plan() }
        let bare = SearchablePDFWriter(
            over: .images([.data(Data([1]))]),
            components: SearchablePDFComponents()
        )
        await #expect(throws: OcrError.self) { try await bare.plan() }
        let narrow = writer([1], fit: .sheet(.a4, margin: 500))
        await #expect(throws: OcrError.self) { try await narrow.plan() }
    }

    @Test func `a damaged image among several is named`() async throws {
        let writer = writer([1, 0])
        let error = await #expect(throws: OcrError.self) { try await writer.plan() }
        #expect(error == .invalidInput(reason: "image 2: It is empty."))
        let broken = self.writer(
            [2, 2],
            FixedImageEncoder { index in
                guard index == 0 else {
                    throw OcrError.renderFailed(pageIndex: index, reason: "It ends early.")
                }
                return .gray()
            }
        )
        let failure = await #expect(throws: OcrError.self) { try await broken.plan() }
        #expect(failure == .renderFailed(pageIndex: 1, reason: "image 1: It ends early."))
    }
}

extension Array {
    fileprivate func asyncMap<Result>(
        _ body: (Element) async throws -> Result
    ) async rethrows -> [Result] {
        var results: [Result] = []
        for element in self { results.append(try await body(element)) }
        return results
    }
}
