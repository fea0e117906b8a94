import Testing
import UncialModel

@testable import UncialReading

@Suite struct PageBandsTests {
    private func line(_ text: String, _ top: Double, _ confidence: Double = 0.9) -> OcrLine {
        Typesetter.line(text, top: top, confidence: confidence)
    }

    private func best(_ first: [OcrLine], _ others: [OcrLine]...) -> [String] {
        PageBands.best(of: first, and: others, margin: 1.06).map(\.text)
    }

    @Test func `without others the first reading stays`() {
        #expect(best([line("above", 100), line("below", 200)]) == ["above", "below"])
        #expect(PageBands.best(of: [], and: [], margin: 1.06).isEmpty)
    }

    @Test func `each band comes from the reading that is best there`() {
        let first = [line("good text here", 100), line("hab tcxt", 200, 0.4)]
        let other = [line("gaab fcxf", 100, 0.4), line("good table here", 200)]
        #expect(best(first, other) == ["good text here", "good table here"])
    }

    @Test func `what is hardly better does not replace the first reading`() {
        let first = [line("some words of text", 100, 0.80)]
        #expect(best(first, [line("same words of text", 100, 0.81)]) == ["some words of text"])
        #expect(best(first, [line("same words of text", 100, 0.90)]) == ["same words of text"])
    }

    @Test func `lines that overlap are one band and taken together`() {
        let first = [line("one", 100), line("two", 110), line("three", 300)]
        let other = [line("one and two together", 105)]
        #expect(best(first, other) == ["one and two together", "three"])
    }

    @Test func `what the first reading left out comes to its place`() {
        let first = [line("above", 100), line("below", 300)]
        #expect(
            best(first, [line("above", 100), line("between the two", 200), line("below", 300)])
                == ["above", "between the two", "below"]
        )
        #expect(best(first, [line("at the top", 20)]) == ["at the top", "above", "below"])
        #expect(best(first, [line("at the end", 400)]) == ["above", "below", "at the end"])
        #expect(best([], [line("all there is", 400)]) == ["all there is"])
    }

    @Test func `noise goes where another reading has nothing`() {
        let first = [line("above", 100), line("ee eye re ea", 200, 0.1)]
        #expect(best(first, [line("above", 100)]) == ["above"])
    }

    @Test func `columns keep the order that the engine gave them`() {
        func column(_ name: String, left: Double) -> [OcrLine] {
            (0..<4).map { Typesetter.line("\(name) \($0)", left: left, top: 100 + 40 * Double($0)) }
        }
        let first = column("right", left: 500) + column("left", left: 100)
        #expect(best(first, first) == first.map(\.text))
        #expect(best(first, [line("below them", 400)]) == first.map(\.text) + ["below them"])
    }
}
