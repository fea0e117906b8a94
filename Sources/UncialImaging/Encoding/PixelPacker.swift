import CLeptonica
import UncialCore
import UncialModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Packs pixels of grey or of colour in memory.
struct PixelPacker {
    private let pixels: UncialPixels
    private let table: ColorTable

    /// What JPEG is packed with: type stays clean, and a page takes half of what 95 would.
    private static let quality: Int32 = 85
    /// Where fewer of the pixels are like the one on their left, it is a photograph.
    private static let drawingShare = 0.5
    /// libjpeg's limit.
    private static let longestJPEGSide = 65_500

    /// Looks at the colours.
    ///
    /// - Parameters:
    ///   - bytes: the pixels, which must stay where they are meanwhile.
    ///   - pixelSize: 1 for grey, 4 for red, green, blue and a byte that does not count.
    init(
        _ bytes: UnsafeRawBufferPointer,
        width: Int,
        height: Int,
        bytesPerRow: Int,
        pixelSize: Int
    ) throws {
        pixels = UncialPixels(
            start: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
            bytes_per_row: bytesPerRow,
            width: Int32(clamping: width),
            height: Int32(clamping: height),
            pixel_size: Int32(pixelSize)
        )
        table = try ColorTable(pixels)
    }

    /// Packs the pixels so that every one of them stays.
    func packWithoutLoss() throws -> PageImage {
        if table.isGray {
            let bits = table.count == nil ? 8 : table.grayBits
            if bits == 1 { return try blackImage().packedAsBlackAndWhite() }
            return try deflated(.gray, UncialSamples.gray, bits: bits)
        }
        if table.count != nil {
            let palette = table.palette
            return try deflated(.indexed(palette: palette), .indices, bits: table.indexBits)
        }
        return try deflated(.rgb, .RGB, bits: 8)
    }

    /// Packs the pixels as small as they look well.
    ///
    /// - Parameter dpi: what a JPEG states, which nothing depends on.
    func packForPage(dpi: Int?) throws -> PageImage {
        let area = Double(pixels.width) * Double(pixels.height)
        let isDrawing = Double(table.colors.repeated) > area * Self.drawingShare
        let isTwoLevel = table.isGray && table.count != nil && table.grayBits == 1
        if isTwoLevel || max(pixels.width, pixels.height) > Self.longestJPEGSide {
            return try packWithoutLoss()
        }
        let photograph = try jpeg(dpi: dpi)
        guard isDrawing, case .data(let lossy) = photograph.bytes else { return photograph }
        let drawing = try packWithoutLoss()
        guard case .data(let exact) = drawing.bytes, exact.count <= lossy.count else {
            return photograph
        }
        return drawing
    }

    private func blackImage() throws -> PixImage {
        let image = try PixImage(width: Int(pixels.width), height: Int(pixels.height), depth: 1)
        let bytesPerRow = image.bytesPerRow
        image.withRows { rows in
            let start = rows.assumingMemoryBound(to: UInt8.self).baseAddress
            uncial_pack_black(pixels, start, bytesPerRow)
        }
        return image
    }

    private func jpeg(dpi: Int?) throws -> PageImage {
        let collector = ByteCollector()
        let isPacked = collector.collect { sink, context in
            uncial_jpeg_encode(
                pixels,
                table.isGray,
                Self.quality,
                UInt16(clamping: dpi ?? 0),
                sink,
                context,
                { Task.isCancelled }
            )
        }
        try check(isPacked)
        return image(.jpeg, table.isGray ? .gray : .rgb, bits: 8, collector.data)
    }

    private func deflated(
        _ colors: PageImage.Colors,
        _ samples: UncialSamples,
        bits: Int
    ) throws -> PageImage {
        var packing = UncialPacking(
            samples: samples,
            bits: Int32(bits),
            is_predicted: false,
            is_trial: false
        )
        // The filters of PNG look back at whole bytes, and places in a palette are no quantities.
        if bits == 8 && samples != .indices {
            packing.is_trial = true
            let plainSize = try packed(packing).count
            packing.is_predicted = true
            packing.is_predicted = try packed(packing).count < plainSize
            packing.is_trial = false
        }
        let data = try packed(packing)
        return image(.deflated(isPredicted: packing.is_predicted), colors, bits: bits, data)
    }

    private func packed(_ packing: UncialPacking) throws -> Data {
        let collector = ByteCollector()
        var colors = table.colors
        let isPacked = collector.collect { sink, context in
            uncial_pack_pixels(pixels, packing, &colors, sink, context, { Task.isCancelled })
        }
        try check(isPacked)
        return collector.data
    }

    private func check(_ isPacked: Bool) throws {
        guard !isPacked else { return }
        try Task.checkCancellation()
        throw ImageDamage.noMemory(
            "There is no memory to pack \(pixels.width) × \(pixels.height) pixels. "
                + "Pack fewer at once."
        )
    }

    private func image(
        _ packing: PageImage.Packing,
        _ colors: PageImage.Colors,
        bits: Int,
        _ data: Data
    ) -> PageImage {
        PageImage(
            width: Int(pixels.width),
            height: Int(pixels.height),
            packing: packing,
            colors: colors,
            bitsPerSample: bits,
            bytes: .data(data)
        )
    }
}
