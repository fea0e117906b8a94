import Testing
import UncialModel

@testable import UncialStructure

/// What a tagged file states, and what of it is believed.
@Suite struct TaggedStructureTests {
    /// A page of lines whose words belong to elements: each word with its element's place.
    private func document(
        _ elements: [StructureTree.Element],
        lines: [[(String, Int?)]]
    ) -> OcrDocument {
        let lines = lines.enumerated().map { row, words in
            var x = 100.0
            let words = words.map { text, element in
                defer { x += Double(text.count + 1) * 10 }
                return OcrWord(
                    text: text,
                    box: BoundingBox(
                        left: x,
                        top: 100 + Double(row) * 40,
                        width: Double(text.count) * 10,
                        height: 20
                    ),
                    element: element
                )
            }
            return OcrLine(
                text: words.map(\.text).joined(separator: " "),
                box: BoundingBox(enclosing: words.map(\.box)) ?? .zero,
                fontSize: 10,
                confidence: .certain,
                words: words
            )
        }
        let page = OcrPage(
            index: 0,
            size: Size(width: 1000, height: 1400),
            dpi: 144,
            lines: lines,
            source: .digitalTextLayer
        )
        return OcrDocument(pages: [page], structureTree: StructureTree(elements: elements))
    }

    private func element(
        _ role: String,
        in parent: Int? = nil,
        rowSpan: Int = 1,
        columnSpan: Int = 1
    ) -> StructureTree.Element {
        StructureTree.Element(
            role: role,
            parent: parent,
            rowSpan: rowSpan,
            columnSpan: columnSpan
        )
    }

    private func words(_ text: String, _ element: Int?) -> [(String, Int?)] {
        text.split(separator: " ").map { (String($0), element) }
    }

    @Test func `headings, paragraphs and lists are those that the file states`() {
        let document = document(
            [
                element("Document"), element("H2", in: 0), element("P", in: 0), element("L", in: 0),
                element("LI", in: 3), element("Lbl", in: 4), element("LBody", in: 4),
            ],
            lines: [
                words("Про мову", 1), words("Перший рядок абзацу,", 2), words("що має два.", 2),
                words("а)", 5) + words("пункт переліку", 6),
            ]
        )
        let blocks = DocumentStructure.reconstruct(document)
        #expect(
            outline(blocks) == [
                "## Про мову", "Перший рядок абзацу, що має два.", "пункт переліку",
            ]
        )
        guard case .list(let items) = blocks.last else {
            Issue.record("no list in \(outline(blocks))")
            return
        }
        #expect(items.map(\.marker) == ["а)"])
    }

    @Test func `a link inside a line stays where it is printed`() {
        let document = document(
            [
                element("Document"), element("H1", in: 0), element("P", in: 0),
                element("Link", in: 2),
            ],
            lines: [
                words("Heading", 1),
                words("see", 2) + words("Figure 1", 3) + words("for the rest of it", 2),
            ]
        )
        #expect(
            outline(DocumentStructure.reconstruct(document)).last
                == "see Figure 1 for the rest of it"
        )
    }

    @Test func `a table has the spans that the file states, and loses nothing between its rows`() {
        let document = document(
            [
                element("Document"), element("Table", in: 0), element("Caption", in: 1),
                element("TR", in: 1), element("TH", in: 3, columnSpan: 2), element("TR", in: 1),
                element("TD", in: 5), element("TD", in: 5), element("Sect", in: 1),
                element("P", in: 8),
            ],
            lines: [
                words("Table 1. Names", 2), words("Both names", 4),
                words("first", 6) + words("last", 7), words("a stray note", 9),
            ]
        )
        let blocks = DocumentStructure.reconstruct(document)
        guard case .table(let table) = blocks.last else {
            Issue.record("no table in \(outline(blocks))")
            return
        }
        #expect(table.rowCount == 2 && table.columnCount == 2 && table.headerRowCount == 1)
        #expect(table.cells.map(\.columnSpan) == [2, 1, 1])
        #expect(table.cells.map(\.text) == ["Both names", "first", "last"])
        #expect(blocks.dropLast().map(\.text) == ["Table 1. Names", "a stray note"])
    }

    @Test func `a tree that leaves out text is not believed`() {
        let lines = [words("Claimed heading", 1)] + (0..<5).map { _ in words("nobody claims", nil) }
        let document = document([element("Document"), element("H1", in: 0)], lines: lines)
        let printed = OcrDocument(pages: document.pages)
        #expect(
            DocumentStructure.reconstruct(document) == DocumentStructure.reconstruct(printed)
        )
    }

    @Test func `artifacts are furniture, kept only where the options say so`() throws {
        let document = document(
            [element("Document"), element("H1", in: 0), element("P", in: 0), element("Artifact")],
            lines: [
                words("Heading", 1), words("A paragraph that says enough.", 2), words("Foot", 3),
            ]
        )
        let dropped = DocumentStructure.reconstruct(document)
        #expect(!dropped.contains { $0.text == "Foot" })
        let kept = DocumentStructure.reconstruct(document, options: .keepChrome)
        #expect(
            kept.contains { block in
                if case .furniture = block { block.text == "Foot" } else { false }
            }
        )
    }

    @Test(arguments: [
        [StructureTree.Element(role: "P", parent: 3)],
        [StructureTree.Element(role: "P", parent: 0)],
        [StructureTree.Element(role: "P", parent: -1)],
        [],
    ])
    func `nonsense in a tree costs the tree alone`(elements: [StructureTree.Element]) {
        let document = document(elements, lines: [words("Text that stays as it is printed.", 0)])
        #expect(
            DocumentStructure.reconstruct(document).map(\.text)
                == ["Text that stays as it is printed."]
        )
    }

    @Test func `spans of absurd size end in no table, and the text stays`() {
        let rows = (0..<30).flatMap { row in
            [
                element("TR", in: 1),
                element("TD", in: 2 + 2 * row, rowSpan: .max, columnSpan: .max),
            ]
        }
        let document = document(
            [element("Document"), element("Table", in: 0)] + rows,
            lines: (0..<30).map { words("cell\($0)", 3 + 2 * $0) }
        )
        let text = DocumentStructure.reconstruct(document).map(\.text).joined(separator: " ")
        #expect((0..<30).allSatisfy { text.contains("cell\($0)") })
    }
}
