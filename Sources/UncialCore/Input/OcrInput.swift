/// What a client can read.
public enum OcrInput: Sendable {
    /// A PDF, with the password that opens it where it is encrypted.
    case pdf(PDFSource, password: String? = nil)
    /// An encoded image; every page of it where the format has several.
    case image(ImageSource)
    /// Pixels that the caller already has. They stay the caller's: the client does not release them.
    case raster(Raster)
}
