import Testing
import UncialModel
import UncialStructure

/// What holds for every document.
@Suite struct DocumentStructureTests {
    /// The letters and digits of texts, in any order.
    private func letters(_ texts: [String]) -> [Character] {
        texts.joined().filter { $0.isLetter || $0.isNumber }.sorted()
    }

    /// Documents of words strewn over pages: whatever the geometry, some of it not sane.
    private func document(seed: UInt64) -> OcrDocument {
        var generator = Generator(state: seed)
        let words = [
            "Розділ", "12", "- 12 -", "кни-", "гу", "далі,", "Кінець.", "•", "1.", "........ 7", "",
            "Записки читача", "— Так", "xii", "стор. 3 / 4",
        ]
        let edges = [0.0, 10, 60, 61, 100, 300, 595, 842, -50, 1e9, 1e308, -1e308]
        func any<Value>(_ values: [Value]) -> Value {
            values[Int(generator.next() % UInt64(values.count))]
        }
        let pages = (0..<Int(generator.next() % 7)).map { place in
            OcrPage(
                index: any([place, place, place, 0, .max, .min]),
                size: any([Typesetter.pageSize, .zero, Size(width: 1e308, height: 1e-300)]),
                dpi: any([72, 200, nil, 0, -5, .max]),
                lines: (0..<Int(generator.next() % 30)).map { row in
                    let text = (0..<Int(generator.next() % 4)).map { _ in any(words) }
                    let x = any(edges)
                    let y = any([Double(row) * 15, Double(row) * 15, any(edges)])
                    let baseline = Baseline(
                        start: Point(x: x, y: y),
                        end: Point(x: any(edges), y: y)
                    )
                    return OcrLine(
                        text: text.joined(separator: " "),
                        box: BoundingBox(
                            left: x,
                            top: y,
                            width: any(edges),
                            height: any([12, 12, any(edges)])
                        ),
                        baseline: any([nil, baseline]),
                        fontSize: any([0, 12, 12, 24, 1e308, .nan]),
                        confidence: any([.unknown, .certain, Confidence(0.2)])
                    )
                },
                source: any([.ocr, .digitalTextLayer, .mixed])
            )
        }
        return OcrDocument(pages: pages)
    }

    private struct Generator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 33
        }
    }

    @Test(arguments: Array(1...300) as [UInt64])
    func `no letter is lost or made up when chrome is kept`(seed: UInt64) {
        let document = document(seed: seed &* 7919)
        let blocks = DocumentStructure.reconstruct(document, options: .keepChrome)
        let lines = document.pages.flatMap { $0.lines.map(\.text) }
        #expect(letters([printedText(of: blocks)]) == letters(lines))
        // Dropping chrome takes away and adds nothing.
        let dropped = letters([printedText(of: DocumentStructure.reconstruct(document))])
        #expect(dropped.count <= letters(lines).count)
    }

    @Test(arguments: Array(1...20) as [UInt64])
    func `equal documents give equal blocks`(seed: UInt64) {
        let document = document(seed: seed)
        #expect(
            DocumentStructure.reconstruct(document) == DocumentStructure.reconstruct(document)
        )
    }

    @Test func `blocks stand where their lines do`() {
        var page = Typesetter()
        page.line("Розділ", size: 24)
        page.skip(10)
        page.paragraph(prose(0))
        let document = OcrDocument(pages: [page.page(3)])
        let blocks = DocumentStructure.reconstruct(document)
        #expect(blocks.map(\.pageIndex) == [3, 3])
        #expect(blocks.first?.box == page.lines[0].box)
        #expect(blocks.last?.box == BoundingBox(enclosing: page.lines.dropFirst().map(\.box)))
    }
}
