import Testing
import UncialModel

@testable import UncialEngineTesseract

@Suite("RecognizedLine: dashes") struct DashTests {
    /// A line 40 pixels high; each word with its left edge and its width.
    private func line(_ words: [(text: String, left: Double, width: Double)]) -> RecognizedLine {
        RecognizedLine(
            words.map { word in
                OcrWord(
                    text: word.text,
                    box: BoundingBox(left: word.left, top: 0, width: word.width, height: 40)
                )
            },
            language: .ukrainian
        )
    }

    @Test(
        arguments: [
            ("a dash as wide as the type is high", [("—", [("--", 100.0, 42.0)])]),
            ("one dash read as two words", [("—", [("-", 100, 16), ("-", 124, 17)])]),
            ("a dash between numbers", [("–", [("-", 100, 20)])]),
            ("a hyphen", [("-", [("-", 100, 12)])]),
        ] as [(String, [(String, [(String, Double, Double)])])]
    )
    func `what stands alone is told by its width`(
        what: String,
        facts: [(expected: String, words: [(String, Double, Double)])]
    ) {
        for fact in facts {
            let words = [("Він", 10.0, 80.0)] + fact.words + [("знає", 200.0, 90.0)]
            #expect(line(words).withDashes().text == "Він \(fact.expected) знає")
        }
    }

    @Test func `hyphens inside words, and lines without any, stay as they are`() {
        let words = [("сади-", 0.0, 100.0), ("кінь-птах", 120.0, 200.0)]
        #expect(line(words).withDashes().text == "сади- кінь-птах")
    }
}
