import Foundation
import Testing
import UncialCore
import UncialModel
import UncialTestSupport

@testable import UncialPDFWriter

/// Grafts a layer onto the small files of a corpus of damaged and odd PDFs.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct GraftCorpusTests {
    private static let largest = 20_000

    private static func files() throws -> [(url: URL, password: String?)] {
        try Corpus.manifest(of: "pdf-robust").compactMap { row in
            guard let name = row["file"], let size = row["bytes"].flatMap(Int.init),
                size <= largest
            else { return nil }
            let password = row["password"] ?? ""
            return (Corpus.file("pdf-robust/\(name)"), password.isEmpty ? nil : password)
        }
    }

    private func skip(
        _ source: PDFSource,
        _ password: String?,
        isLinearized: Bool = false
    ) async throws -> Data {
        var options = SearchablePDFOptions.default
        options.mode = .skip
        options.isLinearized = isLinearized
        let writer = SearchablePDFWriter(
            over: .original(source, password: password),
            options: options,
            components: SearchablePDFComponents()
        )
        let plan = try await writer.plan()
        for index in plan.pagesToRecognize.sorted() {
            try await writer.add(.recognized(["Two words"], index: index))
        }
        return try await writer.finish()
    }

    @Test func `every file is written and checked, or refused with a reason`() async throws {
        var written = 0
        for file in try Self.files() {
            do {
                let first = try await skip(.file(file.url), file.password)
                let second = try await skip(.data(first), file.password)
                #expect(second == first, "\(file.url.lastPathComponent)")
                _ = try await skip(.file(file.url), file.password, isLinearized: true)
                written += 1
            } catch let error as OcrError {
                #expect(!error.description.contains(file.url.lastPathComponent))
            }
        }
        #expect(written > 50)
    }
}
