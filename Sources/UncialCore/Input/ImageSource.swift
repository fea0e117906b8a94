#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Where an encoded image is: PNG, JPEG, TIFF and so on.
public enum ImageSource: Sendable, Hashable {
    /// The bytes of the file.
    case data(Data)
    /// A file on disk.
    case file(URL)
}
