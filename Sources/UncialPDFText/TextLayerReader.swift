import CUncialPoppler
import UncialCore
import UncialModel

/// A document that poppler has open for text; used on one thread at a time.
final class TextLayerReader {
    /// Why one page has no text layer, or the document no statements.
    struct PageFailure: Error {
        var reason: String
    }

    private let handle: OpaquePointer
    private let input: PopplerInput
    /// Held because the handle looks at it.
    private let stop: StopSignal

    init(_ input: PopplerInput, stop: StopSignal) throws {
        try input.requireReadable()
        guard let signal = stop.pointer else {
            throw input.error(for: .outOfMemory)
        }
        var handle: OpaquePointer?
        let status = input.withListener { listener in
            input.withCSource { source, password in
                uncial_pdf_document_open(source, password, signal, listener, &handle)
            }
        }
        guard status == .OK, let handle else {
            throw input.error(for: status)
        }
        self.handle = handle
        self.input = input
        self.stop = stop
    }

    deinit { uncial_pdf_document_free(handle) }

    var pageCount: Int {
        input.withListener { Int(uncial_pdf_document_page_count(handle, $0)) }
    }

    /// Reads the text of a page.
    ///
    /// - Throws: `CancellationError` after the stop signal;
    ///   ``/UncialModel/OcrError/limitExceeded(_:pageIndex:reason:)`` for too many characters.
    func read(pageIndex: Int, options: OcrOptions) throws -> Result<TextLayer, PageFailure> {
        let mostCharacters = options.limits.charactersPerPage
        var page: UnsafePointer<UncialPDFTextPage>?
        let status = input.withListener { listener in
            uncial_pdf_document_read_text(
                handle,
                Int32(clamping: pageIndex),
                options.includeLayout,
                UInt64(clamping: mostCharacters),
                listener,
                &page
            )
        }
        guard status != .stopped else { throw CancellationError() }
        guard status != .tooManyCharacters else {
            throw OcrError.limitExceeded(
                .charactersPerPage,
                pageIndex: pageIndex,
                reason: "Its text layer has more than \(mostCharacters) characters. Leave the page "
                    + "out, take its text from the pixels, or raise the limit."
            )
        }
        guard status == .OK, let page else {
            return .failure(PageFailure(reason: status.explanation))
        }
        defer { uncial_pdf_text_page_free(page) }
        return .success(TextLayer(page.pointee))
    }

    /// Reads what the document states about itself.
    ///
    /// - Throws: `CancellationError` after the stop signal.
    func readStatements() throws -> Result<PopplerStatements, PageFailure> {
        var statements: UnsafePointer<UncialPDFStatements>?
        let status = input.withListener { listener in
            uncial_pdf_document_read_statements(handle, listener, &statements)
        }
        guard status != .stopped else { throw CancellationError() }
        guard status == .OK, let statements else {
            return .failure(PageFailure(reason: status.explanation))
        }
        defer { uncial_pdf_statements_free(statements) }
        return .success(PopplerStatements(statements.pointee))
    }
}

extension TextLayer {
    /// Copies what poppler found.
    fileprivate init(_ page: UncialPDFTextPage) {
        let characters = UnsafeRawBufferPointer(
            start: page.characters,
            count: page.characters_length
        )
        func text(from offset: UInt32, count: UInt32) -> String {
            let bytes = characters[Int(offset)..<Int(offset) + Int(count)]
            return String(decoding: UnsafeRawBufferPointer(rebasing: bytes), as: UTF8.self)
        }
        // A file may state any number. Nothing on paper is larger than 350 metres; not true for
        // what is no number.
        func isPlausible(_ points: Double) -> Bool { points.magnitude <= 1_000_000 }
        let words = UnsafeBufferPointer(start: page.words, count: page.word_count)
        size = Size(width: page.width, height: page.height)
        glyphCount = Int(clamping: page.glyph_count)
        unmappedGlyphCount = Int(clamping: page.unmapped_glyph_count)
        guessedGlyphCount = Int(clamping: page.guessed_glyph_count)
        fonts = UnsafeBufferPointer(start: page.fonts, count: page.font_count).map { font in
            Font(
                name: text(from: font.name_offset, count: font.name_length),
                isFixedWidth: font.is_fixed_width,
                isItalic: font.is_italic,
                isBold: font.is_bold
            )
        }
        shapes = UnsafeBufferPointer(start: page.shapes, count: page.shape_count)
            .compactMap(PaintedShape.init)
        excessShapeCount = Int(clamping: page.excess_shape_count)
        lines = UnsafeBufferPointer(start: page.lines, count: page.line_count).map { line in
            let range = Int(line.first_word)..<Int(line.first_word) + Int(line.word_count)
            return Line(
                words: words[range].map { word in
                    Word(
                        text: text(from: word.text_offset, count: word.text_length),
                        box: BoundingBox(
                            left: word.left,
                            top: word.top,
                            width: max(0, word.right - word.left),
                            height: max(0, word.bottom - word.top)
                        ),
                        baseline: isPlausible(word.baseline) ? word.baseline : .nan,
                        fontSize: isPlausible(word.font_size) ? max(0, word.font_size) : 0,
                        font: word.font >= 0 ? Int(word.font) : nil,
                        hasSpaceAfter: word.has_space_after,
                        mark: ContentMark(word.mark)
                    )
                },
                orientation: Orientation(degrees: Int(line.rotation) * 90) ?? .up,
                isVerticalWriting: line.is_vertical
            )
        }
    }
}

extension PaintedShape {
    fileprivate init?(_ shape: UncialPDFShape) {
        switch shape.kind {
        case .line: kind = .line
        case .edge: kind = .edge
        case .area: kind = .area
        case .frame: kind = .frame
        case .other: kind = .other
        case .image: kind = .image
        default: return nil
        }
        color = shape.color
        box = BoundingBox(
            left: shape.left,
            top: shape.top,
            right: shape.right,
            bottom: shape.bottom
        )
    }
}

extension ContentMark {
    fileprivate init?(_ mark: UncialPDFContentMark) {
        switch mark.kind {
        case .numbered: self = .numbered(stream: Int(mark.stream), number: Int(mark.number))
        case .artifact: self = .artifact
        default: return nil
        }
    }
}
