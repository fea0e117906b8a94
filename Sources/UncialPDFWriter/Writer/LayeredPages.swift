import UncialCore
import UncialModel

/// The pages of a document that get a text layer, and the structure of their text.
///
/// Add the pages in order, then ``finish(blocks:)``, then ``writeStructure(language:)``.
final class LayeredPages {
    /// What becomes of the text in the structure of the document.
    enum Role {
        /// The document has none.
        case plain
        /// The document has a structure of its own, in which the layer is no part.
        case artifact
        /// The structure of the text becomes that of the document.
        case structure
    }

    private let file: PDFFile
    private let role: Role
    private let pageCount: Int
    private let store: LayerStore
    /// The pages of a file that is tagged: their structure is known at the end.
    private var waiting: [(placed: PlacedPage, recognized: OcrPage)] = []
    private var tagger: StructureTagger?
    /// How much text there is in each language.
    private var languages: [String: Int] = [:]
    /// The text of the pages, for the check of the output.
    private(set) var text: [Int: String] = [:]

    /// Of how many pages at most the text is kept.
    private static let mostTexts = 128

    /// - Parameter pageCount: how many pages at most will be added.
    init(_ file: PDFFile, role: Role, pageCount: Int) throws(OcrError) {
        self.file = file
        self.role = role
        self.pageCount = pageCount
        store = try LayerStore(file)
    }

    /// The indices of the pages that have a layer.
    var indices: [Int] { store.layers.keys.sorted() }

    /// The language of most of the text, as a BCP 47 tag.
    var language: String? { languages.mostUsed }

    /// Adds a page.
    func add(_ placed: PlacedPage, recognized page: OcrPage) throws(OcrError) {
        guard !placed.lines.isEmpty else { return }
        note(placed)
        if role == .structure {
            waiting.append((placed, page))
        } else {
            try addLayer([LayerSection(mark: nil, lines: placed.lines)], placed)
        }
    }

    /// Makes the layers that waited for the structure, and the font of all.
    func finish(blocks: [DocBlock]) throws {
        if !waiting.isEmpty {
            let tagger = StructureTagger(blocks: blocks)
            for (placed, page) in waiting {
                try Task.checkCancellation()
                let object = file.page(placed.index)
                let sections = tagger.sections(of: placed, recognized: page, on: object)
                try addLayer(sections, placed)
            }
            waiting = []
            self.tagger = tagger
        }
        try store.finish()
    }

    /// Writes the structure tree, and bookmarks of headings where the file has none.
    func writeStructure(language: String?) throws(OcrError) {
        guard let tagger, !store.layers.isEmpty else { return }
        try tagger.write(to: file, layers: store.layers, language: language ?? self.language)
        let hadBookmarks = LayerStructure.hasBookmarks(file)
        try OutlineWriter.addBookmarks(tagger.bookmarks, to: file)
        LayerStructure.mark(in: file, withBookmarks: !hadBookmarks)
    }

    private func addLayer(_ sections: [LayerSection], _ placed: PlacedPage) throws(OcrError) {
        let page = file.page(placed.index)
        let geometry = PageGeometry(page)
        let form = try store.makeLayer(
            sections,
            size: geometry.displayedSize,
            matrix: geometry.matrix,
            page: page,
            index: placed.index
        )
        try LayerGraft(role).add(form, to: page, index: placed.index)
    }

    private func note(_ page: PlacedPage) {
        for line in page.lines {
            guard let tag = LanguageTag.of(line.language) else { continue }
            languages[tag, default: 0] += line.words.reduce(0) { $0 + $1.text.utf8.count }
        }
        // An even sample of a long document.
        guard page.index % (1 + pageCount / Self.mostTexts) == 0 else { return }
        text[page.index] = page.lines.map { line in
            line.words.map(\.text).joined(separator: " ")
        }.joined(separator: "\n")
    }
}
