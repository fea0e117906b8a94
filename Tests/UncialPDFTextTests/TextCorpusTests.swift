import Foundation
import Testing
import UncialCore
import UncialModel
import UncialPDFText
import UncialTestSupport

/// Real files that break parsers.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)), .serialized)
struct TextCorpusTests {
    private static var rows: [[String: String]] {
        let rows = (try? Corpus.manifest(of: "pdf-robust")) ?? []
        return rows.enumerated().filter { index, row in
            index.isMultiple(of: 6) || row["file"] == "pdfjs__bomb_giant.pdf"
        }.map(\.element)
    }

    private func text(
        of name: String,
        password: String? = nil,
        includeLayout: Bool = false
    ) async throws -> String {
        try await PopplerTextExtractor().extractPages(
            from: .file(Corpus.file("pdf-robust/\(name)")),
            password: password,
            options: OcrOptions(includeWords: true, includeLayout: includeLayout),
            logger: .silent
        ).pages.map(\.text).joined()
    }

    @Test(.timeLimit(.minutes(10)), arguments: rows)
    func `Each file ends in text or in a typed error`(row: [String: String]) async throws {
        do {
            let password = row["password"].flatMap { $0.isEmpty ? nil : $0 }
            _ = try await text(of: row["file"] ?? "", password: password, includeLayout: true)
        } catch is OcrError {
            // Typed, as it should be.
        }
    }

    @Test(arguments: [
        // Each character drawn twice, a little apart.
        ("unstructured__fake-bold-sample.pdf", "BOLD TEXT SAMPLE"),
        ("pdfplumber__issue-842-example.pdf", "安徽安利合成革股份有限公司"),
        // Right to left, with ligatures, brackets and numbers.
        ("doclingparse__right_to_left.pdf", "تحسين الإنتاجية وحل المشكلات"),
        ("pdfjs__issue11656.pdf", "15(ב)(4)"),
        ("pdfbox__BidiSample.pdf", "«إختبار ذاتي»"),
        // A watermark across the lines.
        ("doclingparse__rotated_text_04.pdf", "watermark to a batch of Acrobat"),
    ])
    func `Instructive files give the text that people read`(name: String, part: String)
        async throws
    {
        let text = try await text(of: name)
        #expect(text.contains(part))
    }

    @Test(arguments: [
        "pdfjs__complex_ttf_font.pdf", "pdfjs__ThuluthFeatures.pdf", "pdfjs__issue13916.pdf",
        "paperless__tagged-but-no-text.pdf", "odl__chinese_scan.pdf",
    ])
    func `Text that nobody can read is not usable`(name: String) async throws {
        #expect(try await text(of: name).isEmpty)
    }
}
