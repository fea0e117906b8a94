import Foundation
import FuzzKit
import UncialCore
import UncialImaging
import UncialModel

/// Images of every format: headers, pixels, preparation, and their packing for a PDF.
struct ImageTarget: ReaderTarget {
    let name = "image"
    let weight = 3
    private let decoder = LeptonicaImageDecoder(parallelism: 1)
    private let encoder = LeptonicaPageImageEncoder(parallelism: 1)
    private let preparer = LeptonicaPagePreparer(parallelism: 1)
    private let layout = LeptonicaLayoutFinder(parallelism: 1)

    static let extensions: Set<String> = [
        "png", "jpg", "jpeg", "tif", "tiff", "bmp", "webp", "gif", "jp2", "j2k", "pbm", "pgm",
        "ppm",
    ]

    func seeds(from store: SeedStore) throws -> [Seed] {
        try store.files(Self.extensions, upTo: 8_000)
    }

    func read(_ input: [UInt8]) async throws {
        let source = ImageSource.data(Data(input))
        let kind = Fingerprint.of(input) % 8
        _ = try? OcrInput.detecting(Data(input))
        try await pack(source)
        let document = try await decoder.open(source, logger: .silent)
        let options = try OcrOptions(rasterColor: kind < 4 ? .color : .grayscale)
        for page in 0..<min(document.pageCount, 3) {
            let raster = try await document.rasterize(pageIndex: page, options: options)
            defer { raster.release() }
            guard kind == 0, raster.width * raster.height < 200_000 else { continue }
            let found = try await preparer.assess(raster, isPhoto: page == 0, logger: .silent)
            let prepared = try await preparer.prepare(raster, with: found.certain, logger: .silent)
            prepared.raster.release()
            _ = try await layout.layout(of: raster, lines: [], logger: .silent)
        }
    }

    private func pack(_ source: ImageSource) async throws {
        do {
            let document = try await encoder.open(source, logger: .silent)
            for page in 0..<min(document.pageCount, 2) {
                _ = try await document.image(pageIndex: page)
            }
        } catch is OcrError {}
    }
}
