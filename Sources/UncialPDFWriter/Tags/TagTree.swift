import UncialModel

/// The elements of a document's structure, and the marked content that each has.
struct TagTree {
    /// What stands in an element.
    enum Kid {
        case element(Int)
        /// Marked content: the page, and the number of the mark there.
        case content(pageIndex: Int, id: Int)
    }

    /// One element.
    struct Element {
        /// The standard type, such as "P" or "TD".
        var tag: String
        var parent: Int?
        var kids: [Kid] = []
        /// What is said about its kind, each as a PDF dictionary.
        var attributes: [String] = []
        /// What it shows, for those who cannot see it.
        var alternateText: String?
        /// The text in the order in which it is spoken, where it runs from right to left.
        var spokenText: String?
        /// Where it stands: in pixels until the page has its layer, then in points of the displayed
        /// page; for figures alone.
        var area: (pageIndex: Int, box: BoundingBox)?
        /// How many letters there are in each language, by tag.
        var languages: [String: Int] = [:]
        /// Whether it stays though it has no content: cells, without which a grid falls apart.
        var keepsPlace = false
    }

    /// The element that holds all the others.
    static let root = 0

    private(set) var elements = [Element(tag: "Document")]

    /// Adds an element behind the other kids of its parent.
    mutating func add(
        _ tag: String,
        to parent: Int = TagTree.root,
        attributes: [String] = [],
        keepsPlace: Bool = false
    ) -> Int {
        let element = elements.count
        elements.append(
            Element(tag: tag, parent: parent, attributes: attributes, keepsPlace: keepsPlace)
        )
        elements[parent].kids.append(.element(element))
        return element
    }

    /// Adds an outermost element: behind another one, or before all others.
    mutating func insert(_ tag: String, behind sibling: Int?) -> Int {
        let element = add(tag)
        elements[Self.root].kids.removeLast()
        let place = sibling.flatMap { sibling in
            elements[Self.root].kids.firstIndex { kid in
                if case .element(sibling) = kid { true } else { false }
            }
        }
        elements[Self.root].kids.insert(.element(element), at: place.map { $0 + 1 } ?? 0)
        return element
    }

    /// Notes that marked content belongs to an element.
    mutating func addContent(pageIndex: Int, id: Int, to element: Int) {
        elements[element].kids.append(.content(pageIndex: pageIndex, id: id))
    }

    /// Notes that an element has letters in a language.
    mutating func count(_ language: String, _ count: Int, in element: Int) {
        elements[element].languages[language, default: 0] += count
    }

    mutating func describe(_ element: Int, as text: String) {
        elements[element].alternateText = text
    }

    /// Gives an element its text as it is spoken.
    ///
    /// Letters from right to left are drawn from left to right, and not all readers turn them
    /// round; other text is not stated twice.
    mutating func speak(_ text: String, in element: Int) {
        guard text.unicodeScalars.contains(where: \.isOfRightToLeftScript) else { return }
        elements[element].spokenText = text.squeezed
    }

    /// Notes where a figure stands.
    mutating func place(_ element: Int, at box: BoundingBox, ofPage pageIndex: Int) {
        elements[element].area = (pageIndex, box)
    }

    /// Takes the place of a figure from one space to another.
    mutating func move(_ element: Int, by map: (BoundingBox) -> BoundingBox) {
        if let area = elements[element].area { elements[element].area?.box = map(area.box) }
    }

    /// The outermost element that an element stands in.
    func outermost(_ element: Int) -> Int {
        var element = element
        while let parent = elements[element].parent, parent != Self.root { element = parent }
        return element
    }

    /// Which elements hold marked content, themselves or in what they hold.
    func elementsWithContent() -> [Bool] {
        var hold = elements.map { element in
            element.kids.contains { if case .content = $0 { true } else { false } }
        }
        // An element is always made after the one it stands in.
        for element in elements.indices.reversed() where hold[element] {
            if let parent = elements[element].parent { hold[parent] = true }
        }
        return hold
    }
}

extension String {
    /// The text with single spaces for all white space.
    var squeezed: String { split { $0.isWhitespace }.joined(separator: " ") }
}
