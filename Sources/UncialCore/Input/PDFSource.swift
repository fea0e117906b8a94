#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Where a PDF is.
public enum PDFSource: Sendable, Hashable {
    /// The bytes of the file.
    case data(Data)
    /// A file on disk. It is read in pieces as needed, so that a large file does not fill memory.
    case file(URL)
}
