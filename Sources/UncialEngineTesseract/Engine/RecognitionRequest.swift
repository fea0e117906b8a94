import UncialCore
import UncialModel

/// One page to read, and what the caller wants of it.
struct RecognitionRequest: Sendable {
    var raster: Raster
    var pageIndex: Int
    /// The languages it is read in, all of which have a model; never empty.
    var languages: [OcrLanguage]
    /// How the page is taken apart into lines.
    var pageSegmentation: TesseractPageSegmentation
    var includeWords: Bool
    /// Its lines, where they are known already.
    var layout: PageBlocks?

    /// The languages that the page is begun with.
    var firstLanguages: [OcrLanguage] { pageSegmentation.firstLanguages(of: languages) }

    /// The page with these lines.
    func page(lines: [OcrLine], orientation: Orientation = .up) -> OcrPage {
        OcrPage(
            index: pageIndex,
            size: raster.size,
            dpi: raster.sourceDpi,
            lines: lines,
            orientation: orientation,
            source: .ocr
        )
    }

    /// What to throw when Tesseract gives up on the page.
    var failure: OcrError {
        .recognitionFailed(
            pageIndex: pageIndex,
            reason: "Tesseract gave up on an image of \(raster.width) × \(raster.height) pixels. "
                + "Check that it shows a page, or render it at another resolution."
        )
    }
}
