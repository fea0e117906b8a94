/// A property that documents state in XMP.
struct XMPProperty: Hashable {
    /// How a property holds its value.
    enum Form: Hashable {
        /// One text.
        case text
        /// A date and time as in ISO 8601.
        case date
        /// A whole number.
        case integer
        /// `True` or `False`.
        case boolean
        /// A text in several languages, of which "x-default" is the one to show.
        case alternatives
        /// Texts whose order means something.
        case sequence
        /// Texts whose order means nothing.
        case bag
    }

    /// Its name.
    var name: XMLTree.Name
    /// How it holds its value.
    var form: Form
    /// The prefix of its namespace.
    var prefix: String

    static let rdfNamespace = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
    static let xmlNamespace = "http://www.w3.org/XML/1998/namespace"
    static let archiveNamespace = "http://www.aiim.org/pdfa/ns/id/"
    static let extensionNamespace = "http://www.aiim.org/pdfa/ns/extension/"

    private init(_ prefix: String, _ namespace: String, _ local: String, _ form: Form) {
        name = XMLTree.Name(namespace: namespace, local: local)
        self.form = form
        self.prefix = prefix
    }

    private static func dublinCore(_ local: String, _ form: Form) -> XMPProperty {
        XMPProperty("dc", "http://purl.org/dc/elements/1.1/", local, form)
    }

    private static func basic(_ local: String, _ form: Form) -> XMPProperty {
        XMPProperty("xmp", "http://ns.adobe.com/xap/1.0/", local, form)
    }

    private static func rights(_ local: String, _ form: Form) -> XMPProperty {
        XMPProperty("xmpRights", "http://ns.adobe.com/xap/1.0/rights/", local, form)
    }

    private static func media(_ local: String, _ form: Form) -> XMPProperty {
        XMPProperty("xmpMM", "http://ns.adobe.com/xap/1.0/mm/", local, form)
    }

    private static func pdf(_ local: String) -> XMPProperty {
        XMPProperty("pdf", "http://ns.adobe.com/pdf/1.3/", local, .text)
    }

    private static func photoshop(_ local: String, _ form: Form) -> XMPProperty {
        XMPProperty("photoshop", "http://ns.adobe.com/photoshop/1.0/", local, form)
    }

    static let title = dublinCore("title", .alternatives)
    static let creator = dublinCore("creator", .sequence)
    static let description = dublinCore("description", .alternatives)
    static let language = dublinCore("language", .bag)
    static let keywords = pdf("Keywords")
    static let producer = pdf("Producer")
    static let creatorTool = basic("CreatorTool", .text)
    static let createDate = basic("CreateDate", .date)
    static let modifyDate = basic("ModifyDate", .date)
    static let metadataDate = basic("MetadataDate", .date)
    static let archivePart = XMPProperty("pdfaid", archiveNamespace, "part", .integer)
    static let archiveLevel = XMPProperty("pdfaid", archiveNamespace, "conformance", .text)

    /// The properties of the XMP specification of 2005 with simple values: what PDF/A allows without a
    /// description of its own.
    static let predefined: [XMLTree.Name: XMPProperty] = {
        let all: [XMPProperty] = [
            title, creator, description, language, keywords, producer, creatorTool, createDate,
            modifyDate, metadataDate, archivePart, archiveLevel, pdf("PDFVersion"),
            dublinCore("contributor", .bag), dublinCore("coverage", .text),
            dublinCore("format", .text), dublinCore("identifier", .text),
            dublinCore("publisher", .bag), dublinCore("relation", .bag),
            dublinCore("rights", .alternatives), dublinCore("source", .text),
            dublinCore("subject", .bag), dublinCore("type", .bag), basic("BaseURL", .text),
            basic("Identifier", .bag), basic("Label", .text), basic("Nickname", .text),
            rights("Certificate", .text), rights("Marked", .boolean), rights("Owner", .bag),
            rights("UsageTerms", .alternatives), rights("WebStatement", .text),
            media("DocumentID", .text), media("InstanceID", .text), media("VersionID", .text),
            media("RenditionParams", .text), photoshop("AuthorsPosition", .text),
            photoshop("CaptionWriter", .text), photoshop("City", .text),
            photoshop("Country", .text), photoshop("Credit", .text),
            photoshop("DateCreated", .date), photoshop("Headline", .text),
            photoshop("Instructions", .text), photoshop("Source", .text),
            photoshop("State", .text), photoshop("TransmissionReference", .text),
        ]
        return Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
    }()
}
