#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import UncialModel

/// A model that would be fetched.
public struct Download: Sendable, Hashable {
    /// The language of the model.
    public let language: OcrLanguage
    /// Where it is fetched from.
    public let url: URL
    /// The size of the model in bytes, or `nil` where the server does not tell.
    public let bytes: Int?
    /// How many of the bytes an earlier, interrupted download left behind; 0 when it starts anew.
    public let presentBytes: Int
    /// What the model must be, or `nil` when nobody knows: it is then used with a warning.
    public let checksum: ModelChecksum?

    /// Makes a description of a download.
    public init(
        language: OcrLanguage,
        url: URL,
        bytes: Int?,
        presentBytes: Int = 0,
        checksum: ModelChecksum? = nil
    ) {
        self.language = language
        self.url = url
        self.bytes = bytes
        self.presentBytes = presentBytes
        self.checksum = checksum
    }

    /// How many bytes are still to come, or `nil` where the server does not tell.
    public var missingBytes: Int? { bytes.map { max(0, $0 - presentBytes) } }
}
