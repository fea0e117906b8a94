import UncialCore
import UncialModel

extension GraftJob {
    /// Puts the picture of a page in the place of what it draws.
    func replaceContent(
        of page: PDFObject,
        _ geometry: PageGeometry,
        _ index: Int
    ) async throws {
        let image = try await openPainter().image(pageIndex: index)
        try maker.replaceContent(of: page, by: image, geometry: geometry)
        // The structure speaks of what the page drew.
        page.removeValue(forKey: "/StructParents")
        replacedPages.insert(index)
    }

    /// Where words are seen on a page that is recognized anew.
    func visibleWords(on index: Int) async throws -> [BoundingBox] {
        guard survey.pages.indices.contains(index), survey.pages[index].isVisible else { return [] }
        let text = try visibleText ?? openVisibleText()
        visibleText = text
        let size = PageGeometry(file.page(index)).displayedSize
        return try await text.wordBoxes(pageIndex: index, displayedSize: size)
    }

    /// Takes the invisible text out of a page.
    func strip(_ index: Int) throws {
        if try removal.removeInvisibleText(from: file.page(index)) {
            strippedPages.insert(index)
        }
    }

    private func openPainter() async throws -> PagePainter {
        if let painter { return painter }
        let opened = try await PagePainter(
            source,
            password: password,
            dpi: options.imageDpi,
            components,
            logger
        )
        painter = opened
        return opened
    }

    private func openVisibleText() throws -> VisibleText {
        let pages = plan.pagesToRecognize.filter {
            survey.pages.indices.contains($0) && survey.pages[$0].isVisible
        }
        return try VisibleText(
            on: pages.sorted(),
            of: source,
            password: password,
            components,
            logger
        )
    }
}
