import UncialModel

/// A page as its text layer gives it.
struct LayerPage: Sendable {
    var page: OcrPage
    /// Whether the page is known to show nothing at all.
    var isBlank: Bool

    init(page: OcrPage, isBlank: Bool) {
        self.page = page
        self.isBlank = isBlank
    }

    /// A page that poppler cannot read: its pixels may still show something.
    init(unreadable index: Int) {
        page = OcrPage(index: index, size: .zero, source: .digitalTextLayer)
        isBlank = false
    }
}
