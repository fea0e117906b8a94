import Foundation
import Testing
import UncialCore
import UncialModel

@testable import UncialPDFWriter

@Suite struct OutputCheckTests {
    /// Gives lines that were put in, and notes nothing.
    private struct Reader: DigitalTextExtractor, DigitalTextDocument {
        let lines: [Int: [String]]
        let pageCount = 1000
        let parallelism = 1

        func open(
            _ source: PDFSource,
            password: String?,
            options: OcrOptions,
            logger: OcrLogger
        ) async throws -> any DigitalTextDocument {
            self
        }

        func statements() async throws -> DocumentStatements { DocumentStatements() }

        func readPage(_ index: Int) async throws -> DigitalPage {
            DigitalPage(page: .recognized(lines[index] ?? [], index: index))
        }
    }

    private static let text = "The quick brown fox jumps over the lazy dog and goes home"
    private let pdf = TestPDF(pages: [.init(nil), .init(nil)])

    private func verify(
        _ source: PDFSource,
        pageCount: Int = 2,
        isSound: Bool = true,
        text: [Int: String] = [:],
        reading lines: [Int: [String]]? = nil
    ) async throws {
        try await OutputCheck.verify(
            source,
            OutputCheck.Expectation(
                pageCount: pageCount,
                mustBeSound: isSound,
                text: text,
                password: nil
            ),
            textExtractor: lines.map(Reader.init),
            logger: .silent
        )
    }

    @Test func `a sound file passes`() async throws {
        try await verify(pdf.source, text: [0: Self.text], reading: [0: [Self.text]])
    }

    @Test func `a page that is lost is an error`() async {
        await #expect(throws: OcrError.self) { try await verify(pdf.source, pageCount: 3) }
    }

    @Test func `what is no PDF is an error of the output`() async {
        let error = await #expect(throws: OcrError.self) {
            try await verify(.data(Data("nothing".utf8)))
        }
        guard case .invalidOutput = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
    }

    @Test func `faults are errors only where the input had none`() async throws {
        var damaged = pdf
        damaged.objects[11] = "<< /Length 3 /Filter /FlateDecode >>\nstream\nabc\nendstream"
        damaged.objects[10] =
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 11 0 R /A ( >>"
        let source = damaged.source
        await #expect(throws: OcrError.self) { try await verify(source) }
        try await verify(source, isSound: false)
    }

    @Test func `text that is lost is an error that names the page`() async {
        let error = await #expect(throws: OcrError.self) {
            try await verify(
                pdf.source,
                text: [0: Self.text, 1: Self.text],
                reading: [0: [Self.text], 1: ["The quick"]]
            )
        }
        #expect(error?.description.contains("page 2") == true)
    }

    @Test(arguments: [
        ["goes home", "The quick brown fox jumps over the lazy dog and"],
        ["Thequickbrownfoxjumpsoverthelazydogandgoeshome"],
        ["emoh seog dna god yzal eht revo spmuj xof nworb kciuq ehT"],
        ["Something else that is seen", text],
    ])
    func `order, spaces and other text do not matter`(lines: [String]) async throws {
        try await verify(pdf.source, text: [0: Self.text], reading: [0: lines])
    }

    @Test func `a page of few letters is not asked for`() async throws {
        try await verify(pdf.source, text: [0: "Page 3"], reading: [:])
    }
}
