import UncialModel

/// Writes a structure tree.
///
/// The marked content stands in the layers' forms. Readers that go by the page's own numbers,
/// pdf.js and pdfium, find nothing unless the page leads to the parent tree as the form does: so
/// both do.
struct StructureWriter {
    private let tree: TagTree
    private let file: PDFFile
    private let layers: [Int: (page: PDFObject, form: PDFObject)]
    private let language: String?
    private let hasContent: [Bool]
    /// For each page, the element of each mark.
    private var parents: [Int: [Int: String]] = [:]
    private var notes: [(id: String, reference: String)] = []
    private var usedTags: Set<String> = []

    init(
        _ tree: TagTree,
        to file: PDFFile,
        layers: [Int: (page: PDFObject, form: PDFObject)],
        language: String?
    ) {
        self.tree = tree
        self.file = file
        self.layers = layers
        let stated = file.root["/Lang"].text.flatMap { $0.isEmpty ? nil : $0 }
        self.language = stated ?? language.flatMap { LanguageTag.isWellFormed($0) ? $0 : nil }
        hasContent = tree.elementsWithContent()
    }

    mutating func write() {
        guard hasContent[TagTree.root] else { return }
        let root = file.indirect(file.parse("<< /Type /StructTreeRoot >>"))
        root["/K"] = add(TagTree.root, to: root)
        writeParents(root)
        writeRoles(root)
        writeNotes(root)
        let catalog = file.root
        catalog["/StructTreeRoot"] = root
        catalog["/MarkInfo"] = file.parse("<< /Marked true >>")
        if let language { catalog["/Lang"] = file.text(language) }
        displayTitle(catalog)
    }

    /// Readers show the title, where there is one, in place of the file's name.
    private func displayTitle(_ catalog: PDFObject) {
        guard file.trailer["/Info"]["/Title"].text?.isEmpty == false else { return }
        if !catalog["/ViewerPreferences"].isDictionary {
            catalog["/ViewerPreferences"] = file.parse("<< >>")
        }
        catalog["/ViewerPreferences"]["/DisplayDocTitle"] = file.parse("true")
    }

    // MARK: Elements

    /// Adds an element and all in it; what has no content is left out, apart from cells of a grid.
    private mutating func add(_ index: Int, to parent: PDFObject) -> PDFObject {
        let element = tree.elements[index]
        let object = file.indirect(file.parse(source(of: element, parent: parent)))
        if let text = element.alternateText { object["/Alt"] = file.text(text) }
        if let text = element.spokenText { object["/ActualText"] = file.text(text) }
        if element.tag == "Note" { notes.append((noteID(notes.count), object.reference)) }
        usedTags.insert(element.tag)
        var kids: [String] = []
        for kid in element.kids {
            switch kid {
            case .content(let pageIndex, let id):
                guard let layer = layers[pageIndex] else { continue }
                parents[pageIndex, default: [:]][id] = object.reference
                kids.append(
                    "<< /Type /MCR /Pg \(layer.page.reference) /Stm \(layer.form.reference) "
                        + "/MCID \(id) >>"
                )
            case .element(let child):
                guard hasContent[child] || tree.elements[child].keepsPlace else { continue }
                kids.append(add(child, to: object).reference)
            }
        }
        // A reference is no object of its own for the parser, so that it stands in an array.
        let isPlain = kids.count == 1 && kids[0].hasPrefix("<<")
        if !kids.isEmpty {
            object["/K"] = file.parse(isPlain ? kids[0] : "[\(kids.joined(separator: " "))]")
        }
        return object
    }

    private func source(of element: TagTree.Element, parent: PDFObject) -> String {
        var source = "<< /S /\(element.tag) /P \(parent.reference)"
        let attributes = element.attributes + [areaAttribute(of: element)].compactMap(\.self)
        if let first = attributes.first {
            source += " /A "
            source +=
                attributes.count == 1 ? first : "[\(attributes.joined(separator: " "))]"
        }
        if let own = element.languages.mostUsed, own != language,
            element.languages[own, default: 0] >= Self.tellingLetters
        {
            source += " /Lang (\(own))"
        }
        if element.tag == "Note" { source += " /ID (\(noteID(notes.count)))" }
        return source + " >>"
    }

    /// Fewer letters do not tell a language, and figures are to be read in that of the document.
    private static let tellingLetters = 4

    private func areaAttribute(of element: TagTree.Element) -> String? {
        guard let area = element.area, let page = layers[area.pageIndex]?.page else { return nil }
        let box = PageGeometry(page).pageBox(area.box)
        let sides = box.map { "\(PDFNumber(($0 * 100).rounded() / 100))" }
        return "<< /O /Layout /Placement /Block /BBox [\(sides.joined(separator: " "))] >>"
    }

    // MARK: Trees beside it

    /// How many entries a node of a tree has.
    private static let nodeSize = 64

    /// Leads from the marks of each page back to their elements.
    private func writeParents(_ root: PDFObject) {
        let firstKey = firstFreeKey
        var entries: [(key: Int, value: String)] = []
        for pageIndex in parents.keys.sorted() {
            guard let marks = parents[pageIndex], let layer = layers[pageIndex] else { continue }
            let last = marks.keys.max() ?? 0
            let owners = (0...last).map { marks[$0] ?? "null" }
            let array = file.indirect(file.parse("[\(owners.joined(separator: " "))]"))
            for holder in [layer.form, layer.page] {
                let key = firstKey + entries.count
                holder["/StructParents"] = file.parse("\(key)")
                entries.append((key, array.reference))
            }
        }
        root["/ParentTree"] = numberTree(entries)
        root["/ParentTreeNextKey"] = file.parse("\(firstKey + entries.count)")
    }

    /// The first key that nothing in the file leads to, as pages and annotations of a structure
    /// that is gone still do.
    private var firstFreeKey: Int {
        let pageCount = (try? file.pageCount) ?? 0
        let keys = (0..<pageCount).lazy.map { file.page($0) }.flatMap { page in
            [page["/StructParents"]] + page["/Annots"].items.map { $0["/StructParent"] }
        }.compactMap(\.integer)
        return keys.max().map { max(0, min($0, Self.mostKeys) + 1) } ?? 0
    }

    /// A key beyond that is damage; keys have to fit into 32 bits.
    private static let mostKeys = 1 << 30

    private func numberTree(_ entries: [(key: Int, value: String)]) -> PDFObject {
        let nodes = stride(from: 0, to: entries.count, by: Self.nodeSize).map { start in
            let part = entries[start..<min(start + Self.nodeSize, entries.count)]
            let numbers = part.map { "\($0.key) \($0.value)" }.joined(separator: " ")
            return (part.first?.key ?? 0, part.last?.key ?? 0, numbers)
        }
        if nodes.count == 1 { return file.indirect(file.parse("<< /Nums [\(nodes[0].2)] >>")) }
        let kids = nodes.map { first, last, numbers in
            file.indirect(file.parse("<< /Limits [\(first) \(last)] /Nums [\(numbers)] >>"))
                .reference
        }
        return file.indirect(file.parse("<< /Kids [\(kids.joined(separator: " "))] >>"))
    }

    /// Names of types that came with PDF 2.0 lead to older ones.
    private func writeRoles(_ root: PDFObject) {
        let roles = [("Aside", "P"), ("Title", "H1")].filter { usedTags.contains($0.0) }
        guard !roles.isEmpty else { return }
        let entries = roles.map { "/\($0) /\($1)" }.joined(separator: " ")
        root["/RoleMap"] = file.parse("<< \(entries) >>")
    }

    /// Every note has a name, and a tree leads from names to notes.
    private func writeNotes(_ root: PDFObject) {
        guard !notes.isEmpty else { return }
        let names = notes.map { "(\($0.id)) \($0.reference)" }.joined(separator: " ")
        root["/IDTree"] = file.parse("<< /Names [\(names)] >>")
    }

    /// Names are in the order of their bytes, as a tree of names asks for.
    private func noteID(_ number: Int) -> String {
        let digits = String(number)
        return "n" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    }
}

extension PageGeometry {
    /// A box of the displayed page, y down, as left, bottom, right and top in the page's space.
    func pageBox(_ box: BoundingBox) -> [Double] {
        let one = pagePoint(Point(x: box.left, y: box.top))
        let other = pagePoint(Point(x: box.right, y: box.bottom))
        return [min(one.x, other.x), min(one.y, other.y), max(one.x, other.x), max(one.y, other.y)]
    }

    /// A point of the displayed page, y down, in the page's space.
    func pagePoint(_ point: Point) -> Point {
        let matrix = matrix
        let (x, y) = (point.x, displayedSize.height - point.y)
        return Point(
            x: matrix[0] * x + matrix[2] * y + matrix[4],
            y: matrix[1] * x + matrix[3] * y + matrix[5]
        )
    }
}
