import Foundation
import Testing
import UncialModel

@testable import UncialPDFWriter

@Suite struct TextLayerComposerTests {
    private func read(
        _ lines: [PlacedLine],
        mark: LayerSection.Mark? = nil,
        height: Double = 800
    ) throws -> LayerReading {
        var font = GlyphlessFont()
        let bytes = TextLayerComposer.compose(
            [LayerSection(mark: mark, lines: lines)],
            height: height,
            font: &font
        )
        return try LayerReading(bytes, font: font)
    }

    private func drawn(_ line: PlacedLine) throws -> [String] { try read([line]).shown.map(\.text) }

    @Test func `a line is one text object of invisible words with spaces between them`() throws {
        let reading = try read([.row(["One", "two", "three."])])
        #expect(reading.textObjectCount == 1)
        #expect(reading.isBalanced)
        #expect(reading.shown.map(\.text) == ["One ", "two ", "three."])
        #expect(reading.shown.allSatisfy { $0.isInvisible })
    }

    @Test func `each word is as wide as its box and begins where it begins`() throws {
        let boxes: [(left: Double, width: Double)] = [(50, 61.3), (130.27, 20), (160, 100)]
        let line = PlacedLine(
            zip(["squeezed-word", "x", "wide"], boxes).map {
                PlacedWord($0, BoundingBox(left: $1.left, top: 92, width: $1.width, height: 10))
            },
            baseline: 100
        )
        let reading = try read([line])
        for (shown, box) in zip(reading.shown, boxes) {
            let space = shown.text.hasSuffix(" ") ? 2.5 * shown.scaling / 100 : 0
            #expect(abs(shown.x - box.left) < 0.1)
            #expect(abs(shown.endX - space - box.left - box.width) < 0.4)
            #expect(shown.y == 700)
        }
    }

    @Test func `words that nearly touch are drawn with a gap that readers see`() throws {
        let line = PlacedLine(
            [
                PlacedWord("left", BoundingBox(left: 100, top: 92, width: 30, height: 10)),
                PlacedWord("right", BoundingBox(left: 130.3, top: 92, width: 30, height: 10)),
            ],
            baseline: 100
        )
        let shown = try read([line]).shown
        let end = shown[0].endX - 2.5 * shown[0].scaling / 100
        #expect(shown[1].x - end > 1.5)
        #expect(abs(shown[1].x - 130.3) < 0.06)
    }

    @Test func `running text stands on one baseline`() throws {
        let line = PlacedLine(
            [
                PlacedWord("and", BoundingBox(left: 100, top: 92.7, width: 20, height: 7.3)),
                PlacedWord("are", BoundingBox(left: 125, top: 94.5, width: 20, height: 5.5)),
                PlacedWord("gyp", BoundingBox(left: 150, top: 94.5, width: 20, height: 8)),
            ],
            baseline: 100
        )
        #expect(try read([line]).shown.allSatisfy { $0.y == 700 })
    }

    @Test func `the box of a word covers its ink, in large type and for dashes too`() throws {
        let boxes = [
            BoundingBox(left: 100, top: 70, width: 60, height: 30),
            BoundingBox(left: 170, top: 80, width: 60, height: 20),
            BoundingBox(left: 240, top: 86, width: 30, height: 3),
            BoundingBox(left: 280, top: 96, width: 4, height: 4),
        ]
        let line = PlacedLine(
            zip(["Had", "are", "—", "."], boxes).map { PlacedWord($0, $1) },
            baseline: 100,
            fontSize: 40,
            height: 40
        )
        for (shown, box) in zip(try read([line]).shown, boxes) {
            let middle = 800 - (shown.y + 0.265 * shown.fontSize)
            #expect(abs(middle - box.center.y) < 1.3)
        }
    }

    @Test func `a baseline far from the words is not believed`() throws {
        let shown = try read([
            PlacedLine(
                [PlacedWord("word", BoundingBox(left: 100, top: 92, width: 20, height: 10))],
                baseline: 400
            )
        ]).shown
        #expect(abs(shown[0].y - 700) < 6)
    }

    @Test(arguments: [
        // Pairs of text and what is drawn, each word from left to right.
        (["שלום", "עולם"], ["םלוע ", "םולש"]),
        (["בשנת", "2024", "נמכרו"], ["ורכמנ ", "2024 ", "תנשב"]),
        (["מחיר", "1,250.50", "₪"], ["₪ ", "1,250.50 ", "ריחמ"]),
        (["עד", "19:00."], [".19:00 ", "דע"]),
        (["פרק", "(שני)"], [")ינש( ", "קרפ"]),
        (["הקובץ", "report.pdf", "נשלח"], ["חלשנ ", "report.pdf ", "ץבוקה"]),
        (["בְּרֵא"], ["\u{5D0}\u{5B5}\u{5E8}\u{5BC}\u{5B0}\u{5D1}"]),
        (["ولا", "خلاف"], ["فالخ ", "الو"]),
        (["سنة", "٢٠٢٤"], ["٢٠٢٤ ", "ةنس"]),
    ])
    func `text from right to left is drawn as it stands from left to right`(
        words: [String],
        expected: [String]
    ) throws {
        #expect(try drawn(.row(words, rightToLeft: true)) == expected)
    }

    @Test func `words of another direction keep their order in a line`() throws {
        let line = PlacedLine(
            [
                PlacedWord("המונח", BoundingBox(left: 300, top: 92, width: 40, height: 10)),
                PlacedWord("Information", BoundingBox(left: 200, top: 92, width: 50, height: 10)),
                PlacedWord("Theory", BoundingBox(left: 255, top: 92, width: 40, height: 10)),
            ],
            baseline: 100
        )
        #expect(try drawn(line) == ["Information ", "Theory ", "חנומה"])
        #expect(
            try drawn(.row(["The", "word", "שלום"])) == ["The ", "word ", "םולש"]
        )
    }

    @Test func `no space stands where the text has none, and the words touch`() throws {
        let shown = try read([.row(["人人", "生而", "自由"], space: false)]).shown
        #expect(shown.map(\.text) == ["人人", "生而", "自由"])
        #expect(abs(shown[0].endX - shown[1].x) < 0.2)
    }

    @Test func `a vertical line runs down`() throws {
        let words = ["すべ", "て", "の", "人間"].enumerated().map { index, text in
            PlacedWord(
                text,
                BoundingBox(left: 300, top: 100 + Double(index) * 24, width: 12, height: 24),
                index: index
            )
        }
        let shown = try read([PlacedLine(words, baseline: nil, height: 96)]).shown
        // Between its words nobody prints spaces, whatever the engine says.
        #expect(shown.map(\.text) == ["すべ", "て", "の", "人間"])
        for (index, word) in shown.enumerated() {
            #expect(abs(word.y - (700 - Double(index) * 24)) < 0.2)
            #expect(abs(word.endY - word.y + 24) < 0.3)
            #expect(word.x > 300 && word.x < 312)
        }
    }

    @Test(arguments: [(3.0, true), (-5, true), (93, true), (180, true), (25, false), (-60, false)])
    func `a line tilted a little is drawn as level words, another one as it stands`(
        degrees: Double,
        isOnStairs: Bool
    ) throws {
        let angle = degrees * .pi / 180
        let turn = PageTransform(values: [
            cos(angle), -sin(angle), 300, sin(angle), cos(angle), 400, 0, 0, 1,
        ])
        let boxes = (0..<6).map {
            BoundingBox(left: Double($0) * 40 - 100, top: -8, width: 35, height: 10)
        }
        let line = PlacedLine(
            words: boxes.enumerated().map {
                PlacedWord(text: "words", corners: turn.apply(to: $1), index: $0)
            },
            baseline: turn.apply(
                to: Baseline(start: Point(x: -100, y: 0), end: Point(x: 135, y: 0))
            ),
            height: 10,
            fontSize: 10,
            index: 0,
            language: nil
        )
        for (shown, box) in zip(try read([line]).shown, boxes) {
            let (dx, dy) = (shown.endX - shown.x, shown.endY - shown.y)
            let isLevel = abs(dx) < 0.01 || abs(dy) < 0.01
            #expect(isLevel == isOnStairs)
            let length = (dx * dx + dy * dy).squareRoot()
            let space = shown.text.hasSuffix(" ") ? 2.5 * shown.scaling / 100 : 0
            // Half-way through the word, on its baseline.
            let share = (length - space) / 2 / length
            let middle = turn.apply(to: Point(x: box.center.x, y: 0))
            #expect(abs(shown.x + share * dx - middle.x) < 0.7)
            #expect(abs(800 - (shown.y + share * dy) - middle.y) < 0.7)
        }
    }

    @Test func `a section is marked as what it is`() throws {
        let element = try read([.row(["a"])], mark: .element(tag: "H1", id: 7))
        #expect(element.shown[0].marks.first?.hasPrefix("/H1") == true)
        #expect(element.isBalanced)
        let artifact = try read([.row(["a"])], mark: .artifact)
        #expect(artifact.shown[0].marks.first == "/Artifact")
        #expect(artifact.isBalanced)
        // An element may be empty; it is there all the same.
        #expect(try read([], mark: .element(tag: "P", id: 0)).isBalanced)
    }

    @Test(arguments: [false, true])
    func `a line that lies on its side is drawn as it lies`(runsUp: Bool) throws {
        let tops = [100.0, 160, 220]
        let words = zip(["lies", "upon", "its"], runsUp ? tops.reversed() : tops).map {
            PlacedWord($0, BoundingBox(left: 300, top: $1, width: 12, height: 50))
        }
        let shown = try read([PlacedLine(words, baseline: nil)]).shown
        #expect(shown.map(\.text) == ["lies ", "upon ", "its"])
        for (word, part) in zip(words, shown) {
            let box = word.corners.boundingBox
            #expect((300...312).contains(part.x))
            #expect(abs(abs(part.endY - part.y)) > 30)
            #expect((part.endY > part.y) == runsUp)
            #expect(box.height < 60)
        }
    }

    @Test func `a rule read as a letter does not make the type of its line larger`() throws {
        let words = [
            PlacedWord("plain", BoundingBox(left: 100, top: 92, width: 30, height: 10)),
            PlacedWord("words", BoundingBox(left: 140, top: 92, width: 30, height: 10)),
            PlacedWord("\\", BoundingBox(left: 180, top: 50, width: 10, height: 60)),
        ]
        var line = PlacedLine(words, baseline: nil)
        line.height = 60
        #expect(try read([line]).shown.allSatisfy { $0.fontSize < 20 })
    }

    @Test func `the lines of an element are kept apart by spaces, but for broken words`() throws {
        let lines: [PlacedLine] = [.row(["one", "two-"]), .row(["three"]), .row(["four"])]
        let element = try read(lines, mark: .element(tag: "P", id: 0))
        #expect(element.shown.map(\.text) == ["one ", "two-", "three ", "four"])
        // poppler ends the text of an element at the first mark inside it.
        #expect(element.shown.allSatisfy { $0.marks.count == 1 })
        #expect(try read(lines).shown.map(\.text) == ["one ", "two-", "three", "four"])
    }

    @Test func `the same text gives the same bytes`() {
        func compose() -> [UInt8] {
            var font = GlyphlessFont()
            let lines = [
                PlacedLine.row(["Один", "два"]), .row(["שלום", "𝒳𝒴"], rightToLeft: true),
            ]
            return TextLayerComposer.compose(
                [LayerSection(mark: nil, lines: lines)],
                height: 800,
                font: &font
            )
        }
        #expect(compose() == compose())
    }

    @Test(arguments: ["", " ", "\u{0}\u{7}", "\u{200F}", "\r\n"])
    func `what prints nothing is left out`(text: String) throws {
        #expect(try drawn(.row(["a", text, "b"])) == ["a ", "b"])
        #expect(try drawn(.row([text])) == [])
    }

    @Test func `brackets, backslashes and characters that look like line ends arrive`() throws {
        // ਍ has the byte of a carriage return, Њ that of a line feed, ⠨ those of brackets.
        let text = "(a)\\b਍Њ⠨⨩\u{2829}"
        #expect(try drawn(.row([text])) == [text])
    }

    @Test(arguments: [
        BoundingBox(left: 100, top: 92, width: 0, height: 10),
        BoundingBox(left: 100, top: 92, width: 30, height: 0),
        BoundingBox(left: 100, top: 92, width: 1e7, height: 1e7),
        BoundingBox(left: -1e9, top: -1e9, width: 1, height: 1),
        BoundingBox(left: 100, top: 92, width: 1e-9, height: 1e-9),
    ])
    func `a box beyond reason gives a word of reason`(box: BoundingBox) throws {
        for baseline in [nil, 100, 1e8] {
            let line = PlacedLine(
                [
                    PlacedWord("word", box),
                    PlacedWord("sound", BoundingBox(left: 300, top: 92, width: 30, height: 10)),
                ],
                baseline: baseline,
                fontSize: 0,
                height: box.height
            )
            let reading = try read([line])
            #expect(reading.shown.map(\.text) == ["word ", "sound"])
            for shown in reading.shown {
                #expect(shown.scaling >= 10 && shown.scaling <= 800)
                #expect(shown.fontSize >= 1 && shown.fontSize <= 2000)
                #expect(shown.x.isFinite && shown.y.isFinite && shown.endX.isFinite)
            }
        }
    }
}
