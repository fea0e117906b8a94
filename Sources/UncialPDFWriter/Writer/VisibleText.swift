import UncialCore
import UncialModel

/// Finds the words that are seen on pages which also have something to recognize.
///
/// They are read from a copy of the document without its invisible text.
final class VisibleText {
    private let pages: [Int]
    private let extractor: any DigitalTextExtractor
    private let copy: ScratchFile
    private let password: String?
    private let logger: OcrLogger
    /// The boxes of the words of the pages that were read last, in points of the displayed page.
    private var boxes: [Int: [BoundingBox]] = [:]

    /// How many pages are read in one go.
    private static let batchSize = 16

    /// Makes the copy.
    ///
    /// - Parameter pages: the indices of the pages that will be asked for, in ascending order.
    /// - Throws: ``/UncialModel/OcrError/invalidOptions(reason:)`` where there is nothing to read with;
    ///   `CancellationError`.
    init(
        on pages: [Int],
        of source: PDFSource,
        password: String?,
        _ components: SearchablePDFComponents,
        _ logger: OcrLogger
    ) throws {
        guard let extractor = components.textExtractor else {
            throw OcrError.invalidOptions(
                reason: "To keep text that is seen from being doubled a text extractor is needed. "
                    + "Give one among the components, or choose another mode."
            )
        }
        self.pages = pages
        self.extractor = extractor
        self.password = password
        self.logger = logger
        let file = try PDFFile(source, password: password)
        let removal = LayerRemoval()
        for index in pages {
            try Task.checkCancellation()
            let page = file.page(index)
            _ = try removal.removeInvisibleText(from: page)
            Self.removeImages(from: page)
        }
        copy = try ScratchFile(file)
    }

    /// The boxes of the words that are seen on a page, in points of the displayed page.
    func wordBoxes(pageIndex: Int, displayedSize: Size) async throws -> [BoundingBox] {
        if boxes[pageIndex] == nil { try await read(from: pageIndex) }
        return boxes[pageIndex] ?? []
    }

    private func read(from first: Int) async throws {
        let batch = pages.filter { $0 >= first }.prefix(Self.batchSize)
        guard !batch.isEmpty else { return }
        let text = try await extractor.extractPages(
            from: copy.source,
            password: password,
            options: OcrOptions(
                includeLayout: true,
                pageRange: PageRange(batch.map { $0...$0 })
            ),
            logger: logger
        )
        let file = try PDFFile(copy.source, password: password)
        boxes = Dictionary(uniqueKeysWithValues: batch.map { ($0, []) })
        for page in text.pages {
            let size = PageGeometry(file.page(page.index)).displayedSize
            let scale = DisplayScale(of: page, displayedSize: size)
            boxes[page.index] = page.lines.flatMap { line in
                line.words.map { scale.points($0.box).boundingBox }
            }
        }
    }

    /// Takes the images from a page: a page that shows an image is otherwise taken for a scan when it
    /// has little text.
    private static func removeImages(from page: PDFObject) {
        let objects = page.nearestResources?["/XObject"]
        for name in objects?.keys ?? [] where objects?[name]["/Subtype"].name == "/Image" {
            objects?.removeValue(forKey: name)
        }
    }
}

extension PlacedPage {
    /// The page without the words that lie on others, for the most part.
    ///
    /// - Parameter boxes: where those are, in points of the displayed page.
    func leavingOut(wordsOn boxes: [BoundingBox]) -> PlacedPage {
        guard !boxes.isEmpty else { return self }
        let kept = lines.compactMap { line in
            var line = line
            line.words.removeAll { word in
                let box = word.corners.boundingBox
                let covered = boxes.reduce(0) { $0 + ($1.intersection(box)?.area ?? 0) }
                return covered >= box.area / 2 && box.area > 0
            }
            return line.words.isEmpty ? nil : line
        }
        return PlacedPage(index: index, size: size, lines: kept)
    }
}
