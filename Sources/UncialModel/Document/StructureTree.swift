/// The structure that a tagged PDF states: elements such as headings, lists and tables.
///
/// Words refer to the element they belong to with ``OcrWord/element``. A producer may state nonsense;
/// reconstruction checks it against what is printed.
public struct StructureTree: Sendable, Hashable, Codable {
    /// One element.
    public struct Element: Sendable, Hashable, Codable {
        /// The standard structure type (ISO 32000-1, 14.8.4), such as "H1", "P", "L", "LI" or "TD";
        /// types of the producer's own are mapped to standard ones as the file says.
        ///
        /// "Artifact" for what is no content: running heads, page numbers, watermarks.
        public var role: String
        /// The place of the element around it in ``StructureTree/elements``, or `nil` at the root.
        public var parent: Int?
        /// The text that a reader should take in place of what is drawn, where the file gives one.
        public var actualText: String?
        /// What a picture shows, in words, where the file says it.
        public var alternateText: String?
        /// How many rows a cell of a table covers, 1 or more.
        public var rowSpan: Int
        /// How many columns a cell of a table covers, 1 or more.
        public var columnSpan: Int

        /// Makes an element; spans below 1 become 1.
        public init(
            role: String,
            parent: Int? = nil,
            actualText: String? = nil,
            alternateText: String? = nil,
            rowSpan: Int = 1,
            columnSpan: Int = 1
        ) {
            self.role = role
            self.parent = parent
            self.actualText = actualText
            self.alternateText = alternateText
            self.rowSpan = max(1, rowSpan)
            self.columnSpan = max(1, columnSpan)
        }
    }

    /// The elements in the order the file states, each behind the one around it.
    public var elements: [Element]

    /// Makes a tree.
    public init(elements: [Element] = []) {
        self.elements = elements
    }
}
