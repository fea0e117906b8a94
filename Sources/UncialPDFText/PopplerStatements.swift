import CUncialPoppler
import UncialCore
import UncialModel

/// What a document states about itself, as poppler finds it.
struct PopplerStatements: Sendable {
    var outline: [OutlineEntry] = []
    /// The structure of a tagged file.
    var structure: TaggedStructure?
    /// What had to be left out, each as a sentence for the log.
    var omissions: [String] = []

    /// What others are told of it.
    var document: DocumentStatements {
        DocumentStatements(outline: outline, structureTree: structure?.tree)
    }
}

extension PopplerStatements {
    /// Copies what poppler found.
    init(_ statements: UncialPDFStatements) {
        let characters = UnsafeRawBufferPointer(
            start: statements.characters,
            count: statements.characters_length
        )
        func text(from offset: UInt32, count: UInt32) -> String {
            let bytes = characters[Int(offset)..<Int(offset) + Int(count)]
            return String(decoding: UnsafeRawBufferPointer(rebasing: bytes), as: UTF8.self)
        }
        outline = UnsafeBufferPointer(
            start: statements.bookmarks,
            count: statements.bookmark_count
        ).map { entry in
            OutlineEntry(
                title: text(from: entry.title_offset, count: entry.title_length),
                level: Int(entry.level),
                pageIndex: entry.page_index >= 0 ? Int(entry.page_index) : nil,
                position: entry.position.isFinite ? entry.position : nil
            )
        }
        let elements = UnsafeBufferPointer(
            start: statements.elements,
            count: statements.element_count
        ).map { element in
            StructureTree.Element(
                role: text(from: element.role_offset, count: element.role_length),
                parent: element.parent >= 0 ? Int(element.parent) : nil,
                actualText: element.has_actual_text
                    ? text(from: element.actual_text_offset, count: element.actual_text_length)
                    : nil,
                alternateText: element.has_alternate_text
                    ? text(
                        from: element.alternate_text_offset,
                        count: element.alternate_text_length
                    ) : nil,
                rowSpan: Int(element.row_span),
                columnSpan: Int(element.column_span)
            )
        }
        if !elements.isEmpty {
            let contents = UnsafeBufferPointer(
                start: statements.contents,
                count: statements.content_count
            )
            structure = TaggedStructure(
                elements: elements,
                contents: contents.map { content in
                    let place = TaggedStructure.Place(
                        pageIndex: Int(content.page_index),
                        stream: Int(content.stream),
                        number: Int(content.number)
                    )
                    return (place, Int(content.element))
                }
            )
        }
        if statements.has_more_bookmarks {
            omissions.append("the outline ends after \(outline.count) of its bookmarks")
        }
        if statements.has_unusable_structure {
            omissions.append("the structure tree is not used: it is damaged or too large")
        }
    }
}
