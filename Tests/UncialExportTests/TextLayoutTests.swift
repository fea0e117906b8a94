import Testing
import UncialExport
import UncialModel

/// Plain text that keeps columns and tables in place.
@Suite struct TextLayoutTests {
    /// A page whose letters are ten pixels wide and lines thirty pixels apart.
    private func text(_ rows: [[(left: Int, text: String)]], pitch: Double = 30) throws -> String {
        let lines = rows.enumerated().flatMap { number, row in
            row.map {
                SampleContent.line($0.text, left: Double($0.left), top: Double(number) * pitch)
            }
        }
        return try text(lines)
    }

    private func text(_ lines: [OcrLine]) throws -> String {
        let page = OcrPage(index: 0, size: SampleContent.size, lines: lines, source: .ocr)
        return try PlainTextExporter(keepsLayout: true)
            .string(from: ExportContent(document: OcrDocument(pages: [page])))
    }

    @Test func `columns stay in place`() throws {
        let written = try text([
            [(100, "Країна"), (300, "Столиця")], [(100, "Україна"), (300, "Київ")],
            [(300, "Львів")],
        ])
        #expect(
            written == """
                Країна              Столиця
                Україна             Київ
                                    Львів

                """
        )
    }

    @Test func `numbers set to the right end in line`() throws {
        let written = try text([
            [(100, "а"), (250, "1"), (350, "100")], [(100, "б"), (230, "100"), (370, "1")],
        ])
        #expect(written == "а              1         100\nб            100           1\n")
    }

    @Test func `a column that needs more room moves what is right of it in every row`() throws {
        // Narrow type in the first column: forty letters where thirty have room.
        let long = String(repeating: "ш", count: 40)
        var wide = SampleContent.line(long, left: 100, top: 0)
        wide.box = BoundingBox(left: 100, top: 0, width: 250, height: 20)
        wide.words = []
        let others = [
            SampleContent.line("право", left: 400, top: 0),
            SampleContent.line("ліво", left: 100, top: 30),
            SampleContent.line("право", left: 400, top: 30),
        ]
        let lines = try text([wide] + others).split(separator: "\n").map(String.init)
        #expect(lines[0].hasPrefix(long + "  ") && lines[0].hasSuffix("право"))
        #expect(lines[0].count == lines[1].count)
    }

    @Test func `wide characters count two, and marks over letters none`() throws {
        let written = try text([
            [(100, "日本"), (300, "x")], [(100, "abcd"), (300, "x")],
            [(100, "e\u{301}e\u{301}ab"), (300, "x")],
        ])
        let gap = String(repeating: " ", count: 16)
        #expect(written == "日本\(gap)x\nabcd\(gap)x\ne\u{301}e\u{301}ab\(gap)x\n")
    }

    @Test func `words from right to left are written in the order they are read`() throws {
        let left = SampleContent.line("עולם", left: 100, top: 0)
        let right = SampleContent.line("שלום", left: 150, top: 0)
        #expect(try text([left, right]) == "שלום עולם\n")
    }

    @Test func `gaps between rows become empty lines, three at most`() throws {
        let tops = [0.0, 30, 60, 120, 1000]
        let written = try text(tops.map { SampleContent.line("а", top: $0) })
        #expect(written == "а\nа\nа\n\nа\n\n\n\nа\n")
    }

    @Test(arguments: SampleContent.hostile)
    func `no text is lost and none is added but spaces`(text: String) throws {
        let content = SampleContent.hostile(text)
        let written = try PlainTextExporter(keepsLayout: true).string(from: content)
        func visible(_ text: String) -> [Unicode.Scalar] {
            text.unicodeScalars.filter {
                $0.properties.generalCategory != .control && !$0.properties.isWhitespace
            }
        }
        let words = content.document.pages[0].lines.flatMap(\.words).map(\.text).joined()
        #expect(visible(written) == visible(words))
        #expect(written.utf8.count < 100_000)
    }

    @Test func `an empty page is empty`() throws {
        #expect(try text([OcrLine]()) == "")
    }
}
