import Foundation
import Synchronization
import UncialCore
import UncialModel

@testable import UncialPDFWriter

/// What a document says, unpacked: the source of what was opened.
private func plain(_ source: PDFSource, _ password: String?) -> String {
    guard let file = try? PDFFile(source, password: password) else { return "" }
    return (1...max(1, file.objectCount)).map { number in
        let object = file.object(number: number)
        guard object.isStream else { return object.source }
        return String(decoding: (try? object.streamData()) ?? [], as: UTF8.self)
    }.joined(separator: "\n")
}

/// Says that every page has the lines of one.
final class FakeExtractor: DigitalTextExtractor {
    private let page: OcrPage
    private let opened = Mutex<[String]>([])

    init(page: OcrPage) { self.page = page }

    /// The documents that were read.
    var sources: [String] { opened.withLock { $0 } }

    func open(
        _ source: PDFSource,
        password: String?,
        options: OcrOptions,
        logger: OcrLogger
    ) async throws -> any DigitalTextDocument {
        opened.withLock { $0.append(plain(source, password)) }
        return SamePages(page: page)
    }

    private struct SamePages: DigitalTextDocument {
        let page: OcrPage
        let pageCount = 100
        let parallelism = 1

        func statements() async throws -> DocumentStatements { DocumentStatements() }

        func readPage(_ index: Int) async throws -> DigitalPage {
            var page = page
            page.index = index
            return DigitalPage(page: page)
        }
    }
}

/// Draws white pages.
final class FakeRasterizer: PageRasterizer {
    private let opened = Mutex<[String]>([])

    /// The documents that were opened.
    var sources: [String] { opened.withLock { $0 } }

    func open(
        _ source: PDFSource,
        password: String?,
        logger: OcrLogger
    ) async throws -> any RasterizedDocument {
        opened.withLock { $0.append(plain(source, password)) }
        return WhitePages()
    }

    private struct WhitePages: RasterizedDocument {
        let pageCount = 1

        func rasterize(pageIndex: Int, options: OcrOptions) async throws -> Raster {
            try Raster(
                width: 2,
                height: 2,
                format: .gray8,
                sourceDpi: options.renderDpi,
                copying: [255, 255, 255, 255]
            )
        }
    }
}

/// Packs every picture as the same two by two pixels.
struct FakeEncoder: PageImageEncoder {
    func open(_ source: ImageSource, logger: OcrLogger) async throws -> any PageImageDocument {
        throw OcrError.unsupported(reason: "There are no image files here.")
    }

    func encode(_ raster: Raster, logger: OcrLogger) async throws -> PageImage {
        PageImage(
            width: 2,
            height: 2,
            packing: .deflated(isPredicted: false),
            colors: .gray,
            bytes: .data(Data(try Deflate.pack([255, 255, 255, 255])))
        )
    }
}
