import Testing
import UncialModel

@testable import UncialPDFWriter

/// A document with a structure tree, made as the writer makes it, and what can be read from it
/// again.
struct TaggedFile {
    let file: PDFFile
    let tagger: StructureTagger
    private(set) var sections: [Int: [LayerSection]] = [:]
    private var layers: [Int: (page: PDFObject, form: PDFObject)] = [:]

    /// - Parameters:
    ///   - attributes: entries of each page's dictionary.
    ///   - language: the language that was asked for.
    ///   - prepare: changes the document before it is tagged.
    init(
        _ blocks: [DocBlock],
        on pages: [PrintedPage],
        attributes: String = "/MediaBox [0 0 600 800]",
        language: String? = nil,
        prepare: (PDFFile) -> Void = { _ in }
    ) throws {
        file = try PDFFile()
        tagger = StructureTagger(blocks: blocks)
        for _ in 0...(pages.map(\.index).max() ?? 0) {
            try file.append(page: file.parse("<< /Type /Page \(attributes) >>"))
        }
        prepare(file)
        let store = try LayerStore(file)
        for page in pages {
            let object = file.page(page.index)
            let geometry = PageGeometry(object)
            let placed = PlacedPage(page.recognized, size: geometry.displayedSize)
            let parts = tagger.sections(of: placed, recognized: page.recognized, on: object)
            sections[page.index] = parts
            let form = try store.makeLayer(
                parts,
                size: geometry.displayedSize,
                matrix: geometry.matrix,
                page: object,
                index: page.index
            )
            try LayerGraft().add(form, to: object, index: page.index)
        }
        try store.finish()
        layers = store.layers
        try tagger.write(to: file, layers: layers, language: language)
    }

    var root: PDFObject { file.root["/StructTreeRoot"] }

    /// The sections of a page, one a line: the tag or "Artifact", and the text.
    func sectionList(ofPage index: Int = 0) -> String {
        (sections[index] ?? []).map { section in
            let text = Self.text(of: section)
            return switch section.mark {
            case .element(let tag, _): "\(tag) \(text)"
            case .artifact: "Artifact \(text)"
            case nil: "nothing \(text)"
            }
        }.joined(separator: "\n")
    }

    private static func text(of section: LayerSection) -> String {
        section.lines.map { $0.words.map(\.text).joined(separator: " ") }.joined(separator: " ")
    }

    /// The tree as it is in the file: an element a line, two spaces for each step down, with what
    /// is said about it and its text.
    var outline: String {
        var lines: [String] = []
        func visit(_ element: PDFObject, _ depth: Int) {
            var line =
                String(repeating: "  ", count: depth) + (element["/S"].name ?? "?").dropFirst()
            let attributes = element["/A"]
            for key in ["/ListNumbering", "/Scope", "/RowSpan", "/ColSpan"]
            where !attributes[key].isNull {
                line += " \(key.dropFirst())=\(attributes[key].source)"
            }
            if let language = element["/Lang"].text { line += " lang=\(language)" }
            if let alternate = element["/Alt"].text { line += " alt=\(alternate)" }
            let kids = element["/K"].isArray ? element["/K"].items : [element["/K"]]
            for kid in kids where kid["/Type"].name == "/MCR" { line += " '\(text(of: kid))'" }
            lines.append(line)
            for kid in kids where kid["/S"].name != nil { visit(kid, depth + 1) }
        }
        for kid in root["/K"].isArray ? root["/K"].items : [root["/K"]] where kid.isDictionary {
            visit(kid, 0)
        }
        return lines.joined(separator: "\n")
    }

    private func text(of content: PDFObject) -> String {
        let page = layers.first { $0.value.form.number == content["/Stm"].number }?.key ?? -1
        let section = sections[page]?.first { section in
            if case .element(_, let id) = section.mark {
                id == content["/MCID"].integer
            } else {
                false
            }
        }
        return section.map(Self.text) ?? "?"
    }

    // MARK: Soundness

    /// What is wrong with the tree, the marks in the layers, or the ways back from marks to
    /// elements.
    func faults() throws -> [String] {
        var faults: [String] = []
        var owners: [String: Int] = [:]
        func visit(_ element: PDFObject, parent: PDFObject) {
            if !element.isIndirect { faults.append("an element is direct") }
            if element["/P"].number != parent.number { faults.append("a parent is wrong") }
            for kid in element["/K"].isArray ? element["/K"].items : [element["/K"]] {
                if kid["/Type"].name == "/MCR" {
                    let mark = "\(kid["/Stm"].number) \(kid["/MCID"].integer ?? -1)"
                    if owners[mark] != nil { faults.append("\(mark) is claimed twice") }
                    owners[mark] = element.number
                } else if kid.isDictionary {
                    visit(kid, parent: element)
                }
            }
        }
        for kid in root["/K"].isArray ? root["/K"].items : [root["/K"]] where kid.isDictionary {
            visit(kid, parent: root)
        }
        let parents = parentTree()
        for (_, layer) in layers {
            let marks = try Self.marks(in: layer.form)
            for holder in [layer.form, layer.page] {
                let key = holder["/StructParents"].integer ?? -1
                let list = parents[key] ?? []
                if list.count != (marks.last ?? -1) + 1 { faults.append("\(key) is no list") }
                for (id, parent) in list.enumerated()
                where !(parent.isNull && id < marks[0])
                    && owners["\(layer.form.number) \(id)"] != parent.number
                {
                    faults.append("the way back from \(id) is wrong")
                }
            }
            if marks != marks.indices.map({ marks[0] + $0 }) { faults.append("marks are \(marks)") }
            for mark in marks
            where owners.removeValue(forKey: "\(layer.form.number) \(mark)") == nil {
                faults.append("mark \(mark) belongs to nobody")
            }
        }
        faults += owners.keys.map { "mark \($0) is nowhere" }
        return faults
    }

    /// The entries of the parent tree by key.
    func parentTree() -> [Int: [PDFObject]] {
        var entries: [Int: [PDFObject]] = [:]
        func visit(_ node: PDFObject) {
            let numbers = node["/Nums"].items
            for place in stride(from: 0, to: numbers.count, by: 2) {
                entries[numbers[place].integer ?? -1] = numbers[place + 1].items
            }
            for kid in node["/Kids"].items { visit(kid) }
        }
        visit(root["/ParentTree"])
        return entries
    }

    /// The numbers of the marks in a layer, in the order of drawing.
    private static func marks(in form: PDFObject) throws -> [Int] {
        let bytes = try form.streamData()
        var words: [String] = []
        try ContentToken.forEach(in: bytes) { token in
            words.append(String(decoding: bytes[token.range], as: UTF8.self))
            return true
        }
        return words.indices.filter { words[$0] == "/MCID" }.compactMap { place in
            words[(place + 1)...].first { Int($0) != nil }.flatMap { Int($0) }
        }
    }
}
