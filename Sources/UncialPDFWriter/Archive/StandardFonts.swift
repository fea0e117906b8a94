/// The fonts that every reader has.
enum StandardFonts {
    /// Their names, with the slash.
    static let names: Set<String> = [
        "/Times-Roman", "/Times-Bold", "/Times-Italic", "/Times-BoldItalic", "/Helvetica",
        "/Helvetica-Bold", "/Helvetica-Oblique", "/Helvetica-BoldOblique", "/Courier",
        "/Courier-Bold", "/Courier-Oblique", "/Courier-BoldOblique", "/Symbol", "/ZapfDingbats",
    ]
}
