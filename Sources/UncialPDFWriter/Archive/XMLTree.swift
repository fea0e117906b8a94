/// The elements of a piece of XML, each with its place in the bytes, so that it can be changed there.
///
/// Reads what metadata is written in: elements, attributes, namespaces, the five entities and
/// characters by number. A document type is refused: nothing of a PDF needs one, and entities of its
/// own can fill the memory.
struct XMLTree {
    /// Where XML stops to make sense.
    struct Fault: Error {}

    /// A name with the namespace its prefix stands for.
    struct Name: Hashable {
        /// The namespace; empty for none.
        var namespace: String
        /// The name without its prefix.
        var local: String
    }

    /// An attribute.
    struct Attribute {
        var name: Name
        var value: String
        /// Where it stands, with the white space before it.
        var range: Range<Int>
    }

    /// An element.
    struct Element {
        var name: Name
        var attributes: [Attribute] = []
        /// The prefixes that mean something in it, and the namespaces they stand for.
        var prefixes: [String: String]
        var children: [Element] = []
        /// The text that is directly in it.
        var text = ""
        /// All of it, its tags included.
        var range: Range<Int>
        /// Where its content lies; empty at the end of the tag for one that is empty.
        var content: Range<Int>
        /// Whether it is one tag, such as `<a/>`.
        var isOneTag = false

        /// The value of an attribute.
        func attribute(_ namespace: String, _ local: String) -> String? {
            attributes.first { $0.name == Name(namespace: namespace, local: local) }?.value
        }
    }

    /// The elements that are in no other; XML has one, and metadata sometimes more.
    private(set) var roots: [Element] = []

    /// The most elements inside each other, and the longest metadata in bytes.
    private static let depthLimit = 64
    private static let lengthLimit = 16 << 20

    /// Makes a tree without elements.
    init() {}

    /// Reads UTF-8.
    ///
    /// - Throws: ``Fault``.
    init(_ bytes: [UInt8]) throws(Fault) {
        guard bytes.count <= Self.lengthLimit, String(validating: bytes, as: UTF8.self) != nil
        else {
            throw Fault()
        }
        var reader = XMLReader(bytes)
        var open: [Element] = []
        while let piece = try reader.next() {
            switch piece {
            case .text(let text):
                if open.isEmpty {
                    guard text.allSatisfy({ $0.isWhitespace || $0 == "\u{FEFF}" || $0 == "\0" })
                    else {
                        throw Fault()
                    }
                } else {
                    open[open.count - 1].text += text
                }
            case .start(let tag):
                guard open.count < Self.depthLimit else { throw Fault() }
                let element = try Self.element(tag, inside: open.last?.prefixes ?? Self.ownPrefixes)
                if tag.isOneTag {
                    Self.add(element, to: &open, or: &roots)
                } else {
                    open.append(element)
                }
            case .end(let name, let range):
                guard var element = open.popLast(),
                    try Self.resolved(name, element.prefixes, isAttribute: false) == element.name
                else { throw Fault() }
                element.content = element.content.lowerBound..<range.lowerBound
                element.range = element.range.lowerBound..<range.upperBound
                Self.add(element, to: &open, or: &roots)
            }
        }
        guard open.isEmpty, !roots.isEmpty else { throw Fault() }
    }

    private static let ownPrefixes = ["xml": XMPProperty.xmlNamespace]

    private static func add(_ element: Element, to open: inout [Element], or roots: inout [Element])
    {
        if open.isEmpty {
            roots.append(element)
        } else {
            open[open.count - 1].children.append(element)
        }
    }

    private static func element(
        _ tag: XMLReader.Tag,
        inside outer: [String: String]
    ) throws(Fault) -> Element {
        var prefixes = outer
        for (name, value, _) in tag.attributes {
            if name == "xmlns" { prefixes[""] = value }
            if name.hasPrefix("xmlns:") { prefixes[String(name.dropFirst(6))] = value }
        }
        var element = Element(
            name: try resolved(tag.name, prefixes, isAttribute: false),
            prefixes: prefixes,
            range: tag.range,
            content: tag.range.upperBound..<tag.range.upperBound,
            isOneTag: tag.isOneTag
        )
        for (name, value, range) in tag.attributes
        where name != "xmlns" && !name.hasPrefix("xmlns:") {
            let name = try resolved(name, prefixes, isAttribute: true)
            guard !element.attributes.contains(where: { $0.name == name }) else { throw Fault() }
            element.attributes.append(Attribute(name: name, value: value, range: range))
        }
        return element
    }

    private static func resolved(
        _ name: String,
        _ prefixes: [String: String],
        isAttribute: Bool
    ) throws(Fault) -> Name {
        guard let colon = name.firstIndex(of: ":") else {
            return Name(namespace: isAttribute ? "" : prefixes[""] ?? "", local: name)
        }
        guard let namespace = prefixes[String(name[..<colon])] else { throw Fault() }
        return Name(namespace: namespace, local: String(name[name.index(after: colon)...]))
    }
}
