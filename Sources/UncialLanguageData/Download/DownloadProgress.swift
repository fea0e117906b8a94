public import UncialModel

/// How far the download of a model is.
public struct DownloadProgress: Sendable, Hashable {
    /// The language of the model.
    public let language: OcrLanguage
    /// How many bytes are there, those of an earlier download included.
    public let receivedBytes: Int
    /// The size of the model in bytes, or `nil` where the server does not tell.
    public let totalBytes: Int?

    /// Makes a report.
    public init(language: OcrLanguage, receivedBytes: Int, totalBytes: Int?) {
        self.language = language
        self.receivedBytes = receivedBytes
        self.totalBytes = totalBytes
    }
}
