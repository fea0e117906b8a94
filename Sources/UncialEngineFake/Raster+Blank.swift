public import UncialCore
public import UncialModel

extension Raster {
    /// A white page.
    ///
    /// - Throws: ``/UncialModel/OcrError/invalidInput(reason:)`` when a side is not above 0.
    public static func blank(
        width: Int,
        height: Int,
        format: PixelFormat = .gray8,
        sourceDpi: Int? = 72
    ) throws(OcrError) -> Raster {
        let (area, overflow) = max(0, width).multipliedReportingOverflow(by: max(0, height))
        // Too few bytes for an absurd size: the raster's initializer then says what is wrong.
        let isAbsurd = overflow || area > Int.max / format.bytesPerPixel
        let byteCount = isAbsurd ? 0 : area * format.bytesPerPixel
        let pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: byteCount, alignment: 16)
        pixels.initializeMemory(as: UInt8.self, repeating: 255)
        let address = UInt(bitPattern: pixels.baseAddress)
        return try Raster(
            width: width,
            height: height,
            format: format,
            sourceDpi: sourceDpi,
            adopting: UnsafeRawBufferPointer(pixels),
            deallocator: { UnsafeMutableRawPointer(bitPattern: address)?.deallocate() }
        )
    }

    /// A single white pixel, for code that needs some raster and looks at none.
    ///
    /// A new one each time: whoever takes it may release it.
    public static var placeholder: Raster { Raster(pixel: 255) }
}
