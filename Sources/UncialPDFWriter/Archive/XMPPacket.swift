/// What a document states about itself in XMP: a piece of XML that is changed in place, so that what
/// others wrote into it stays.
struct XMPPacket {
    /// A property that is stated.
    struct Statement {
        var name: XMLTree.Name
        /// The element, or `nil` for one that is stated as an attribute.
        var element: XMLTree.Element?
        /// The value, where it is stated as an attribute.
        var attribute: String?
        /// Where it stands.
        var range: Range<Int>
    }

    /// The packet in UTF-8.
    private(set) var bytes: [UInt8]
    private var tree: XMLTree

    /// Reads a packet in UTF-8 or UTF-16.
    ///
    /// - Throws: `XMLTree.Fault` for what is no XML, or holds no RDF.
    init(_ data: [UInt8]) throws(XMLTree.Fault) {
        bytes = try Self.decoded(data)
        tree = try XMLTree(bytes)
        guard !descriptions.isEmpty else { throw XMLTree.Fault() }
    }

    /// Makes a packet that states nothing.
    init() {
        let rdf = XMPProperty.rdfNamespace
        let body = """
            <x:xmpmeta xmlns:x="adobe:ns:meta/">
            <rdf:RDF xmlns:rdf="\(rdf)">
            <rdf:Description rdf:about="">
            </rdf:Description>
            </rdf:RDF>
            </x:xmpmeta>
            """
        bytes = Self.wrapped(Array(body.utf8)[...])
        tree = (try? XMLTree(bytes)) ?? XMLTree()
    }

    /// Whether it is one piece of XML with one list of statements, as the standard wants it.
    var isSingle: Bool { tree.roots.count == 1 && lists.count == 1 }

    /// All that is stated, in order.
    var statements: [Statement] {
        descriptions.flatMap { description in
            description.attributes.filter { Self.isStatement($0.name) }.map { attribute in
                Statement(name: attribute.name, attribute: attribute.value, range: attribute.range)
            }
                + description.children.map { child in
                    Statement(name: child.name, element: child, range: child.range)
                }
        }
    }

    /// The values of a property; `nil` where it is not stated, or is more than texts.
    ///
    /// Of texts in several languages the first is the one to show.
    func values(of property: XMPProperty) -> [String]? {
        statements.lazy.filter { $0.name == property.name }.compactMap(\.values).first
    }

    /// States a property, in the place of all that was stated of it; no values take it away.
    ///
    /// Of texts in several languages only the one to show is changed.
    mutating func set(_ property: XMPProperty, _ values: [String]) throws(XMLTree.Fault) {
        let old = statements.filter { $0.name == property.name }
        if property.form == .alternatives, old.count == 1, let value = values.first,
            let item = old[0].element?.shownAlternative
        {
            try replace([(item.content, Self.escaped(value))])
            return
        }
        try remove(old)
        guard !values.isEmpty, let description = descriptions.first else { return }
        let element = Self.element(property, values, in: description)
        guard description.isOneTag else {
            let end = description.content.upperBound
            try replace([(end..<end, "\(element)\n")])
            return
        }
        let tag = description.range
        let name = String(
            decoding: bytes[(tag.lowerBound + 1)...].prefix { !" \t\r\n/>".utf8.contains($0) },
            as: UTF8.self
        )
        try replace([(tag.upperBound - 2..<tag.upperBound, ">\n\(element)\n</\(name)>")])
    }

    /// Takes statements away.
    mutating func remove(_ statements: [Statement]) throws(XMLTree.Fault) {
        try replace(
            statements.map { statement in
                // The line that it leaves empty goes too.
                let end = statement.range.upperBound
                let isLine = statement.element != nil && bytes[end...].first == 0x0A
                return (statement.range.lowerBound..<(isLine ? end + 1 : end), "")
            }
        )
    }

    /// Puts the packet between the marks that the standard wants, without the old ones.
    mutating func wrapAnew() throws(XMLTree.Fault) {
        guard let root = tree.roots.first else { throw XMLTree.Fault() }
        bytes = Self.wrapped(bytes[root.range])
        tree = try XMLTree(bytes)
    }

    /// The namespaces that the packet describes itself, as PDF/A wants it of those it does not know.
    var describedNamespaces: Set<String> {
        var found: Set<String> = []
        var rest = tree.roots
        while let element = rest.popLast() {
            for attribute in element.attributes where attribute.name.local == "namespaceURI" {
                found.insert(attribute.value)
            }
            if element.name.local == "namespaceURI" { found.insert(element.text) }
            rest += element.children
        }
        return found
    }
}

extension XMPPacket {
    private var lists: [XMLTree.Element] {
        var found: [XMLTree.Element] = []
        for root in tree.roots {
            if root.isRDF("RDF") { found.append(root) }
            found += root.children.filter { $0.isRDF("RDF") }
        }
        return found
    }

    private var descriptions: [XMLTree.Element] {
        lists.flatMap { $0.children.filter { $0.isRDF("Description") } }
    }

    private static func isStatement(_ name: XMLTree.Name) -> Bool {
        !name.namespace.isEmpty && name.namespace != XMPProperty.rdfNamespace
            && name.namespace != XMPProperty.xmlNamespace
    }

    private mutating func replace(_ edits: [(Range<Int>, String)]) throws(XMLTree.Fault) {
        for (range, text) in edits.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
            bytes.replaceSubrange(range, with: text.utf8)
        }
        tree = try XMLTree(bytes)
    }

    private static func element(
        _ property: XMPProperty,
        _ values: [String],
        in description: XMLTree.Element
    ) -> String {
        var declarations = ""
        for (prefix, namespace) in [
            (property.prefix, property.name.namespace), ("rdf", XMPProperty.rdfNamespace),
        ] where description.prefixes[prefix] != namespace {
            declarations += " xmlns:\(prefix)=\"\(namespace)\""
        }
        let name = "\(property.prefix):\(property.name.local)"
        let list: String? =
            switch property.form {
            case .alternatives: "Alt"
            case .sequence: "Seq"
            case .bag: "Bag"
            default: nil
            }
        guard let list else {
            return "<\(name)\(declarations)>\(escaped(values[0]))</\(name)>"
        }
        let language = property.form == .alternatives ? " xml:lang=\"x-default\"" : ""
        let items = values.map { "<rdf:li\(language)>\(escaped($0))</rdf:li>" }.joined()
        return "<\(name)\(declarations)><rdf:\(list)>\(items)</rdf:\(list)></\(name)>"
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.cleanedForXML.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func wrapped(_ body: ArraySlice<UInt8>) -> [UInt8] {
        let begin = "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
        return Array(begin.utf8) + body + Array("\n<?xpacket end=\"w\"?>".utf8)
    }

    private static func decoded(_ data: [UInt8]) throws(XMLTree.Fault) -> [UInt8] {
        let isBigEndian: Bool
        switch data.prefix(2) {
        case [0xFE, 0xFF], [0, 0x3C]: isBigEndian = true
        case [0xFF, 0xFE], [0x3C, 0]: isBigEndian = false
        default: return data
        }
        let units = stride(from: 0, to: data.count - 1, by: 2).map { place in
            let (first, second) = (UInt16(data[place]), UInt16(data[place + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        guard let text = String(validating: units, as: UTF16.self) else { throw XMLTree.Fault() }
        // What it says of its encoding is no longer true.
        let encoded = Array(text.utf8)
        let start = encoded.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        guard encoded[start...].starts(with: "<?xml ".utf8),
            let end = encoded[start...].firstIndex(of: UInt8(ascii: ">"))
        else { return encoded }
        return Array(encoded[(end + 1)...])
    }
}

extension XMPPacket.Statement {
    /// The texts that are stated; `nil` for what is more than texts.
    var values: [String]? {
        if let attribute { return [attribute] }
        guard let element else { return nil }
        if let list = element.list {
            guard list.children.allSatisfy({ $0.isRDF("li") && $0.children.isEmpty }) else {
                return nil
            }
            let shown = element.shownAlternative?.range
            let items =
                list.children.filter { $0.range == shown }
                + list.children.filter { $0.range != shown }
            return items.map(\.text)
        }
        guard element.children.isEmpty else { return nil }
        return [element.attribute(XMPProperty.rdfNamespace, "resource") ?? element.text]
    }

    /// Whether the value is held as the property wants it.
    func isHeld(as form: XMPProperty.Form) -> Bool {
        guard let values else { return false }
        switch form {
        case .alternatives:
            return element?.list?.isRDF("Alt") == true
                && element?.list?.children.allSatisfy {
                    $0.attribute(XMPProperty.xmlNamespace, "lang") != nil
                } == true
        case .sequence: return element?.list?.isRDF("Seq") == true
        case .bag: return element?.list?.isRDF("Bag") == true
        case .text: return element?.list == nil
        case .date: return element?.list == nil && PDFDate(iso8601: values[0]) != nil
        case .integer: return element?.list == nil && Int(values[0]) != nil
        case .boolean: return element?.list == nil && ["True", "False"].contains(values[0])
        }
    }
}

extension XMLTree.Element {
    func isRDF(_ local: String) -> Bool {
        name == XMLTree.Name(namespace: XMPProperty.rdfNamespace, local: local)
    }

    /// The list that is the value.
    var list: XMLTree.Element? {
        guard children.count == 1, ["Alt", "Seq", "Bag"].contains(where: children[0].isRDF) else {
            return nil
        }
        return children[0]
    }

    /// Of texts in several languages, the one to show.
    var shownAlternative: XMLTree.Element? {
        guard let list, list.isRDF("Alt") else { return nil }
        return list.children.first {
            $0.attribute(XMPProperty.xmlNamespace, "lang") == "x-default" && $0.children.isEmpty
                && !$0.isOneTag
        }
    }
}

extension String {
    /// The text without characters that XML cannot hold; a space stands for each.
    var cleanedForXML: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { scalar in
                    let isAllowed = scalar.value >= 0x20 || ["\t", "\n", "\r"].contains(scalar)
                    return isAllowed && !(0xFFFE...0xFFFF).contains(scalar.value) ? scalar : " "
                }
            )
        )
    }
}
