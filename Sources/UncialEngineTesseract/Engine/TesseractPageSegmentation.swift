import CTesseract
import UncialCore
import UncialModel

/// What Tesseract expects to find on a page.
///
/// The command line tool calls this the page segmentation mode; the number of each is given.
public enum TesseractPageSegmentation: String, Sendable, Hashable, Codable, CaseIterable {
    /// Columns, blocks and lines are found; text is upright (3).
    case auto
    /// As ``auto``, and first the quarter turn of the page is found (1).
    ///
    /// Needs the model `osd`. Without it pages are read as ``auto``, which is logged as a warning
    /// and shows in the capabilities.
    case autoWithOrientation
    /// One column of text of varying sizes (4).
    case singleColumn
    /// One block of text of one size, lines from edge to edge (6).
    case singleBlock
    /// The image is one line (7).
    case singleLine
    /// The image is one word (8).
    case singleWord
    /// As much text as can be found, in no particular order (11): forms, charts, maps.
    case sparseText

    /// Whether lines of such a page may be read one by one.
    var hasLines: Bool {
        switch self {
        case .auto, .autoWithOrientation, .singleColumn, .singleBlock: true
        case .singleLine, .singleWord, .sparseText: false
        }
    }

    /// The languages that such a page is begun with.
    func firstLanguages(of languages: [OcrLanguage]) -> [OcrLanguage] {
        hasLines ? languages.separated[0] : languages
    }

    /// The mode for one page that is taken apart in its own way.
    func applying(_ segmentation: PageSegmentation) -> TesseractPageSegmentation {
        switch segmentation {
        case .automatic: self
        case .singleColumn: .singleColumn
        case .singleBlock: .singleBlock
        case .sparse: .sparseText
        }
    }

    var mode: TessPageSegMode {
        switch self {
        case .auto: PSM_AUTO
        case .autoWithOrientation: PSM_AUTO_OSD
        case .singleColumn: PSM_SINGLE_COLUMN
        case .singleBlock: PSM_SINGLE_BLOCK
        case .singleLine: PSM_SINGLE_LINE
        case .singleWord: PSM_SINGLE_WORD
        case .sparseText: PSM_SPARSE_TEXT
        }
    }
}
