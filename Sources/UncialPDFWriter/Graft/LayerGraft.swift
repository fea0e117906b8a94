import UncialModel

/// Puts text layers under the content of pages.
///
/// A page's own streams and their order stay as they are: one small stream, which draws the layer, goes
/// in front of them. The layer's name goes into the resources that the page uses, wherever they are;
/// where pages share them, they share the names too, so that nothing is copied for each page.
///
/// In a tagged file all that no element claims has to say so: the layer where it is no part of the
/// structure, else what the page draws itself, which gets a mark around it.
struct LayerGraft {
    private let role: LayeredPages.Role

    /// - Parameter role: what becomes of the layer in the structure of the document.
    init(_ role: LayeredPages.Role = .plain) { self.role = role }

    /// Adds a layer to a page: a form that is drawn before the page's own content.
    ///
    /// - Parameters:
    ///   - form: the layer's stream, whose data is set.
    ///   - page: the dictionary of the page.
    ///   - index: the index of the page.
    func add(_ form: PDFObject, to page: PDFObject, index: Int) throws(OcrError) {
        let file = page.file
        form[LayerMark.key] = file.parse("true")
        var made: [String] = []
        let resources = page.nearestResources ?? page.makeResources(&made)
        if !resources["/XObject"].isDictionary { resources["/XObject"] = file.parse("<< >>") }
        let objects = resources["/XObject"]
        let name = Self.freeName(in: objects, index: index)
        objects[name] = form
        let content = page["/Contents"]
        let drawing = file.newStream()
        let parts = content.isArray ? content.shallowCopy() : file.parse("[]")
        if !content.isArray {
            made.append("/Contents")
            if content.isStream { parts.append(content) }
        }
        let isWrapped = role == .structure && parts.count > 0 && !Self.hasMarks(page)
        parts.insert(drawing, at: 0)
        drawing[LayerMark.key] = file.parse("[\(([name] + made).joined(separator: " "))]")
        let instructions = Self.instructions(
            drawing: name,
            isArtifact: role == .artifact,
            isWrapping: isWrapped
        )
        try drawing.setData(Array(instructions.utf8))
        if isWrapped {
            let closing = file.newStream()
            closing[LayerMark.key] = file.parse("[]")
            try closing.setData(Array(Self.closing.utf8))
            parts.append(closing)
        }
        page["/Contents"] = parts
    }

    /// Whether a page's own content has marks, which another one around them would disturb where they
    /// are not in order, or cannot be looked at.
    private static func hasMarks(_ page: PDFObject) -> Bool {
        guard let content = try? page.pageContent() else { return true }
        return ["BMC", "BDC", "EMC"].contains { content.firstRange(of: Array($0.utf8)) != nil }
    }

    /// Takes Uncial's layer out of a page, which is then as it was before.
    ///
    /// - Returns: whether there was one.
    static func remove(from page: PDFObject) -> Bool {
        let content = page["/Contents"]
        let parts = content.isStream ? [content] : content.items
        let drawings = parts.filter(isOurs)
        guard !drawings.isEmpty else { return false }
        var made: Set<String> = []
        for drawing in drawings {
            let names = drawing[LayerMark.key].items.compactMap(\.name)
            made.formUnion(names.dropFirst())
            if let name = names.first { removeForm(named: name, from: page, made) }
        }
        let rest = parts.filter { !isOurs($0) }
        if rest.isEmpty, made.contains("/Contents") {
            page.removeValue(forKey: "/Contents")
        } else if let only = rest.first, rest.count == 1, made.contains("/Contents") {
            page["/Contents"] = only
        } else {
            let array = page.file.parse("[]")
            for part in rest { array.append(part) }
            page["/Contents"] = array
        }
        return true
    }

    private static let closing = "EMC\n"

    private static func instructions(
        drawing name: String,
        isArtifact: Bool,
        isWrapping: Bool
    ) -> String {
        let (start, end) = isArtifact ? ("/Artifact BMC ", " EMC") : ("", "")
        return "\(start)q \(name) Do Q\(end)" + (isWrapping ? "\n/Artifact BMC\n" : "\n")
    }

    /// Whether a stream draws a layer and nothing else: a mark alone can be on anything.
    private static func isOurs(_ stream: PDFObject) -> Bool {
        guard LayerMark.isOn(stream), let data = try? stream.streamData() else { return false }
        let text = String(decoding: data, as: UTF8.self)
        guard let name = stream[LayerMark.key][0].name else { return text == closing }
        return [false, true].contains { isArtifact in
            [false, true].contains { isWrapping in
                text
                    == instructions(drawing: name, isArtifact: isArtifact, isWrapping: isWrapping)
            }
        }
    }

    private static func removeForm(named name: String, from page: PDFObject, _ made: Set<String>) {
        guard let resources = page.nearestResources else { return }
        let objects = resources["/XObject"]
        if LayerMark.isOn(objects[name]) { objects.removeValue(forKey: name) }
        guard objects.keys.isEmpty else { return }
        resources.removeValue(forKey: "/XObject")
        if made.contains("/Resources"), resources.keys.isEmpty {
            page.removeValue(forKey: "/Resources")
        }
    }

    private static func freeName(in objects: PDFObject, index: Int) -> String {
        let candidates = [LayerMark.namePrefix, "\(LayerMark.namePrefix)\(index + 1)"]
        if let free = candidates.first(where: { objects[$0].isNull }) { return free }
        var number = 1
        while !objects["\(candidates[1])-\(number)"].isNull { number += 1 }
        return "\(candidates[1])-\(number)"
    }
}

extension PDFObject {
    /// The resources that a page draws with: its own, or those of what it hangs on in the page tree;
    /// `nil` where there are none.
    var nearestResources: PDFObject? {
        inherited("/Resources") { $0.isDictionary ? $0 : nil }
    }

    fileprivate func makeResources(_ made: inout [String]) -> PDFObject {
        made.append("/Resources")
        self["/Resources"] = file.parse("<< >>")
        return self["/Resources"]
    }
}
