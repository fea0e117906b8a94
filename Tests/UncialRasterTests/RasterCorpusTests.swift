import Foundation
import Testing
import UncialCore
import UncialModel
import UncialRaster
import UncialTestSupport

/// Real files that break parsers.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)), .serialized)
struct RasterCorpusTests {
    /// A sample, and the worst.
    private static var rows: [[String: String]] {
        let rows = (try? Corpus.manifest(of: "pdf-robust")) ?? []
        let worst = [
            "pdfjs__bomb_giant.pdf", "ocrmypdf__hugemono.pdf", "olmocr__skinnypage.pdf",
            "qpdf__pages-loop.pdf", "pdfjs__ContentStreamNoCycleType3insideType3.pdf",
        ]
        return rows.enumerated().filter { index, row in
            index.isMultiple(of: 12) || worst.contains(row["file"] ?? "")
        }.map(\.element)
    }

    @Test(.timeLimit(.minutes(10)), arguments: rows)
    func `Each file ends in pixels or in a typed error`(row: [String: String]) async throws {
        let file = Corpus.file("pdf-robust/\(row["file"] ?? "")")
        do {
            let password = row["password"].flatMap { $0.isEmpty ? nil : $0 }
            let document = try await PopplerPageRasterizer()
                .open(.file(file), password: password, logger: .silent)
            if let expected = Int(row["poppler_pages"] ?? "") {
                #expect(document.pageCount == expected)
            }
            for index in 0..<min(2, document.pageCount) {
                let raster = try await document.rasterize(pageIndex: index, options: .fast)
                #expect(max(raster.width, raster.height) <= OcrOptions.fast.maxPageSide)
            }
        } catch is OcrError {
            // Typed, as it should be.
        }
    }
}
