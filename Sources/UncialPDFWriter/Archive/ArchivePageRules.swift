import UncialModel

/// What PDF/A wants of a page's dictionary.
struct ArchivePageRules {
    private let findings: ArchiveFindings

    init(_ findings: ArchiveFindings) { self.findings = findings }

    /// Changes a page's dictionary.
    func apply(to page: PDFObject, index: Int) {
        for key in ["/AA", "/PresSteps"] where !page[key].isNull {
            page.removeValue(forKey: key)
            findings.changed("The entry \(key) of a page is out")
        }
        for key in ["/MediaBox", "/CropBox", "/BleedBox", "/TrimBox", "/ArtBox"] {
            guard let box = PageTree.inherited(key, of: page).numbers, box.count >= 4 else {
                continue
            }
            let sides = [abs(box[2] - box[0]), abs(box[3] - box[1])]
            guard sides.allSatisfy({ (3...14_400).contains($0) }) else {
                findings.obstacle(
                    "a box that is smaller than 3 or larger than 14400 units",
                    page: index
                )
                continue
            }
        }
        // What draws must name what it draws with itself; a page may leave it to those above it.
        if page["/Resources"].isNull {
            let resources = PageTree.inherited("/Resources", of: page)
            page["/Resources"] = resources.isDictionary ? resources : page.file.parse("<< >>")
        }
    }
}

/// The tree that pages hang in.
enum PageTree {
    /// The value of a key that a page may leave to the nodes above it.
    static func inherited(_ key: String, of page: PDFObject) -> PDFObject {
        var node = page
        for _ in 0..<64 where node.isDictionary {
            let value = node[key]
            if !value.isNull { return value }
            node = node["/Parent"]
        }
        return page.file.null
    }
}

extension PageTree {
    /// Whether all nodes of a tree are what they must be, and each is there once.
    static func isSound(_ root: PDFObject) -> Bool {
        var passed: Set<Int> = []
        var rest = [root]
        while let node = rest.popLast() {
            guard node.isDictionary, passed.insert(node.number).inserted else { return false }
            switch node["/Type"].name {
            case "/Page": continue
            case "/Pages":
                guard node["/Kids"].isArray, node["/Count"].integer != nil else { return false }
                rest += node["/Kids"].items
            default: return false
            }
        }
        return true
    }
}

/// The chain that bookmarks hang in.
enum OutlineChain {
    /// Whether following the chain comes to a bookmark twice.
    static func isCircular(_ root: PDFObject) -> Bool {
        var passed: Set<Int> = []
        var rest = [root["/First"]]
        while let entry = rest.popLast() {
            guard entry.isDictionary else { continue }
            guard entry.isIndirect, passed.insert(entry.number).inserted else { return true }
            rest += [entry["/First"], entry["/Next"]]
        }
        return false
    }
}
