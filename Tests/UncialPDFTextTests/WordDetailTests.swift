import Testing
import UncialModel

@testable import UncialPDFText

struct WordDetailTests {
    private let assembly = LineAssembly(
        styles: [TextStyle(weight: 700), TextStyle(weight: 400)],
        order: StorageOrder(of: []),
        scale: 1,
        bounds: BoundingBox(left: 0, top: 0, width: 400, height: 200),
        includeWords: true,
        element: { mark in
            if case .numbered(0, let number) = mark { number + 100 } else { nil }
        }
    )

    /// Words from left to right; each begins where the one before ends, or a space after it.
    private func line(
        _ parts: [(text: String, size: Double, rise: Double, font: Int, space: Bool, mark: Int)],
        orientation: Orientation = .up
    ) -> TextLayer.Line {
        var left = 10.0
        let words = parts.map { part in
            let width = Double(part.text.unicodeScalars.count) * part.size / 2
            defer { left += width + (part.space ? 3 : 0) }
            return TextLayer.Word(
                text: part.text,
                box: BoundingBox(
                    left: left,
                    top: 50 - part.rise - part.size,
                    width: width,
                    height: part.size
                ),
                baseline: 50 - part.rise,
                fontSize: part.size,
                font: part.font,
                hasSpaceAfter: part.space,
                mark: .numbered(stream: 0, number: part.mark)
            )
        }
        return TextLayer.Line(words: words, orientation: orientation)
    }

    @Test func `A mark glued to a word is told by its characters`() throws {
        let line = try #require(
            assembly.line(
                line([
                    ("so", 10, 0, 1, true, 0), ("called.", 10, 0, 1, false, 0),
                    ("12", 6, 4, 1, true, 0), ("Then", 10, 0, 1, false, 0),
                ])
            )
        )
        #expect(line.words.map(\.text) == ["so", "called.12", "Then"])
        #expect(line.words.map(\.raised) == [nil, 7..<9, nil])
        #expect(line.words.map(\.fontSize) == [nil, nil, nil])
    }

    @Test func `A mark at the start of a note is raised and small`() throws {
        let line = try #require(
            assembly.line(line([("*", 6, 4, 1, true, 0), ("Note.", 10, 0, 1, false, 0)]))
        )
        #expect(line.words.map(\.raised) == [0..<1, nil])
        #expect(line.words.map(\.fontSize) == [6, nil])
    }

    @Test(arguments: [
        // Lowered, as in H₂O; on the baseline; as large as the rest; far above it.
        (6.0, -2.0), (6, 0), (9.5, 4), (6, 12),
    ])
    func `Other small type is not raised`(size: Double, rise: Double) throws {
        let line = try #require(
            assembly.line(
                line([
                    ("water", 10, 0, 1, false, 0), ("2", size, rise, 1, false, 0),
                    ("flowing", 10, 0, 1, false, 0),
                ])
            )
        )
        #expect(line.words.allSatisfy { $0.raised == nil })
    }

    @Test func `A raised ligature counts as its letters`() throws {
        let line = try #require(
            assembly.line(
                line([("o\u{FB03}ce", 10, 0, 1, false, 0), ("1", 6, 4, 1, false, 0)])
            )
        )
        #expect(line.words.map(\.text) == ["office1"])
        #expect(line.words.map(\.raised) == [6..<7])
    }

    @Test func `Words tell what sets them apart from their line`() throws {
        let line = try #require(
            assembly.line(
                line([
                    ("Bold", 10, 0, 0, true, 1), ("and", 10, 0, 1, true, 2),
                    ("LARGE", 14, 0, 1, true, 3), ("regular", 10, 0, 1, false, 3),
                ])
            )
        )
        #expect(line.style?.weight == 400)
        #expect(line.words.map(\.style?.weight) == [700, nil, nil, nil])
        #expect(line.words.map(\.fontSize) == [nil, nil, 14, nil])
        #expect(line.words.map(\.element) == [101, 102, 103, 103])
    }

    @Test func `The element of most of a word is that of the word`() throws {
        let line = try #require(
            assembly.line(line([("h", 10, 0, 1, false, 1), ("eading", 10, 0, 0, false, 2)]))
        )
        #expect(line.words.map(\.element) == [102])
    }

    @Test func `Marks that poppler set apart come back into their line`() {
        let note = line([("See", 10, 0, 1, true, 0), ("there.", 10, 0, 1, false, 0)])
        func mark(at left: Double, _ text: String = "3", rise: Double = 4) -> TextLayer.Line {
            var mark = line([(text, 6, rise, 1, false, 0)])
            mark.words[0].box = BoundingBox(left: left, top: 40, width: 3, height: 6)
            return mark
        }
        let before = SeparatedMarks.joined([mark(at: 4), note])
        #expect(before.map { $0.words.map(\.text) } == [["3", "See", "there."]])
        #expect(before[0].words[0].hasSpaceAfter)
        let behind = SeparatedMarks.joined([note, mark(at: note.words[1].box.right + 1)])
        #expect(behind.map { $0.words.map(\.text) } == [["See", "there.", "3"]])
        #expect(!behind[0].words[1].hasSpaceAfter)
        for far in [mark(at: 200), mark(at: 4, rise: 20), mark(at: 4, "ABC")] {
            #expect(SeparatedMarks.joined([far, note]) == [far, note])
        }
    }
}
