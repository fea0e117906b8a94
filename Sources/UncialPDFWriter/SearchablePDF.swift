public import UncialCore
public import UncialModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A document that was read, to be written as a searchable PDF: what is seen stays as it is, and its text
/// can be selected, copied and found.
///
/// For a document that is in memory anyway; ``SearchablePDFWriter`` takes a page at a time.
///
/// ```swift
/// let scan = SearchablePDF(document, over: .original(.file(input)))
/// try await scan.write(to: output)
/// ```
public struct SearchablePDF: Sendable {
    /// What was read; its lines should carry their words.
    public var document: OcrDocument
    /// The PDF or the images it was read from.
    public var base: SearchablePDFBase
    /// The structure of the document, for ``SearchablePDFOptions/isTagged``.
    public var blocks: [DocBlock]
    /// What becomes of old text, and how the file is written.
    public var options: SearchablePDFOptions
    /// The libraries that draw, pack and read pages.
    public var components: SearchablePDFComponents
    /// Hears what the libraries say.
    public var logger: OcrLogger

    /// Takes what is to be written; opens nothing.
    ///
    /// - Parameters:
    ///   - document: what was read, with words: a line without them is placed as a whole. Pages that
    ///     were not recognized get no layer.
    ///   - base: the PDF or the images it was read from.
    ///   - blocks: the structure of the document, for ``SearchablePDFOptions/isTagged``.
    ///   - options: what becomes of old text, and how the file is written.
    ///   - components: the libraries that draw, pack and read pages.
    ///   - logger: hears what the libraries say. Default: silent.
    public init(
        _ document: OcrDocument,
        over base: SearchablePDFBase,
        blocks: [DocBlock] = [],
        options: SearchablePDFOptions = .default,
        components: SearchablePDFComponents,
        logger: OcrLogger = .silent
    ) {
        self.document = document
        self.base = base
        self.blocks = blocks
        self.options = options
        self.components = components
        self.logger = logger
    }

    /// Writes the file; an older one of the name is replaced when the new one is whole and checked.
    ///
    /// - Parameter url: where the file goes; it may be the file of the base.
    /// - Throws: as ``SearchablePDFWriter/plan()``, ``SearchablePDFWriter/add(_:)`` and
    ///   ``SearchablePDFWriter/finish(blocks:to:)``.
    @discardableResult
    public func write(to url: URL) async throws -> SearchablePDFReport {
        try await filledWriter().finish(blocks: blocks, to: url)
    }

    /// Makes the file in memory.
    ///
    /// - Throws: as ``write(to:)``.
    public func data() async throws -> Data {
        try await filledWriter().finish(blocks: blocks)
    }

    private func filledWriter() async throws -> SearchablePDFWriter {
        let writer = SearchablePDFWriter(
            over: base,
            options: options,
            components: components,
            logger: logger
        )
        _ = try await writer.plan()
        for page in document.pages { try await writer.add(page) }
        return writer
    }
}
