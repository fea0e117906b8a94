import CLeptonica
import UncialCore
import UncialModel

extension PageDecoder {
    func decodeTIFF(_ directory: TIFFDirectory) throws -> PixImage {
        let tiff = try TIFFHandle(
            bytes,
            directory: directory,
            largestPiece: limits.imageBytes,
            messages: messages
        )
        let image: PixImage
        if directory.hasPlainRows {
            image = try PixImage(
                width: header.width,
                height: header.height,
                depth: directory.bitsPerSample
            )
            guard try tiff.readRows(into: image) else { throw failure }
            // leptonica's bit of 1 is black; its grey of 0 is.
            let isInverted = (directory.bitsPerSample == 1) == (directory.photometric == 1)
            if isInverted { image.withPix { _ = pixInvert($0, $0) } }
        } else {
            image = try PixImage(width: header.width, height: header.height, depth: 32)
            guard tiff.readPixels(into: image, orientation: directory.orientation) else {
                throw failure
            }
            // libtiff multiplies colours by their alpha.
            image.layOverWhite(isPremultiplied: true)
        }
        return image
    }

    private var failure: ImageDamage { .broken(.tiff, messages.lastError) }
}

/// The one owner of a handle of libtiff, open at one picture.
private struct TIFFHandle: ~Copyable {
    private let tiff: OpaquePointer
    private let source: Unmanaged<TIFFSource>

    /// - Parameter largestPiece: the most bytes that libtiff may take at once; one strip can be the
    ///   whole picture.
    init(
        _ bytes: ImageBytes,
        directory: TIFFDirectory,
        largestPiece: Int,
        messages: CodecMessages
    ) throws {
        let options = TIFFOpenOptionsAlloc()
        defer { TIFFOpenOptionsFree(options) }
        let listener = Unmanaged.passUnretained(messages).toOpaque()
        TIFFOpenOptionsSetErrorHandlerExtR(
            options,
            { _, listener, _, format, arguments in hear(listener, format, arguments, isError: true)
            },
            listener
        )
        TIFFOpenOptionsSetWarningHandlerExtR(
            options,
            { _, listener, _, format, arguments in hear(listener, format, arguments, isError: false)
            },
            listener
        )
        TIFFOpenOptionsSetMaxSingleMemAlloc(options, tmsize_t(largestPiece))
        let source = Unmanaged.passRetained(TIFFSource(bytes))
        // Read, header only since the directory is known, no mapping.
        let tiff = TIFFClientOpenExt(
            "image",
            "rhm",
            source.toOpaque(),
            readSource,
            { _, _, _ in -1 },
            seekSource,
            { _ in 0 },
            { toff_t(TIFFSource.at($0)?.bytes.count ?? 0) },
            nil,
            nil,
            options
        )
        guard let tiff, TIFFSetSubDirectory(tiff, UInt64(directory.offset)) != 0 else {
            if let tiff { TIFFClose(tiff) }
            source.release()
            throw ImageDamage.broken(.tiff, messages.lastError)
        }
        self.tiff = tiff
        self.source = source
    }

    deinit {
        TIFFClose(tiff)
        source.release()
    }

    /// Reads row after row; `false` when libtiff cannot.
    func readRows(into image: PixImage) throws -> Bool {
        let stride = image.bytesPerRow
        guard (1...stride).contains(Int(TIFFScanlineSize(tiff))) else { return false }
        let height = image.height
        return try image.withRows { rows in
            for row in 0..<height {
                try Task.checkCancellation()
                let start = rows.baseAddress.map { $0 + row * stride }
                guard TIFFReadScanline(tiff, start, UInt32(row), 0) >= 0 else { return false }
            }
            return true
        }
    }

    /// Reads all pixels as red, green, blue, alpha; `false` when libtiff cannot.
    func readPixels(into image: PixImage, orientation: ImageOrientation) -> Bool {
        let (width, height) = (UInt32(image.width), UInt32(image.height))
        return image.withRows { rows in
            let pixels = rows.assumingMemoryBound(to: UInt32.self).baseAddress
            // Asked for the orientation that the picture has, libtiff turns nothing. 1: stop at errors.
            let tag = Int32(orientation.rawValue)
            return TIFFReadRGBAImageOriented(tiff, width, height, pixels, tag, 1) != 0
        }
    }
}

/// What libtiff reads from: bytes and a place in them.
private final class TIFFSource {
    let bytes: ImageBytes
    var position = 0

    init(_ bytes: ImageBytes) { self.bytes = bytes }

    static func at(_ handle: thandle_t?) -> TIFFSource? {
        handle.map { Unmanaged<TIFFSource>.fromOpaque($0).takeUnretainedValue() }
    }
}

private func readSource(
    _ handle: thandle_t?,
    _ target: UnsafeMutableRawPointer?,
    _ count: tmsize_t
) -> tmsize_t {
    guard let source = TIFFSource.at(handle), count >= 0 else { return -1 }
    let target = UnsafeMutableRawBufferPointer(start: target, count: Int(count))
    let copied = source.bytes.copy(from: source.position, into: target)
    source.position += copied
    return tmsize_t(copied)
}

private func seekSource(_ handle: thandle_t?, _ offset: toff_t, _ whence: Int32) -> toff_t {
    guard let source = TIFFSource.at(handle) else { return .max }
    let base =
        switch whence {
        case 1: source.position
        case 2: source.bytes.count
        default: 0
        }
    let (position, overflow) = base.addingReportingOverflow(Int(truncatingIfNeeded: offset))
    guard !overflow, position >= 0 else { return .max }
    source.position = position
    return toff_t(position)
}

/// - Returns: 1, which keeps libtiff from printing the message.
private func hear(
    _ listener: UnsafeMutableRawPointer?,
    _ format: UnsafePointer<CChar>?,
    _ arguments: CVaListPointer?,
    isError: Bool
) -> Int32 {
    guard let listener, let format, let arguments else { return 1 }
    let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
        vsnprintf(buffer.baseAddress, buffer.count, format, arguments)
        return buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
    Unmanaged<CodecMessages>.fromOpaque(listener).takeUnretainedValue()
        .hear(text, from: "tiff", isError: isError)
    return 1
}
