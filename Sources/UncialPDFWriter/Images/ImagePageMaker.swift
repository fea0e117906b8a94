import UncialCore
import UncialModel

/// Makes pages of pictures.
///
/// One for a document: packed pictures are kept on disk until the file is written, all in one place.
final class ImagePageMaker {
    private let fit: PageFit
    /// Whether pictures stand outside the structure of the document, which must then be said.
    private let isArtifact: Bool
    private let store = ImageStore()

    /// Makes a maker.
    ///
    /// - Parameters:
    ///   - fit: how a picture becomes a page.
    ///   - isArtifact: whether the document is tagged: the text layer is then what is read, not the
    ///     picture.
    init(fit: PageFit, isArtifact: Bool = false) {
        self.fit = fit
        self.isArtifact = isArtifact
    }

    /// What was wrong with a picture when the file was written; qpdf says only that it got no data.
    var failure: OcrError? { store.failure }

    /// Adds a page that shows the picture upright.
    ///
    /// - Parameters:
    ///   - image: the picture.
    ///   - file: the document that gets the page.
    ///   - fallbackDpi: what the resolution is taken for where the picture does not tell, from the
    ///     recognized page.
    /// - Returns: the page, and where the upright picture lies on it.
    func addPage(
        showing image: PageImage,
        to file: PDFFile,
        fallbackDpi: Int?
    ) throws(OcrError) -> ImagePage {
        let layout = ImagePageLayout(image, fit: fit, fallbackDpi: fallbackDpi)
        let page = file.indirect(file.parse("<< /Type /Page >>"))
        page["/MediaBox"] = file.parse(
            "[0 0 \(PDFNumber(layout.size.width)) \(PDFNumber(layout.size.height))]"
        )
        if layout.userUnit > 1 { page["/UserUnit"] = file.parse("\(PDFNumber(layout.userUnit))") }
        let box = layout.imageBox
        let matrix = ImagePlacement(
            left: box.left,
            bottom: layout.size.height - box.bottom,
            width: box.width,
            height: box.height,
            orientation: image.orientation
        ).matrix
        try draw(image, on: page, matrix: matrix)
        try file.append(page: page)
        return ImagePage(page: page, size: layout.size, imageBox: box)
    }

    /// Puts a picture in the place of all that a page draws; boxes, rotation and annotations stay.
    ///
    /// - Parameters:
    ///   - image: the displayed page as a picture, upright as displayed.
    ///   - page: the dictionary of the page.
    ///   - geometry: where the displayed page lies.
    func replaceContent(
        of page: PDFObject,
        by image: PageImage,
        geometry: PageGeometry
    ) throws(OcrError) {
        let size = geometry.displayedSize
        let upright = ImagePlacement(
            left: 0,
            bottom: 0,
            width: size.width,
            height: size.height,
            orientation: image.orientation
        )
        // How the page's own objects were mixed, and what was drawn by them, is gone with them.
        page.removeValue(forKey: "/Group")
        page.removeValue(forKey: "/Thumb")
        page.removeValue(forKey: "/PieceInfo")
        try draw(image, on: page, matrix: upright.matrix(followedBy: geometry.matrix))
    }

    /// Makes the picture all that a page draws.
    private func draw(
        _ image: PageImage,
        on page: PDFObject,
        matrix: [Double]
    ) throws(OcrError) {
        let file = page.file
        let object = try store.makeObject(image, in: file)
        page["/Resources"] = file.parse("<< /XObject << /Im \(object.reference) >> >>")
        let content = file.newStream()
        let numbers = matrix.map { "\(PDFNumber($0))" }.joined(separator: " ")
        let (start, end) = isArtifact ? ("/Artifact BMC ", " EMC") : ("", "")
        try content.setData(Array("\(start)q \(numbers) cm /Im Do Q\(end)\n".utf8))
        page["/Contents"] = content
    }
}

/// A page made of a picture.
struct ImagePage {
    /// The dictionary of the page.
    var page: PDFObject
    /// The size of the page in units of its space: points, unless it has a user unit.
    var size: Size
    /// Where the upright picture lies on the page: in these units, origin at the top left, y down.
    var imageBox: BoundingBox
}
