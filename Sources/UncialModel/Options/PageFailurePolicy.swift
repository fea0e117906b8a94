/// What happens when one page of a document cannot be read.
public enum PageFailurePolicy: String, Sendable, Hashable, Codable, CaseIterable {
    /// Extraction stops and throws an error that names the page.
    case fail
    /// The page's error is recorded in ``OcrPage/failure`` and the other pages go on.
    case keepGoing
}
