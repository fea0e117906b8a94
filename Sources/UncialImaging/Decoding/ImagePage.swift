import UncialModel

/// One picture of a file: its header, and the codec that makes its pixels.
struct ImagePage: Sendable {
    let header: ImageHeader
    let decode: @Sendable (PageDecoder) throws -> PixImage

    init(
        _ header: ImageHeader,
        decode: @escaping @Sendable (PageDecoder) throws -> PixImage
    ) {
        self.header = header
        self.decode = decode
    }

    /// Reads the headers of all the pictures in a file that are pages.
    ///
    /// - Throws: ``/UncialModel/OcrError/invalidInput(reason:)`` when there is none,
    ///   ``/UncialModel/OcrError/unsupported(reason:)``.
    static func pages(
        of bytes: ImageBytes,
        _ format: ImageFormat
    ) throws(OcrError) -> [ImagePage] {
        let pages: [ImagePage] =
            switch format {
            case .png: page(PNGHeader.read(bytes)) { try $0.decodePNG() }
            case .jpeg: page(JPEGHeader.read(bytes)) { try $0.decodeJPEG() }
            case .webp: page(try WebPHeader.read(bytes)) { try $0.decodeWebP() }
            case .gif: page(GIFHeader(bytes)?.header) { try $0.decodeGIF() }
            case .jpeg2000: page(try JPEG2000Header.read(bytes)) { try $0.decodeJPEG2000() }
            case .pnm: page(try PNMHeader.read(bytes)) { try $0.decodePNM() }
            case .bmp: try bitmapPages(of: bytes)
            case .tiff: directoryPages(of: bytes)
            }
        guard !pages.isEmpty else {
            throw .invalidInput(
                reason: "The \(format.rawValue) file ends before its picture starts, or its "
                    + "beginning is damaged. Get a complete copy of the file."
            )
        }
        return pages
    }

    private static func page(
        _ header: ImageHeader?,
        decode: @escaping @Sendable (PageDecoder) throws -> PixImage
    ) -> [ImagePage] {
        header.map { [ImagePage($0, decode: decode)] } ?? []
    }

    private static func bitmapPages(of bytes: ImageBytes) throws(OcrError) -> [ImagePage] {
        guard let bitmap = try BMPHeader(bytes) else { return [] }
        return [ImagePage(bitmap.header) { try $0.decodeBMP(bitmap) }]
    }

    /// Thumbnails, reduced copies and masks are no pages, unless there is nothing else.
    private static func directoryPages(of bytes: ImageBytes) -> [ImagePage] {
        let all = TIFFFile(bytes)?.directories ?? []
        let pages = all.filter { !$0.isAuxiliary }
        return (pages.isEmpty ? all : pages).map { directory in
            ImagePage(directory.header) { try $0.decodeTIFF(directory) }
        }
    }
}
