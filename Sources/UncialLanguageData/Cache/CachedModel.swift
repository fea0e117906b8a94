#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import UncialModel

/// A model in a ``TessDataCache``.
public struct CachedModel: Sendable, Hashable {
    /// Its language; `osd` and `equ`, which are none, are given in the same way.
    public let language: OcrLanguage
    /// The name of the source that it came from: `fast`, `best`, `bundled` or one made of an address.
    public let source: String
    /// Where it is.
    public let file: URL
    /// The size in bytes.
    public let bytes: Int
}
