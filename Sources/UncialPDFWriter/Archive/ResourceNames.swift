import UncialModel

/// The names of what drawing instructions draw with, by the kind of resource.
struct ResourceNames {
    private var names: [String: Set<String>] = [:]

    /// Notes a name.
    mutating func note(_ kind: String, _ name: String?) {
        if let name { names[kind, default: []].insert(name) }
    }

    /// Gives resources these names of others, and no more, so that nothing has itself among its own.
    func add(to target: PDFObject, from resources: PDFObject) {
        for (kind, names) in names {
            for name in names where !resources[kind][name].isNull {
                if !target[kind].isDictionary { target[kind] = target.file.parse("<< >>") }
                target[kind][name] = resources[kind][name]
            }
        }
    }
}
