internal import CPangoCairo

/// A cairo surface and the context that draws on it; frees both.
///
/// Not thread-safe.
final class CairoSurface {
    let surface: OpaquePointer
    let context: OpaquePointer

    /// Takes over a surface that cairo has just made.
    ///
    /// - Throws: `FixtureError.drawing` when cairo could not make it.
    init(owning surface: OpaquePointer?) throws(FixtureError) {
        guard let surface, let context = cairo_create(surface) else {
            throw .drawing(reason: "cairo gave no surface")
        }
        self.surface = surface
        self.context = context
        try check()
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    /// Makes a white page image.
    static func image(width: Int, height: Int) throws(FixtureError) -> CairoSurface {
        let image = try CairoSurface(
            owning: cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
        )
        cairo_set_source_rgb(image.context, 1, 1, 1)
        cairo_paint(image.context)
        cairo_set_source_rgb(image.context, 0, 0, 0)
        return image
    }

    /// Throws what cairo has to complain about, if anything.
    func check() throws(FixtureError) {
        var status = cairo_status(context)
        if status == CAIRO_STATUS_SUCCESS {
            status = cairo_surface_status(surface)
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            throw .drawing(reason: String(cString: cairo_status_to_string(status)))
        }
    }
}
