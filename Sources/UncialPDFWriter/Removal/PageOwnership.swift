/// Which objects a page has for itself, and which it shares with other pages.
struct PageOwnership {
    /// How many pages use each object: content streams, resources, dictionaries of forms and images.
    private var pageCounts: [Int: Int] = [:]

    init(_ file: PDFFile) {
        let count = (try? file.pageCount) ?? 0
        for index in 0..<count {
            let page = file.page(index)
            let (contents, resources) = (page["/Contents"], page["/Resources"])
            var used = contents.isArray ? contents.items : [contents]
            used += [resources, resources["/XObject"]]
            for number in Set(used.filter(\.isIndirect).map(\.number)) {
                pageCounts[number, default: 0] += 1
            }
        }
    }

    /// Whether other pages use an object, or may.
    func isShared(_ object: PDFObject) -> Bool {
        object.isIndirect && pageCounts[object.number] != 1
    }

    /// The forms and images of a page by their names; `nil` when other pages may use them.
    func ownObjects(of page: PDFObject) -> PDFObject? {
        let resources = page["/Resources"]
        let objects = resources["/XObject"]
        guard objects.isDictionary, !isShared(resources), !isShared(objects) else { return nil }
        return objects
    }

    /// The forms and images of a page by their names, copied where other pages may use them.
    func makeOwnObjects(of page: PDFObject) -> PDFObject? {
        if let own = ownObjects(of: page) { return own }
        guard let resources = page.nearestResources?.shallowCopy(),
            resources["/XObject"].isDictionary
        else { return nil }
        resources["/XObject"] = resources["/XObject"].shallowCopy()
        page["/Resources"] = resources
        return resources["/XObject"]
    }
}
