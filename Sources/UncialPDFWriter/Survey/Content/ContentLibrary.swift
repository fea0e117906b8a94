/// What pages of a document draw with: forms, images and fonts, each looked at once.
final class ContentLibrary {
    let optionalContent: OptionalContent
    private var forms: [Int: FormFacts] = [:]
    private var images: [Int: ImageFacts] = [:]
    private var fonts: [Int: FontFacts] = [:]
    private var scopes: [Int: ResourceScope] = [:]
    private var keptBytes = 0

    init(_ file: PDFFile) {
        optionalContent = OptionalContent(file.root)
    }

    /// What names mean under a resource dictionary.
    func scope(_ resources: PDFObject) -> ResourceScope {
        guard resources.isIndirect else { return ResourceScope(resources, self) }
        if let known = scopes[resources.number] { return known }
        if scopes.count >= 1000 { scopes.removeAll() }
        let scope = ResourceScope(resources, self)
        scopes[resources.number] = scope
        return scope
    }

    func font(_ dictionary: PDFObject) -> FontFacts {
        if let known = fonts[dictionary.number], dictionary.isIndirect { return known }
        let facts = FontFacts(dictionary)
        fonts[dictionary.number] = facts
        return facts
    }

    func drawable(_ stream: PDFObject) -> Drawable? {
        guard stream.isStream else { return nil }
        switch stream["/Subtype"].name {
        case "/Image":
            if let known = images[stream.number] { return .image(known) }
            let facts = ImageFacts(stream, optionalContent)
            images[stream.number] = facts
            return .image(facts)
        case "/Form":
            if let known = forms[stream.number] { return .form(known) }
            let facts = FormFacts(stream, optionalContent)
            forms[stream.number] = facts
            return .form(facts)
        default: return nil
        }
    }

    /// The instructions of a form; kept for the next page as long as there is room.
    func instructions(of form: FormFacts, limit: Int) -> (bytes: [UInt8], isWhole: Bool) {
        if let kept = form.keptBytes { return (kept, true) }
        let content = form.stream.instructions(limit: limit)
        guard content.isWhole, content.bytes.count < 1 << 20 else { return content }
        keptBytes += content.bytes.count
        if keptBytes > 1 << 25 {
            for other in forms.values { other.keptBytes = nil }
            keptBytes = content.bytes.count
        }
        form.keptBytes = content.bytes
        return content
    }

    /// Forgets what names mean: dictionaries of resources were changed.
    func forgetNames() {
        scopes.removeAll()
    }

    /// Forgets what a form draws: its instructions were changed.
    func forget(_ form: FormFacts) {
        form.keptBytes = nil
        form.isMereDrawing = false
        form.paintsNothing = false
    }
}

/// What `Do` draws.
enum Drawable {
    case image(ImageFacts)
    case form(FormFacts)
}

/// What is to be known of an image.
struct ImageFacts {
    /// Whether nothing shows through it.
    let isOpaque: Bool
    let isOff: Bool

    init(_ stream: PDFObject, _ optionalContent: OptionalContent) {
        isOpaque =
            stream["/ImageMask"].boolean != true && stream["/SMask"].isNull
            && stream["/Mask"].isNull && (stream["/SMaskInData"].integer ?? 0) == 0
        isOff = optionalContent.isOff(stream["/OC"])
    }
}

/// What is to be known of a form.
final class FormFacts {
    let stream: PDFObject
    let matrix: ContentMatrix
    let box: Extent
    /// Whether it is composed by itself before it comes onto the page.
    let isGroup: Bool
    let isOff: Bool
    /// Its own resources; null where it uses those of what draws it.
    let resources: PDFObject
    fileprivate(set) var keptBytes: [UInt8]?
    /// Whether it was looked through and has neither text nor images, so that it need not be again.
    var isMereDrawing = false
    /// Whether it is a mere drawing that paints nothing.
    var paintsNothing = false

    init(_ stream: PDFObject, _ optionalContent: OptionalContent) {
        self.stream = stream
        matrix = ContentMatrix(stream["/Matrix"])
        if let n = stream["/BBox"].numbers, n.count == 4, n.allSatisfy(\.isFinite) {
            box = Extent(
                left: min(n[0], n[2]),
                bottom: min(n[1], n[3]),
                right: max(n[0], n[2]),
                top: max(n[1], n[3])
            )
        } else {
            box = Extent(left: -1e6, bottom: -1e6, right: 1e6, top: 1e6)
        }
        isGroup = stream["/Group"]["/S"].name == "/Transparency"
        isOff = optionalContent.isOff(stream["/OC"])
        resources = stream["/Resources"]
    }
}
