extension DocumentSurvey {
    /// How many fields are looked at for a signature.
    private static let fieldLimit = 200_000

    /// Looks at what the catalog says of the document as a whole.
    mutating func surveyCatalog(_ root: PDFObject) {
        let form = root["/AcroForm"]
        let fields = form["/Fields"]
        hasForm = fields.count > 0
        isSigned = hasSignature(fields) || hasPermissionSignature(root["/Perms"])
        // A form of the older XML kind does not say that it needs rendering, but has no fields.
        hasDynamicForm =
            !form["/XFA"].isNull && (root["/NeedsRendering"].boolean == true || !hasForm)
        isTagged = root["/StructTreeRoot"].isDictionary
        isPortfolio = root["/Collection"].isDictionary
        hasOutline = root["/Outlines"]["/First"].isDictionary
    }

    /// Whether a document was certified, or given rights, by a signature.
    private func hasPermissionSignature(_ permissions: PDFObject) -> Bool {
        ["/DocMDP", "/UR3", "/UR"].contains { permissions[$0].isDictionary }
    }

    private func hasSignature(_ fields: PDFObject) -> Bool {
        var seen: Set<Int> = []
        var waiting = fields.items.map { (field: $0, isSignature: false) }
        var count = 0
        while let (field, isParentSignature) = waiting.popLast() {
            count += 1
            guard count <= Self.fieldLimit else { return false }
            guard field.isDictionary,
                !field.isIndirect || seen.insert(field.number).inserted
            else { continue }
            let type = field["/FT"].name
            let isSignature = type.map { $0 == "/Sig" } ?? isParentSignature
            if isSignature, field["/V"].isDictionary { return true }
            waiting += field["/Kids"].items.map { ($0, isSignature) }
        }
        return false
    }
}
