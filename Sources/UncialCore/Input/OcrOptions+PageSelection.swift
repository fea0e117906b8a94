package import UncialModel

extension OcrOptions {
    /// The zero-based pages of a document that these options select, in ascending order.
    ///
    /// - Throws: ``/UncialModel/OcrError/invalidOptions(reason:)`` when the range and the document have no
    ///   page in common; ``/UncialModel/OcrError/limitExceeded(_:pageIndex:reason:)`` when there are more
    ///   than the limits allow.
    package func selectedPages(of pageCount: Int) throws(OcrError) -> [Int] {
        let lastPage = max(0, pageCount - 1)
        let ranges = pageRange?.ranges ?? [0...lastPage]
        // Counted before they are listed: a damaged file may claim any number.
        let selected = pageCount > 0 ? ranges.filter { $0.overlaps(0...lastPage) } : []
        let count = selected.reduce(0) { $0 + $1.clamped(to: 0...lastPage).count }
        guard count <= limits.pages else {
            throw .limitExceeded(
                .pages,
                pageIndex: nil,
                reason:
                    "\(count) pages are to be read, and \(limits.pages) are allowed. Read a page "
                    + "range at a time, or raise the limit."
            )
        }
        guard let pageRange, selected.isEmpty else {
            return selected.flatMap { Array($0.clamped(to: 0...lastPage)) }
        }
        throw .invalidOptions(
            reason: "The page range \(pageRange) selects nothing: the document has "
                + "\(pageCount) \(pageCount == 1 ? "page" : "pages")."
        )
    }
}
