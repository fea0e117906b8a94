internal import BenchmarkKit
internal import Foundation
internal import UncialCore
internal import UncialDist
internal import UncialExport
internal import UncialModel
internal import UncialRuntime
internal import UncialStructure

/// Draws documents for a report: the first pages of each, reduced, with what was found over them.
struct DocumentDrawings {
    /// The pages of a document that are drawn.
    private static let pageLimit = 3
    /// The bytes after which pages are drawn without their image, and after which none are drawn.
    private static let imageLimit = 9_000_000
    private static let drawingLimit = 12_000_000
    private static let pixelLimit = (width: 560, height: 800)
    private static let quality: Int32 = 50

    private let folder: URL
    private var bytes = 0

    /// Begins without a drawing.
    ///
    /// - Parameter folder: Where temporary files go.
    init(folder: URL) {
        self.folder = folder
    }

    /// Returns the drawings of a document as `svg` elements.
    mutating func drawings(of reading: StructureReader.Reading) async -> [String] {
        guard let document = reading.pages else { return [] }
        let layouts = DocumentStructure.analyze(document)
        let opened = try? await Self.open(reading.document.file)
        var drawings: [String] = []
        for (page, layout) in zip(document.pages, layouts).prefix(Self.pageLimit)
        where bytes < Self.drawingLimit {
            let image = bytes < Self.imageLimit ? await image(of: page, in: opened) : nil
            // The text stands beside the drawing.
            var bare = page
            bare.lines = image == nil ? page.lines : []
            let drawing = PageDrawing(
                page: bare,
                layout: layout,
                blocks: reading.blocks,
                image: image
            )
            .svg()
            bytes += drawing.utf8.count
            drawings.append(drawing)
        }
        return drawings
    }

    private func image(
        of page: OcrPage,
        in document: (any RasterizedDocument)?
    ) async -> PageDrawing.Image? {
        // A page that was turned or straightened is drawn over the image as it came.
        let isAsItCame = page.sourceTransform.isIdentity
        let options = isAsItCame ? Self.coarse : .default
        guard let raster = try? await document?.rasterize(pageIndex: page.index, options: options)
        else { return nil }
        defer { raster.release() }
        let jpeg = PageImage.jpeg(
            of: raster,
            fitting: Self.pixelLimit,
            quality: Self.quality,
            folder: folder
        )
        guard let jpeg else { return nil }
        let enlarging = PageTransform.scale(
            x: Double(raster.width) / jpeg.size.width,
            y: Double(raster.height) / jpeg.size.height
        )
        return PageDrawing.Image(
            mediaType: "image/jpeg",
            bytes: jpeg.bytes,
            size: jpeg.size,
            transform: isAsItCame
                ? nil : page.sourceTransform.inverse.map { enlarging.followed(by: $0) }
        )
    }

    private static let coarse = (try? OcrOptions(renderDpi: 80)) ?? .default

    private static func open(_ file: URL) async throws -> (any RasterizedDocument)? {
        let components = UncialComponents.platform()
        if file.pathExtension.lowercased() == "pdf" {
            return try await components.rasterizer?
                .open(.file(file), password: nil, logger: .silent)
        }
        return try await components.imageDecoder?.open(.file(file), logger: .silent)
    }
}
