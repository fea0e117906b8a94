/// Writes XML with every element closed and all text escaped.
struct XMLWriter {
    /// The attributes of an element, in order; those without a value are left out.
    struct Attributes: ExpressibleByDictionaryLiteral {
        fileprivate var pairs: [(name: StaticString, value: String)]

        init(dictionaryLiteral elements: (StaticString, String?)...) {
            pairs = elements.compactMap { name, value in value.map { (name, $0) } }
        }

        static func + (first: Attributes, second: Attributes) -> Attributes {
            var all = first
            all.pairs += second.pairs
            return all
        }
    }

    private var text: String
    private var open: [StaticString] = []

    /// - Parameter hasDeclaration: whether the text says that it is XML, as a file does.
    init(hasDeclaration: Bool = true) {
        text = hasDeclaration ? "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" : ""
    }

    /// What was written since the last time.
    mutating func take() -> String {
        defer { text = "" }
        return text
    }

    /// Writes a declaration of a document type.
    mutating func declare(_ declaration: StaticString) {
        text += "\(declaration)\n"
    }

    /// Begins an element that ``end()`` or ``endAll()`` closes.
    mutating func begin(_ name: StaticString, _ attributes: Attributes = [:]) {
        indent()
        tag(name, attributes, end: ">\n")
        open.append(name)
    }

    mutating func end() {
        guard let name = open.popLast() else { return }
        indent()
        text += "</\(name)>\n"
    }

    mutating func endAll() {
        while !open.isEmpty { end() }
    }

    /// Writes an element and what is in it.
    mutating func element(
        _ name: StaticString,
        _ attributes: Attributes = [:],
        _ content: (inout XMLWriter) -> Void
    ) {
        begin(name, attributes)
        content(&self)
        end()
    }

    /// Writes an element without content.
    mutating func empty(_ name: StaticString, _ attributes: Attributes = [:]) {
        indent()
        tag(name, attributes, end: "/>\n")
    }

    /// Writes an element with text and nothing else in it.
    mutating func leaf(_ name: StaticString, _ attributes: Attributes = [:], text content: String) {
        indent()
        tag(name, attributes, end: ">")
        text += MarkupText.line(content) + "</\(name)>\n"
    }

    /// Writes an element with text whose line ends count, and nothing else in it.
    mutating func leaf(_ name: StaticString, lines content: String) {
        indent()
        let lines = content.split(omittingEmptySubsequences: false, whereSeparator: \.isLineFeed)
        text += "<\(name)>" + lines.map { MarkupText.line(String($0)) }.joined(separator: "\n")
        text += "</\(name)>\n"
    }

    private mutating func tag(_ name: StaticString, _ attributes: Attributes, end: String) {
        text += "<\(name)"
        for (name, value) in attributes.pairs {
            text += " \(name)=\"" + MarkupText.line(value, isAttribute: true) + "\""
        }
        text += end
    }

    private mutating func indent() {
        for _ in open { text += " " }
    }
}
