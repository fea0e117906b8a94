import Foundation
import FuzzKit
import UncialCore
import UncialModel
import UncialRaster

/// A page of a PDF, drawn at a low resolution.
struct PDFDrawingTarget: ReaderTarget {
    let name = "pdf-drawing"
    let weight = 4
    private let rasterizer = PopplerPageRasterizer(parallelism: 1, pageDeadline: .seconds(900))

    func seeds(from store: SeedStore) throws -> [Seed] { try PDFSeeds.all(from: store) }

    func read(_ input: [UInt8]) async throws {
        let isColor = Fingerprint.of(input) % 4 == 0
        let options = try OcrOptions(
            renderDpi: 72,
            maxPageSide: 700,
            rasterColor: isColor ? .color : .grayscale
        )
        let document = try await rasterizer.open(
            .data(Data(input)),
            password: nil,
            logger: .silent
        )
        for page in Set([0, document.pageCount - 1]).sorted() where document.pageCount > 0 {
            try await document.rasterize(pageIndex: page, options: options).release()
        }
    }
}
