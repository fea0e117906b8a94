#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import UncialModel

/// Where models can be fetched from, and what they must be.
public struct TessDataSource: Sendable, Hashable {
    /// The directory of the models: the file of a language is at this address, `/` and its code followed by
    /// `.traineddata`.
    public let baseURL: URL
    /// What files must be, by language; one that is not in here is used with a warning.
    public let checksums: [OcrLanguage: ModelChecksum]
}
