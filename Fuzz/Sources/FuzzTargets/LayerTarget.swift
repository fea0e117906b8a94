import Foundation
import FuzzKit
import UncialCore
import UncialExport
import UncialModel
import UncialPDFWriter
import UncialStructure

/// Damaged recognized pages put into a sound PDF.
struct LayerTarget: ReaderTarget {
    let name = "layer"
    let weight = 2

    func seeds(from store: SeedStore) throws -> [Seed] { try SampleDocuments.seeds() }

    func read(_ input: [UInt8]) async throws {
        var document = try JSONExporter.decode(input)
        var random = SeededGenerator(seed: Fingerprint.of(input))
        if random.chance(30) { document.spoil(&random) }
        for index in document.pages.indices { document.pages[index].source = .ocr }
        let base = HandmadePDFs.seeds[2].bytes
        let writer = SearchablePDFWriter(
            over: .original(.data(Data(base))),
            options: {
                var options = SearchablePDFOptions()
                options.isTagged = random.chance(60)
                return options
            }(),
            components: SearchablePDFComponents()
        )
        _ = try await writer.plan()
        for page in document.pages { try await writer.add(page) }
        _ = try await writer.finish(blocks: DocumentStructure.reconstruct(document))
    }
}
