import Foundation
import FuzzKit
import UncialCore
import UncialImaging
import UncialModel
import UncialPDFText
import UncialPDFWriter
import UncialRaster

/// A layer of text put into a damaged PDF.
struct PDFWriterTarget: ReaderTarget {
    let name = "pdf-writer"
    let weight = 3

    func seeds(from store: SeedStore) throws -> [Seed] { try PDFSeeds.all(from: store) }

    func read(_ input: [UInt8]) async throws {
        var random = SeededGenerator(seed: Fingerprint.of(input))
        let pages = (0..<2).map { page in
            OcrPage(
                index: page,
                size: Size(width: 1700, height: 2200),
                dpi: 200,
                lines: [
                    OcrLine(
                        text: "Words of a page — слова",
                        box: BoundingBox(left: 100, top: 100, width: 500, height: 30),
                        fontSize: 10
                    )
                ],
                source: .ocr
            )
        }
        _ = try await PDFWriting.write(pages, over: .original(.data(Data(input))), &random)
    }
}

enum PDFWriting {
    private static let components = SearchablePDFComponents(
        rasterizer: PopplerPageRasterizer(parallelism: 1, pageDeadline: .seconds(900)),
        imageEncoder: LeptonicaPageImageEncoder(parallelism: 1),
        textExtractor: PopplerTextExtractor(parallelism: 1, pageDeadline: .seconds(900))
    )

    /// Writes with any of the options.
    static func write(
        _ pages: [OcrPage],
        over base: SearchablePDFBase,
        _ random: inout SeededGenerator
    ) async throws -> Data {
        var options = SearchablePDFOptions()
        options.mode = random.pick(ExistingTextMode.allCases) ?? .skip
        if options.mode == .force {
            options.imageDpi = 72
        }
        options.pages = random.chance(30) ? PageRange(0...0) : nil
        options.isTagged = random.chance(30)
        options.isLinearized = random.chance(20)
        options.invalidatesSignatures = random.chance(50)
        options.removesEncryption = random.chance(50)
        options.conformance = random.chance(25) ? .pdfA2b : nil
        let writer = SearchablePDFWriter(over: base, options: options, components: components)
        let plan = try await writer.plan()
        for page in pages where plan.pagesToRecognize.contains(page.index) {
            try await writer.add(page)
        }
        return try await writer.finish()
    }
}
