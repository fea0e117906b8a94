import Foundation
import UncialCore
import UncialExport
import UncialModel
import UncialPDFText
import UncialStructure

/// Documents read from PDFs.
public enum PDFDocuments {
    /// The text of the first pages with its layout and structure.
    public static func json(of pdf: [UInt8]) async throws -> String {
        let document = try await document(of: pdf, with: PopplerTextExtractor(parallelism: 1))
        let blocks = DocumentStructure.reconstruct(document)
        return try JSONExporter().string(from: ExportContent(document: document, blocks: blocks))
    }

    static func document(
        of pdf: [UInt8],
        with extractor: PopplerTextExtractor
    ) async throws -> OcrDocument {
        let options = try OcrOptions(
            includeWords: true,
            includeLayout: true,
            pageRange: PageRange(0...1)
        )
        let text = try await extractor.extractPages(
            from: .data(Data(pdf)),
            password: nil,
            options: options,
            logger: .silent
        )
        return OcrDocument(
            pages: text.pages,
            outline: text.outline,
            structureTree: text.structureTree
        )
    }
}
