import Foundation
import Testing
import UncialModel

@testable import UncialExport

struct JSONPageWriterTests {
    /// What the library for JSON makes of a page, indented as in the document.
    private func encoded(_ page: some Encodable, isPretty: Bool) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
        return String(decoding: try encoder.encode(page), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
            .map { (isPretty ? "    " : "") + $0 }
            .joined(separator: "\n")
    }

    private func line(_ text: String, numbers: [Double] = [0, 1, 2, 3]) -> OcrLine {
        OcrLine(
            text: text,
            box: BoundingBox(
                left: numbers[0],
                top: numbers[1],
                width: numbers[2],
                height: numbers[3]
            ),
            baseline: Baseline(
                start: Point(x: numbers[0], y: numbers[1]),
                end: Point(x: numbers[2], y: numbers[3])
            ),
            fontSize: numbers[3],
            style: TextStyle(weight: 300, isItalic: true, isMonospaced: true, fontName: text),
            confidence: Confidence(numbers[0]),
            words: [
                OcrWord(text: text, box: .zero, confidence: .unknown),
                OcrWord(text: "", box: .zero, confidence: .certain),
            ],
            language: .ukrainian
        )
    }

    private func page(_ lines: [OcrLine], dpi: Int? = 200) -> OcrPage {
        OcrPage(
            index: 7,
            size: Size(width: 1654, height: 2339.5),
            dpi: dpi,
            lines: lines,
            orientation: .down,
            source: .digitalTextLayer
        )
    }

    @Test(arguments: [true, false])
    func `A page is written to the byte as the library for JSON writes it`(isPretty: Bool) throws {
        var writer = JSONPageWriter(isPretty: isPretty)
        let pages =
            [page([]), page([], dpi: nil), page([line("a"), OcrLine(text: "", box: .zero)])]
            + Sample.document.pages.filter { $0.failure == nil }
        for page in pages {
            #expect(try writer.json(of: page) == encoded(page, isPretty: isPretty))
        }
    }

    @Test(arguments: [true, false])
    func `What was done to a page is written as the library for JSON writes it`(
        isPretty: Bool
    ) throws {
        var writer = JSONPageWriter(isPretty: isPretty)
        var page = page([line("a")])
        page.preparation = Sample.steps.map { PreparationRecord($0, because: "\"\($0.name)\"") }
        page.sourceTransform = PageTransform(values: [0.5, -1, 2339.25, 1, 0, 0, 1e-7, 0, 1])
        page.sourceCurve = PageCurve(
            cell: Size(width: 40.5, height: 60),
            columns: 2,
            shifts: [0, -1.5, 2.25, 0]
        )
        page.corrections = TextCorrection.Rule.allCases.map { rule in
            TextCorrection(rule: rule, original: "а\"", replacement: "", box: Sample.box)
        }
        #expect(try writer.json(of: page) == encoded(page, isPretty: isPretty))
    }

    @Test(arguments: [true, false])
    func `Blocks and bookmarks are written as the library for JSON writes them`(
        isPretty: Bool
    ) throws {
        var writer = JSONPageWriter(isPretty: isPretty)
        let further: [DocBlock] = FurnitureBlock.Kind.allCases.map {
            .furniture(FurnitureBlock($0, content: Sample.text("а")))
        }
        for block in SampleContent.blocks + further + [.list([]), .contents([])] {
            #expect(try writer.json(of: block) == encoded(block, isPretty: isPretty))
        }
        for entry in SampleContent.document.outline {
            #expect(try writer.json(of: entry) == encoded(entry, isPretty: isPretty))
        }
    }

    @Test(arguments: [true, false])
    func `Rules, figures and details of words are written as the library for JSON writes them`(
        isPretty: Bool
    ) throws {
        var writer = JSONPageWriter(isPretty: isPretty)
        var page = page([line("a")])
        page.rules = PageRule.Direction.allCases.flatMap { direction in
            PageRule.Kind.allCases.map { PageRule(direction, kind: $0, box: Sample.box) }
        }
        page.figures = PageFigure.Kind.allCases.map { PageFigure($0, box: Sample.box) }
        page.lines[0].words[0].fontSize = 7.5
        page.lines[0].words[0].style = .regular
        page.lines[0].words[0].raised = 1..<3
        page.lines[0].words[0].element = 12
        #expect(try writer.json(of: page) == encoded(page, isPretty: isPretty))
    }

    @Test func `Texts are escaped as the library for JSON escapes them`() throws {
        var writer = JSONPageWriter(isPretty: false)
        let all = String(String.UnicodeScalarView((0..<0x3000).compactMap(Unicode.Scalar.init)))
        for text in [all, "\"\\/\u{8}\u{C}\n\r\t", "\u{0}", "\u{7F}\u{2028}\u{FEFF}😀", "кінець\""] {
            let page = page([line(text)])
            #expect(try writer.json(of: page) == encoded(page, isPretty: false))
        }
    }

    @Test(
        arguments: [
            [0, -0.0, 0.1, 1], [1e15, 1e16, 123_456_789_012_345, 999_999_999_999_999.9],
            [1e-5, 1e-7, .leastNonzeroMagnitude, 1.7976931348623157e308], [-1, -2.5, 1.0 / 3, 100],
            [0.30000000000000004, 9_007_199_254_740_992, 1e22, 12.0],
        ] as [[Double]]
    )
    func `Numbers are written as the library for JSON writes them`(numbers: [Double]) throws {
        var writer = JSONPageWriter(isPretty: false)
        let page = page([line("a", numbers: numbers)])
        #expect(try writer.json(of: page) == encoded(page, isPretty: false))
    }

    @Test func `A number that JSON cannot hold is an error, and the next page is fine`() throws {
        var writer = JSONPageWriter(isPretty: false)
        var broken = page([line("a")])
        broken.lines[0].fontSize = .nan
        #expect(throws: OcrError.self) { try writer.json(of: broken) }
        let whole = page([line("b")])
        #expect(try writer.json(of: whole) == encoded(whole, isPretty: false))
    }
}
