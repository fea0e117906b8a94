internal import CPangoCairo

/// The libraries that draw.
enum PangoCairo {
    private static let isOpen = pango_cairo_open()

    /// Opens the libraries, once in a process.
    ///
    /// Nothing else of them may be called before.
    ///
    /// - Throws: `FixtureError.libraryMissing` when they are not installed.
    static func open() throws(FixtureError) {
        guard isOpen else { throw .libraryMissing }
    }
}
