import Foundation
import FuzzKit
import UncialCore
import UncialExport
import UncialModel
import UncialPDFText
import UncialStructure

/// The text layer of a PDF with its layout, and the structure that is found in it.
struct PDFTextTarget: ReaderTarget {
    let name = "pdf-text"
    let weight = 4
    private let extractor = PopplerTextExtractor(
        parallelism: 1,
        pageDeadline: .seconds(900)
    )

    func seeds(from store: SeedStore) throws -> [Seed] { try PDFSeeds.all(from: store) }

    func read(_ input: [UInt8]) async throws {
        let document = try await PDFDocuments.document(of: input, with: extractor)
        let content = ExportContent(
            document: document,
            blocks: DocumentStructure.reconstruct(document)
        )
        _ = try JSONExporter().string(from: content)
    }
}
