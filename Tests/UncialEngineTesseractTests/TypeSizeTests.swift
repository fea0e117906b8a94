import Testing
import UncialCore
import UncialModel

@testable import UncialEngineTesseract

@Suite("TypeSize")
struct TypeSizeTests {
    @Test func `a heading is larger by as much as it was set`() async throws {
        let lines = try await TestEngine.read(PageImage(fixture: "heading-and-body").raster()).lines
        try #require(lines.count == 4)
        let body = lines.dropFirst().map(\.fontSize)
        // Set in 20 and 11 points.
        #expect(abs(lines[0].fontSize / body[0] - 20.0 / 11) < 0.1)
        #expect(abs(body[0] / 11 - 1) < 0.15)
        for size in body { #expect(abs(size / body[0] - 1) < 0.01) }
    }

    @Test func `without a resolution a pixel counts as a point`() async throws {
        let image = try PageImage(fixture: "heading-and-body")
        let points = try await TestEngine.read(image.raster(dpi: 200)).lines.map(\.fontSize)
        let pixels = try await TestEngine.read(image.raster(dpi: nil)).lines.map(\.fontSize)
        try #require(points.count == pixels.count)
        for (point, pixel) in zip(points, pixels) {
            #expect(abs(point * 200 / 72 - pixel) < 0.02 * pixel)
        }
    }

    @Test func `a turned page has about the same sizes`() async throws {
        let image = try PageImage(fixture: "heading-and-body").stacked(4)
        let upright = try await TestEngine.read(image.raster(), .autoWithOrientation)
        let turned = try await TestEngine.read(
            image.turned(quarters: 1).raster(),
            .autoWithOrientation
        )
        try #require(upright.lines.count == turned.lines.count)
        for (line, other) in zip(upright.lines, turned.lines) {
            #expect(abs(other.fontSize / line.fontSize - 1) < 0.15)
        }
    }

    @Test func `a baseline fitted to descenders is moved to the feet of the letters`() throws {
        var line = RecognizedLine(
            text: "Друге",
            box: BoundingBox(left: 0, top: 0, width: 230, height: 80),
            baseline: Baseline(start: Point(x: 0, y: 78), end: Point(x: 230, y: 78)),
            orientation: .up,
            isVertical: false,
            fittedHeight: 80
        )
        let letters: [(String, BoundingBox)] = [
            ("р", BoundingBox(left: 60, top: 18, right: 100, bottom: 100)),
            ("у", BoundingBox(left: 105, top: 18, right: 150, bottom: 100)),
            ("г", BoundingBox(left: 155, top: 18, right: 185, bottom: 60)),
            ("е", BoundingBox(left: 190, top: 18, right: 230, bottom: 60)),
        ]
        line.letters = try letters.map { letter, box in
            RecognizedLine.Letter(shape: try #require(LetterShape(of: letter)), box: box)
        }
        #expect(line.measuredBaseline?.start.y == 60)
        #expect(abs(TypeSize.em(of: line, proportion: 0.6) - 42 / 0.42) < 1e-9)
    }

    @Test(arguments: [
        ("Х", true, true), ("о", false, true), ("р", false, false), ("7", true, true),
        ("b", true, true),
    ])
    func `letters of a known shape`(letter: String, isTall: Bool, stands: Bool) throws {
        let shape = try #require(LetterShape(of: letter))
        #expect(shape.isTall == isTall)
        #expect(shape.standsOnBaseline == stands)
    }

    @Test func `a word has the shape of its letters together`() {
        #expect(LetterShape(ofWord: "дорога,")?.isTall == false)
        #expect(LetterShape(ofWord: "Хто")?.isTall == true)
        #expect(LetterShape(ofWord: "Хто")?.standsOnBaseline == true)
        #expect(LetterShape(ofWord: "нас,")?.standsOnBaseline == false)
        for unknown in ["її", "слово?", "", ","] {
            let isKnown = LetterShape(ofWord: unknown) != nil
            #expect(!isKnown)
        }
    }

    @Test(arguments: ["ї", "é", "—", "中", "", "fi", "ф"])
    func `letters whose height says nothing`(letter: String) {
        let isKnown = LetterShape(of: letter) != nil
        #expect(!isKnown)
    }
}
