/// What the sides of a comparison are called in tables.
public enum ContenderName {
    /// Uncial's command line.
    public static let uncial = "uncial"
    /// Uncial's command line, lines without their words.
    public static let uncialLines = "uncial without --words"
    /// Uncial's command line, text alone.
    public static let uncialText = "uncial, text alone"
    /// Uncial's command line with the models of another folder.
    public static let uncialBest = "uncial, best models"
    /// OCRmyPDF.
    public static let ocrmypdf = "ocrmypdf"
    /// pdftoppm, then a single-threaded tesseract for each core.
    public static let pipeline = "pdftoppm, xargs tesseract"
    /// One single-threaded process of Tesseract's own program.
    public static let tesseract = "tesseract"
    /// poppler's list of words.
    public static let pdftotext = "pdftotext -tsv"
    /// PyMuPDF's dictionary of a page.
    public static let pymupdf = "PyMuPDF dict"
}
