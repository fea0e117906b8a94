internal import CPangoCairo

/// A page of a fixture as gray pixels.
public struct FixtureImage: Sendable, Hashable {
    /// Width in pixels.
    public let width: Int
    /// Height in pixels.
    public let height: Int
    /// One byte a pixel, row by row without gaps, top to bottom; 0 is black.
    public let pixels: [UInt8]
}

extension FixtureDocument {
    /// Draws a page as a scanner sees it.
    ///
    /// Runs on the caller's thread; about 0.1 s at 200 dpi.
    ///
    /// - Parameters:
    ///   - index: The page, counted from 0; must be one of `pages`.
    ///   - dpi: Pixels an inch, 72 to 600.
    /// - Throws: `FixtureError` when drawing fails.
    public func image(ofPage index: Int, dpi: Int) throws(FixtureError) -> FixtureImage {
        let width = Int((PageGeometry.width / 72 * Double(dpi)).rounded())
        let height = Int((PageGeometry.height / 72 * Double(dpi)).rounded())
        let image = try drawImage(of: pages[index], width: width, height: height)
        // The pixels live as long as the image.
        let pixels = try withExtendedLifetime(image) { () throws(FixtureError) in
            try Self.grayPixels(of: image.surface, width: width, height: height)
        }
        return FixtureImage(width: width, height: height, pixels: pixels)
    }

    private static func grayPixels(
        of surface: OpaquePointer,
        width: Int,
        height: Int
    ) throws(FixtureError) -> [UInt8] {
        guard let data = cairo_image_surface_get_data(surface) else {
            throw .drawing(reason: "cairo gave no pixels")
        }
        let stride = Int(cairo_image_surface_get_stride(surface))
        return [UInt8](unsafeUninitializedCapacity: width * height) { pixels, count in
            for row in 0..<height {
                for column in 0..<width {
                    // A pixel is 0xXXRRGGBB in the machine's byte order and its colours are alike:
                    // the second byte is one of them whatever the order.
                    let source = row * stride + column * 4 + 1
                    pixels.initializeElement(at: row * width + column, to: data[source])
                }
            }
            count = width * height
        }
    }

    /// Draws a page on a new image that covers it.
    func drawImage(
        of page: FixturePage,
        width: Int,
        height: Int
    ) throws(FixtureError) -> CairoSurface {
        let image = try CairoSurface.image(width: width, height: height)
        let scale = Double(width) / PageGeometry.width
        cairo_scale(image.context, scale, scale)
        let setter = try TextSetter(cairo: image.context, script: script)
        for line in page.placed {
            try setter.draw(line)
        }
        try image.check()
        cairo_surface_flush(image.surface)
        return image
    }
}
