/// The one tag that EXIF data is read for, its orientation, and the resolution beside it.
///
/// The data is a small TIFF. It comes in JPEG segments, in PNG and in WebP chunks, with or without the
/// mark "Exif" before it. Damaged data says nothing: the picture is then shown as it is stored.
struct ExifData: Sendable, Equatable {
    /// How the pixels are meant to be seen, or `nil` when the data does not say.
    let orientation: ImageOrientation?
    /// The resolution, or `nil` when the data does not say.
    let density: PixelDensity?

    /// The mark before the data; the two bytes after it are zero.
    static let mark = Array("Exif\u{0}\u{0}".utf8)

    /// Reads the data of a segment or a chunk; `nil` when it is not EXIF.
    init?(_ payload: some Sequence<UInt8>) {
        var bytes = Array(payload)
        if bytes.starts(with: Self.mark) { bytes.removeFirst(Self.mark.count) }
        guard let directory = TIFFFile(ImageBytes(bytes))?.first else { return nil }
        orientation = directory.orientationTag.flatMap(ImageOrientation.init)
        density = directory.density
    }
}
