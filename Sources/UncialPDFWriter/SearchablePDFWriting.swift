#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import UncialModel

/// Writes a searchable PDF, a page at a time: in this process, as ``SearchablePDFWriter`` does, or
/// in another one.
public protocol SearchablePDFWriting: Sendable {
    /// Opens the base and decides what is done with each page.
    ///
    /// - Throws: ``/UncialModel/OcrError``, `CancellationError`.
    func plan() async throws -> SearchablePDFPlan

    /// Takes a page that was recognized.
    ///
    /// - Throws: ``/UncialModel/OcrError``, `CancellationError`.
    func add(_ page: OcrPage) async throws

    /// Writes the file, checks it, and puts it in its place.
    ///
    /// - Parameters:
    ///   - blocks: the structure of the document, for ``SearchablePDFOptions/isTagged``.
    ///   - url: where the file goes.
    /// - Throws: ``/UncialModel/OcrError``, an older file of the name is then as it was;
    ///   `CancellationError`.
    @discardableResult
    func finish(blocks: [DocBlock], to url: URL) async throws -> SearchablePDFReport
}

extension SearchablePDFWriter: SearchablePDFWriting {}
