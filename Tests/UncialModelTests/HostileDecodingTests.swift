import Foundation
import Testing
import UncialModel

/// What a file says is held to the same rules as what a program says.
@Suite struct HostileDecodingTests {
    private func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(json.utf8))
    }

    @Test func `a line's type size is never negative`() throws {
        let line = try decode(
            OcrLine.self,
            """
            {"text": "а", "box": {"left": 0, "top": 0, "width": 1, "height": 1}, "fontSize": -3,
             "confidence": null, "words": []}
            """
        )
        #expect(line.fontSize == 0)
    }

    @Test(arguments: [(-7, 1), (400, 400), (100_000, 1000)])
    func `a weight is on its scale`(written: Int, read: Int) throws {
        let style = try decode(
            TextStyle.self,
            "{\"weight\": \(written), \"isItalic\": false, \"isMonospaced\": false}"
        )
        #expect(style.weight == read)
    }

    @Test func `a table with absurd counts and spans has the text of its cells`() throws {
        let box = "{\"left\": 0, \"top\": 0, \"width\": 1, \"height\": 1}"
        let table = try decode(
            TableBlock.self,
            """
            {"rowCount": \(Int.max), "columnCount": \(Int.max), "pageIndex": 0, "box": \(box),
             "cells": [{"row": 5000000000, "column": 0, "rowSpan": -5, "columnSpan": 0,
                        "text": "б", "box": \(box)},
                       {"row": 0, "column": 0, "rowSpan": 1, "columnSpan": 1,
                        "text": "а", "box": \(box)}]}
            """
        )
        #expect(table.cells.map(\.rowSpan) == [1, 1])
        #expect(table.text == "а\nб")
    }

    @Test func `the last page there can be has a number`() {
        #expect(!OcrError.timedOut(pageIndex: .max).description.isEmpty)
        #expect(!PageRange(0 ... .max).description.isEmpty)
    }
}
