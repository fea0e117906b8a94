import CLeptonica
import UncialCore
import UncialModel

/// The one owner of an image of leptonica.
///
/// leptonica keeps rows as 32-bit words whose first pixel is in the highest bits; codecs and rasters want
/// plain bytes. Here an image is in either order and is rearranged only when a step needs the other, so that
/// the plain way from a codec to a raster rearranges nothing. Not for several threads at once.
final class PixImage {
    private enum Order {
        case words
        case bytes
    }

    private var pix: UnsafeMutablePointer<Pix>
    private var order: Order

    /// Takes over what leptonica made; `nil` when it made nothing.
    init?(adopting pix: UnsafeMutablePointer<Pix>?) {
        guard let pix else { return nil }
        self.pix = pix
        order = .words
    }

    /// Makes an image for a codec to fill through ``withRows(_:)``.
    ///
    /// - Parameter depth: bits a pixel: 1, 8 or 32.
    init(width: Int, height: Int, depth: Int) throws {
        CodecMessages.catchLeptonica()
        guard let columns = Int32(exactly: width), let rows = Int32(exactly: height),
            let pix = pixCreate(columns, rows, Int32(depth))
        else {
            throw ImageDamage.noMemory(
                "There is no memory for \(width) × \(height) pixels. Reduce the image, or decode "
                    + "fewer at once."
            )
        }
        self.pix = pix
        order = .bytes
    }

    deinit {
        var pix: UnsafeMutablePointer<Pix>? = pix
        pixDestroy(&pix)
    }

    var width: Int { Int(pixGetWidth(pix)) }
    var height: Int { Int(pixGetHeight(pix)) }
    /// Bits a pixel.
    var depth: Int { Int(pixGetDepth(pix)) }
    /// Whether the codec found that pixels can be transparent.
    var hasAlpha: Bool { depth == 32 && pixGetSpp(pix) == 4 }
    var bytesPerRow: Int { Int(pixGetWpl(pix)) * 4 }

    /// Gives access to the rows as bytes: grey, or red, green, blue and alpha, or eight pixels a byte.
    func withRows<Result>(
        _ body: (UnsafeMutableRawBufferPointer) throws -> Result
    ) rethrows -> Result {
        arrange(.bytes)
        let count = bytesPerRow * height
        let start = UnsafeMutableRawPointer(pixGetData(pix))
        return try body(UnsafeMutableRawBufferPointer(start: start, count: count))
    }

    /// Gives leptonica access to the image as it wants it.
    func withPix<Result>(_ body: (UnsafeMutablePointer<Pix>) throws -> Result) rethrows -> Result {
        arrange(.words)
        return try body(pix)
    }

    /// Replaces the image by what a function of leptonica makes of it.
    func transform(
        _ step: String,
        _ body: (UnsafeMutablePointer<Pix>) -> UnsafeMutablePointer<Pix>?
    ) throws {
        arrange(.words)
        guard let result = body(pix) else {
            throw ImageDamage.noMemory(
                "There is no memory to \(step) \(width) × \(height) pixels. Reduce the image, or "
                    + "decode fewer at once."
            )
        }
        guard result != pix else { return }
        var old: UnsafeMutablePointer<Pix>? = pix
        pix = result
        pixDestroy(&old)
    }

    /// Hands the pixels, of 8 or 32 bits, to a raster that then owns them.
    func raster(sourceDpi: Int?) throws(OcrError) -> Raster {
        arrange(.bytes)
        let format: PixelFormat = depth == 32 ? .rgba8 : .gray8
        // A second reference: the image lives until both owners are gone, without a copy.
        let kept = pixClone(pix)
        // The address alone crosses into the closure: a pointer is not Sendable.
        let address = UInt(bitPattern: kept)
        return try Raster(
            width: width,
            height: height,
            bytesPerRow: bytesPerRow,
            format: format,
            sourceDpi: sourceDpi,
            adopting: UnsafeRawBufferPointer(start: pixGetData(kept), count: bytesPerRow * height),
            deallocator: {
                var pix = UnsafeMutablePointer<Pix>(bitPattern: address)
                pixDestroy(&pix)
            }
        )
    }

    /// Swaps the bytes of every word where the machine keeps its lowest byte first.
    private func arrange(_ wanted: Order) {
        guard order != wanted else { return }
        pixEndianByteSwap(pix)
        order = wanted
    }
}
