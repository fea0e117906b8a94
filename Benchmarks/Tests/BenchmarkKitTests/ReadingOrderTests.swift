import BenchmarkKit
import Foundation
import Testing

struct ReadingOrderTests {
    private static let texts = [
        "The first paragraph", "A second paragraph", "Третій абзац тексту", "12",
    ]

    @Test(arguments: [
        ("The first paragraph\n\nA second paragraph\n\nТретій абзац тексту", 3, 3),
        ("A second paragraph\n\nThe first paragraph\n\nТретій абзац тексту", 3, 2),
        ("Третій абзац тексту\n\n*A second* para-\ngraph\n\nThe FIRST paragraph", 3, 0),
        ("|The first para&#103;raph|x|\n|A second paragraph|y|", 2, 1),
        ("Teh frst paragraph\n\nA second paragraph", 2, 1), ("nothing of it", 0, 0), ("", 0, 0),
    ])
    func pairsAreRightWhereTheFirstStandsBeforeTheSecond(
        markdown: String,
        found: Int,
        right: Int
    ) {
        let pairs = ReadingOrder(texts: Self.texts).pairs(in: markdown)
        #expect(pairs.itemCount == 3)
        #expect(pairs.foundCount == found)
        #expect(pairs.rightCount == right)
        #expect(pairs.pairCount == found * max(0, found - 1) / 2)
    }

    @Test func aTextThatOccursTwiceTakesItsPlacesInTurn() {
        let order = ReadingOrder(texts: ["Type choices", "between them", "Type choices"])
        #expect(order.pairs(in: "Type choices\nbetween them\nType choices").share == 1)
        #expect(order.pairs(in: "Type choices\nbetween them").foundCount == 2)
    }

    @Test func theBodyOfAFileCounts() throws {
        let json = """
            [{"label": "text", "layer": "furniture", "text": "A running head"},
             {"label": "table", "layer": "body", "cells": []},
             {"label": "text", "layer": "body", "text": "Second in the file"},
             {"label": "text", "layer": "body", "text": "Third in the file"}]
            """
        let pairs = try ReadingOrder(json: Data(json.utf8))
            .pairs(in: "Third in the file\n\nSecond in the file\n\nA running head")
        #expect(pairs.itemCount == 2)
        #expect(pairs.share == 0)
        #expect(throws: DecodingError.self) { try ReadingOrder(json: Data("{}".utf8)) }
    }
}
