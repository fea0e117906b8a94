import Foundation
import UncialCore
import UncialModel

/// Gives pictures that a test made, whatever it is asked to open: the data of a source names how many
/// there are.
struct FixedImageEncoder: PageImageEncoder {
    let make: @Sendable (_ pageIndex: Int) throws -> PageImage

    init(_ make: @escaping @Sendable (_ pageIndex: Int) throws -> PageImage = { _ in .gray() }) {
        self.make = make
    }

    private struct Document: PageImageDocument {
        let pageCount: Int
        let make: @Sendable (_ pageIndex: Int) throws -> PageImage

        func image(pageIndex: Int) async throws -> PageImage { try make(pageIndex) }
    }

    func open(
        _ source: ImageSource,
        logger: OcrLogger
    ) async throws -> any PageImageDocument {
        guard case .data(let data) = source, !data.isEmpty else {
            throw OcrError.invalidInput(reason: "It is empty.")
        }
        return Document(pageCount: data.count, make: make)
    }

    func encode(_ raster: Raster, logger: OcrLogger) async throws -> PageImage {
        try make(0)
    }
}

extension PageImage {
    /// A grey picture of 600 × 800 pixels at 100 to the inch: 432 × 576 points.
    static func gray(_ byte: UInt8 = 200) -> PageImage {
        PageImage(
            width: 600,
            height: 800,
            packing: .deflated(isPredicted: false),
            colors: .gray,
            density: Density(horizontal: 100, vertical: 100),
            bytes: .data(Data([0x78, 0x9C, byte]))
        )
    }
}
