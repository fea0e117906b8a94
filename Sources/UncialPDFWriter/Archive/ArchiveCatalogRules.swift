import UncialModel

/// What PDF/A wants of the catalog: no scripts, no parts that are made up while the file is read.
struct ArchiveCatalogRules {
    private let conformance: PDFConformance
    private let findings: ArchiveFindings

    init(_ conformance: PDFConformance, _ findings: ArchiveFindings) {
        self.conformance = conformance
        self.findings = findings
    }

    /// Changes the catalog.
    func apply(to file: PDFFile) {
        let root = file.root
        for key in ["/AA", "/Requirements", "/NeedsRendering"] where !root[key].isNull {
            root.removeValue(forKey: key)
            findings.changed("The entry \(key) of the catalog is out")
        }
        let names = root["/Names"]
        for key in ["/JavaScript", "/AlternatePresentations"] where !names[key].isNull {
            names.removeValue(forKey: key)
            findings.changed("The entry \(key) of the list of names is out")
        }
        // The header says the version; one in the catalog may be higher than the standard knows.
        root.removeValue(forKey: "/Version")
        mendPermissions(root)
        mendForm(root["/AcroForm"])
        mendLayers(root["/OCProperties"])
    }

    private func mendPermissions(_ root: PDFObject) {
        let permissions = root["/Perms"]
        for key in permissions.keys where key != "/UR3" && key != "/DocMDP" {
            permissions.removeValue(forKey: key)
        }
    }

    private func mendForm(_ form: PDFObject) {
        guard form.isDictionary, !form["/XFA"].isNull else { return }
        form.removeValue(forKey: "/XFA")
        findings.changed("The XML form is out; its fields stay")
    }

    /// Parts that can be shown and hidden: each way to show them has a name and lists all of them.
    private func mendLayers(_ properties: PDFObject) {
        guard properties.isDictionary else { return }
        let all = properties["/OCGs"].items
        var taken: Set<String> = []
        for configuration in [properties["/D"]] + properties["/Configs"].items
        where configuration.isDictionary {
            let file = configuration.file
            let stated = configuration["/Name"].text ?? ""
            let base = stated.isEmpty ? "Default" : stated
            var name = base
            var number = 2
            while !taken.insert(name).inserted {
                name = "\(base) \(number)"
                number += 1
            }
            if name != stated { configuration["/Name"] = file.text(name) }
            if !configuration["/AS"].isNull {
                configuration.removeValue(forKey: "/AS")
                findings.changed("Layers no longer change by themselves")
            }
            let order = configuration["/Order"]
            guard order.isArray else { continue }
            let listed = Self.numbers(in: order, depth: 0)
            for group in all where group.isIndirect && !listed.contains(group.number) {
                order.append(group)
            }
        }
    }

    private static func numbers(in order: PDFObject, depth: Int) -> Set<Int> {
        guard depth < 32 else { return [] }
        var found: Set<Int> = []
        for item in order.items {
            if item.isArray {
                found.formUnion(numbers(in: item, depth: depth + 1))
            } else {
                found.insert(item.number)
            }
        }
        return found
    }
}
