import UncialModel

/// Makes the structure tree of a document from its blocks, and says which words belong to what.
///
/// Ask for the ``sections(of:recognized:on:)`` of each page that gets a layer, in page order; then
/// ``write(to:layers:language:)``.
final class StructureTagger {
    private var tree: TagTree
    private let claims: [Int: [TagClaim]]
    /// The page on which each outermost element begins.
    private var firstPages: [Int: Int]
    private let bookmarkPlaces: [Int: Int]
    /// The titles and headings of the document in reading order; those in sections that were asked
    /// for know how far down their page they begin.
    private(set) var bookmarks: [Bookmark]

    /// Makes a tagger.
    ///
    /// - Parameter blocks: the document's blocks in reading order, page furniture among them. Words
    ///   that are in no block become a paragraph where they stand, artifacts above and below all
    ///   text.
    init(blocks: [DocBlock]) {
        let builder = TagTreeBuilder(blocks)
        tree = builder.tree
        claims = builder.claims
        firstPages = builder.firstPages
        bookmarks = builder.bookmarks
        bookmarkPlaces = builder.bookmarkPlaces
    }

    /// Divides the words of a page among the elements of the structure.
    ///
    /// - Parameters:
    ///   - placed: the page's words in points.
    ///   - page: the same page as it was recognized, whose pixels the blocks are in.
    ///   - object: the page's dictionary, whose content may have marks already; `nil` for a page of
    ///     an image.
    /// - Returns: sections with their marks, in reading order; every word of the page is in one.
    ///   The section of a figure without words has no lines.
    func sections(
        of placed: PlacedPage,
        recognized page: OcrPage,
        on object: PDFObject? = nil
    ) -> [LayerSection] {
        let claims = claims[placed.index] ?? []
        let division = PageParts(placed, recognized: page, claims: claims)
        var artifacts = division.artifacts
        let firstMark = object.map(MarkedContent.firstFreeMark) ?? 0
        var sections: [LayerSection] = []
        for (element, text) in ownedTexts(of: division.parts, placed.index) {
            if tree.elements[element].tag == "Figure" {
                guard describeFigure(element, text) else {
                    artifacts.append(text)
                    continue
                }
                tree.move(element, by: { PixelMap(page, placed).points($0) })
            }
            note(text, in: element)
            let id = firstMark + sections.count
            tree.addContent(pageIndex: placed.index, id: id, to: element)
            let tag = tree.elements[element].tag
            sections.append(LayerSection(mark: .element(tag: tag, id: id), lines: text.lines))
        }
        return Self.joined(sections, artifacts)
    }

    /// Writes the structure tree, once all pages have their layers; changes nothing in a document
    /// whose own structure has content.
    ///
    /// - Parameters:
    ///   - file: the document.
    ///   - layers: for each page index that has a layer, the page and the layer's form.
    ///   - language: the language of the document, such as "uk"; `nil` takes that of most of the
    ///     text. One that the catalog states stays.
    func write(
        to file: PDFFile,
        layers: [Int: (page: PDFObject, form: PDFObject)],
        language: String?
    ) throws(OcrError) {
        guard Self.canTag(file) else { return }
        var writer = StructureWriter(
            tree,
            to: file,
            layers: layers,
            language: language ?? mostUsedLanguage
        )
        writer.write()
    }

    /// The language of most of the text that was divided, as a BCP 47 tag.
    var mostUsedLanguage: String? {
        tree.elements.reduce(into: [:]) { $0.merge($1.languages, uniquingKeysWith: +) }.mostUsed
    }
}

extension StructureTagger {
    /// Gives each part its element: those without get a paragraph where they stand.
    private func ownedTexts(
        of parts: [PageParts.Part],
        _ pageIndex: Int
    ) -> [(element: Int, text: ClaimedText)] {
        var owned: [(element: Int, text: ClaimedText)] = []
        // Paragraphs wait until the outermost element before them has ended on the page.
        var waiting: [ClaimedText] = []
        var open = lastElement(before: pageIndex)
        func close() {
            for text in waiting {
                let paragraph = tree.insert("P", behind: open)
                tree.speak(text.plain, in: paragraph)
                firstPages[paragraph] = pageIndex
                owned.append((paragraph, text))
                open = paragraph
            }
            waiting = []
        }
        for part in parts {
            switch part.owner {
            case .element(let element):
                let outer = tree.outermost(element)
                // What goes on from the page before was open all the time.
                if outer != open, firstPages[outer] == pageIndex { close() }
                open = outer
                owned.append((element, part.text))
            case .paragraph: waiting.append(part.text)
            }
        }
        close()
        return owned
    }

    /// The last outermost element that begins before a page.
    private func lastElement(before pageIndex: Int) -> Int? {
        tree.elements[TagTree.root].kids.lazy.reversed().compactMap { kid -> Int? in
            guard case .element(let element) = kid,
                let first = self.firstPages[element], first < pageIndex
            else { return nil }
            return element
        }.first
    }

    /// Makes sure that a figure has a description; `false` where nobody knows a word about it.
    private func describeFigure(_ element: Int, _ text: ClaimedText) -> Bool {
        if tree.elements[element].alternateText != nil { return true }
        guard text.says else { return false }
        tree.describe(element, as: text.plain)
        return true
    }

    /// Notes the languages of a text, and where a heading begins.
    private func note(_ text: ClaimedText, in element: Int) {
        for line in text.lines {
            guard let tag = LanguageTag.of(line.language) else { continue }
            let letterCount = line.words.reduce(0) { $0 + $1.text.count(where: \.isLetter) }
            tree.count(tag, letterCount, in: element)
        }
        if let place = bookmarkPlaces[element], bookmarks[place].top == nil {
            let corners = text.lines.flatMap(\.words).flatMap(\.corners.corners)
            bookmarks[place].top = corners.map(\.y).min()
        }
    }

    /// What stands before the first line of the structure is drawn before it, the rest behind it.
    private static func joined(
        _ sections: [LayerSection],
        _ artifacts: [ClaimedText]
    ) -> [LayerSection] {
        let first = sections.lazy.flatMap(\.lines).map(\.index).min() ?? .max
        var (heads, feet): ([LayerSection], [LayerSection]) = ([], [])
        for text in artifacts where !text.isEmpty {
            let section = LayerSection(mark: .artifact, lines: text.lines)
            if (text.lines.first?.index ?? 0) < first {
                heads.append(section)
            } else {
                feet.append(section)
            }
        }
        return heads + sections + feet
    }
}

extension Dictionary where Key == String, Value == Int {
    /// The key that counts most; of equal ones the first by name.
    var mostUsed: String? { self.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key }
}
