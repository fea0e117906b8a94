package import UncialModel

extension OcrOptions {
    /// The zero-based pages of a document that these options select, in ascending order.
    ///
    /// - Throws: ``/UncialModel/OcrError/invalidOptions(reason:)`` when the range and the document have no
    ///   page in common.
    package func selectedPages(of pageCount: Int) throws(OcrError) -> [Int] {
        guard let pageRange else { return Array(0..<max(0, pageCount)) }
        let selected = pageRange.indices(pageCount: pageCount)
        guard !selected.isEmpty else {
            throw .invalidOptions(
                reason: "The page range \(pageRange) selects nothing: the document has "
                    + "\(pageCount) \(pageCount == 1 ? "page" : "pages")."
            )
        }
        return selected
    }
}
