import Testing
import UncialModel

@testable import UncialStructure

@Suite struct SmallCapitalsTests {
    /// A line of words given with their sizes and the gaps before them.
    private func line(
        _ words: [(text: String, size: Double, gap: Double)],
        size: Double
    ) -> OcrLine {
        var x = 100.0
        var line = OcrLine(text: words.map(\.text).joined(separator: " "), box: .zero)
        line.fontSize = size
        line.words = words.map { word in
            x += word.gap
            let width = Double(word.text.count) * word.size * 0.6
            defer { x += width }
            var result = OcrWord(
                text: word.text,
                box: BoundingBox(
                    left: x,
                    top: 120 - word.size,
                    width: width,
                    height: word.size
                )
            )
            result.fontSize = word.size == size ? nil : word.size
            return result
        }
        line.box = BoundingBox(enclosing: line.words.lazy.map(\.box)) ?? .zero
        return line
    }

    @Test func `a capital and smaller ones behind it are one word`() {
        let joined = SmallCapitals.joined(
            line(
                [
                    ("П", 11, 0), ("ЕРЕД", 8.8, 0.2), ("ТОЮ", 8.8, 3), ("Б", 11, 3),
                    ("УРЕЮ", 8.8, 0.2),
                ],
                size: 8.8
            )
        )
        #expect(joined.text == "ПЕРЕД ТОЮ БУРЕЮ")
        #expect(joined.words.map(\.text) == ["ПЕРЕД", "ТОЮ", "БУРЕЮ"])
        // The type is as large as its capitals.
        #expect(joined.fontSize == 11)
        #expect(joined.words.allSatisfy { $0.fontSize == nil })
    }

    @Test func `words of another size stay apart`() {
        let apart = line([("А", 11, 0), ("НАТО", 8.8, 4), ("так", 8.8, 0.2)], size: 8.8)
        #expect(SmallCapitals.joined(apart) == apart)
    }

    @Test func `an index below the line stays apart`() {
        var index = line([("X", 11, 0), ("AB", 8, 0.2)], size: 11)
        let box = index.words[1].box
        index.words[1].box = BoundingBox(
            left: box.left,
            top: box.top + 4,
            width: box.width,
            height: box.height
        )
        #expect(SmallCapitals.joined(index) == index)
    }

    @Test func `a chapter in small capitals is a heading`() {
        var page = Typesetter()
        page.skip(60)
        page.centred("І. ПЕРЕД БУРЕЮ", size: 12)
        page.skip(24)
        page.prose(0)
        page.prose(1)
        #expect(headings(page).count == 1)
    }
}
