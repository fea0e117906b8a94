import UncialModel

/// What PDF/A wants of what lies on a page: it is printed as it is seen, and carries its looks with it.
struct ArchiveAnnotationRules {
    private let findings: ArchiveFindings
    private let form: PDFObject
    private var appearances: [PDFObject] = []

    init(_ form: PDFObject, _ findings: ArchiveFindings) {
        self.form = form
        self.findings = findings
    }

    private static let kinds: Set<String> = [
        "/Text", "/Link", "/FreeText", "/Line", "/Square", "/Circle", "/Polygon", "/PolyLine",
        "/Highlight", "/Underline", "/Squiggly", "/StrikeOut", "/Stamp", "/Caret", "/Ink", "/Popup",
        "/FileAttachment", "/Widget", "/PrinterMark", "/TrapNet", "/Watermark", "/Redact",
    ]

    /// The bits of `/F`.
    private enum Flag {
        static let invisible = 1
        static let hidden = 2
        static let print = 4
        static let noView = 32
        static let toggleNoView = 256
    }

    /// The looks of the annotations since they were last taken.
    mutating func takeAppearances() -> [PDFObject] {
        defer { appearances = [] }
        return appearances
    }

    /// Changes the annotations of a page.
    mutating func apply(to page: PDFObject, index: Int) {
        let list = page["/Annots"]
        guard list.isArray else { return }
        for place in (0..<list.count).reversed() {
            let annotation = list[place]
            guard annotation.isDictionary else { continue }
            if !mend(annotation, index) { list.removeItem(at: place) }
        }
    }

    /// Ends what a form leaves to the reader; called when all its fields carry their looks.
    func finishForm() {
        guard form["/NeedAppearances"].boolean == true else { return }
        form["/NeedAppearances"] = form.file.parse("false")
        findings.changed("Readers no longer draw the fields of the form anew")
    }

    /// - Returns: `false` for one that is to go.
    private mutating func mend(_ annotation: PDFObject, _ index: Int) -> Bool {
        let kind = annotation["/Subtype"].name ?? ""
        guard Self.kinds.contains(kind) else {
            findings.obstacle("an annotation of the kind \(kind.dropFirst())", page: index)
            return true
        }
        let flags = annotation["/F"].integer ?? 0
        if kind != "/Popup", flags & (Flag.hidden | Flag.noView) != 0 {
            // A field stays for what it holds, without a place; anything else is hidden for good.
            guard kind == "/Widget" else {
                findings.changed("A hidden annotation is out")
                return false
            }
            let corner = annotation["/Rect"].numbers ?? []
            let (x, y) = corner.count >= 2 ? (corner[0], corner[1]) : (0, 0)
            let (left, bottom) = (PDFNumber(x), PDFNumber(y))
            annotation["/Rect"] = annotation.file.parse("[\(left) \(bottom) \(left) \(bottom)]")
            annotation.removeValue(forKey: "/AP")
            findings.changed("A hidden field has no place on its page now")
        }
        if kind != "/Popup" || !annotation["/F"].isNull {
            let cleared = Flag.invisible | Flag.hidden | Flag.noView | Flag.toggleNoView
            let wanted = flags & ~cleared | Flag.print
            if wanted != flags {
                annotation["/F"] = annotation.file.parse("\(wanted)")
                findings.changed("An annotation is printed as it is seen")
            }
        }
        for key in kind == "/Widget" ? ["/A", "/AA"] : ["/AA"] where !annotation[key].isNull {
            annotation.removeValue(forKey: key)
            findings.changed("The actions of a field are out")
        }
        mendAppearance(of: annotation, kind, index)
        return true
    }

    private mutating func mendAppearance(
        of annotation: PDFObject,
        _ kind: String,
        _ index: Int
    ) {
        let looks = annotation["/AP"]
        guard looks.isDictionary, !looks["/N"].isNull else {
            addAppearance(to: annotation, kind, index)
            return
        }
        for key in looks.keys where key != "/N" { looks.removeValue(forKey: key) }
        let isButton = kind == "/Widget" && Self.inherited("/FT", of: annotation).name == "/Btn"
        let normal = looks["/N"]
        if isButton && normal.isStream {
            let states = annotation.file.parse("<< >>")
            states["/On"] = normal
            looks["/N"] = states
            annotation["/AS"] = annotation.file.parse("/On")
        } else if !isButton && normal.isDictionary {
            let shown = normal[annotation["/AS"].name ?? "/Off"]
            looks["/N"] = shown.isStream ? shown : emptyForm(for: annotation)
        }
        let kept = looks["/N"]
        appearances += kept.isStream ? [kept] : kept.keys.map { kept[$0] }.filter(\.isStream)
    }

    private mutating func addAppearance(to annotation: PDFObject, _ kind: String, _ index: Int) {
        let box = annotation["/Rect"].numbers ?? []
        let isFlat = box.count >= 4 && box[0] == box[2] && box[1] == box[3]
        guard kind != "/Popup", kind != "/Link", !isFlat else {
            annotation.removeValue(forKey: "/AP")
            return
        }
        let fieldKind = Self.inherited("/FT", of: annotation).name
        let isEmpty =
            Self.inherited("/V", of: annotation).isNull
            || Self.inherited("/V", of: annotation).text?.isEmpty == true
            || Self.inherited("/V", of: annotation).name == "/Off"
        guard kind == "/Widget", isEmpty, annotation["/MK"].keys.isEmpty else {
            let what =
                kind == "/Widget" ? "a field" : "an annotation of the kind \(kind.dropFirst())"
            findings.obstacle("\(what) that leaves its looks to the reader", page: index)
            return
        }
        let looks = annotation.file.parse("<< >>")
        let empty = emptyForm(for: annotation)
        if fieldKind == "/Btn" {
            let states = annotation.file.parse("<< >>")
            states["/Off"] = empty
            looks["/N"] = states
            annotation["/AS"] = annotation.file.parse("/Off")
        } else {
            looks["/N"] = empty
        }
        annotation["/AP"] = looks
    }

    private func emptyForm(for annotation: PDFObject) -> PDFObject {
        let file = annotation.file
        let form = file.newStream()
        form["/Type"] = file.parse("/XObject")
        form["/Subtype"] = file.parse("/Form")
        form["/BBox"] = file.parse("[0 0 1 1]")
        form["/Resources"] = file.parse("<< >>")
        // Memory for no bytes is there.
        try? form.setData([])
        return form
    }

    /// The value of a key that a field may leave to those above it.
    private static func inherited(_ key: String, of field: PDFObject) -> PDFObject {
        var node = field
        for _ in 0..<32 where node.isDictionary {
            if !node[key].isNull { return node[key] }
            node = node["/Parent"]
        }
        return field.file.null
    }
}
