import Foundation
import Testing
import UncialCore
import UncialModel
import UncialPDFText
import UncialTestSupport

/// Layers in the font of this SDK, which are drawn in reading order.
@Suite(.timeLimit(.minutes(10)))
struct OwnLayerTests {
    private func lines(_ content: String, font: String = "UncialGlyphless") async throws
        -> [OcrLine]
    {
        let pdf = HandmadePDF(
            page: "/MediaBox [0 0 400 300] /Resources << /Font << /F 5 0 R >> >>",
            content: content,
            objects: [
                """
                << /Type /Font /Subtype /Type1 /BaseFont /\(font) /Encoding /WinAnsiEncoding \
                /FirstChar 32 /LastChar 126 \
                /Widths [250 \(Array(repeating: "500", count: 94).joined(separator: " "))] >>
                """
            ]
        )
        let text = try await PopplerTextExtractor().extractPages(
            from: .data(pdf.data),
            password: nil,
            options: OcrOptions(renderDpi: 72, includeWords: true),
            logger: .silent
        )
        return text.pages[0].lines
    }

    private func line(_ words: [String], _ x: Double, _ y: Double, turn: String = "1 0 0 1")
        -> String
    {
        "BT 3 Tr/F 10 Tf \(turn) \(x) \(y) Tm "
            + words.enumerated().map { index, word in
                let last = index == words.count - 1
                return "/Span BMC(\(word)\(last ? "" : " "))Tj EMC "
                    + (last ? "" : "\(Double(word.count) * 5 + 4) 0 Td ")
            }.joined() + "ET\n"
    }

    @Test func `lines keep the order they are drawn in, on pages that lie on their side`()
        async throws
    {
        let texts = (0..<8).map { ["Line", "\($0)", "of", "the", "page", "here"] }
        for (turn, step) in [("0 1 -1 0", 20.0), ("0 -1 1 0", -20)] {
            let content = texts.enumerated().map { index, words in
                line(words, 200 + (Double(index) - 4) * step, step > 0 ? 50 : 250, turn: turn)
            }.joined()
            #expect(try await lines(content).map(\.text) == texts.map { $0.joined(separator: " ") })
        }
    }

    @Test func `words on stairs are one line`() async throws {
        var content = ""
        for row in 0..<4 {
            content += "BT 3 Tr/F 10 Tf 20 \(250 - row * 14) Td "
            for word in 0..<8 { content += "(word\(word) )Tj 36 2 Td " }
            content += "ET\n"
        }
        let expected = (0..<8).map { "word\($0)" }.joined(separator: " ")
        #expect(try await lines(content).map(\.text) == [String](repeating: expected, count: 4))
    }

    @Test func `columns stay apart`() async throws {
        let left = (0..<3).map { ["left", "column", "\($0)"] }
        let right = (0..<3).map { ["right", "column", "\($0)"] }
        var content = ""
        for (column, x) in [(left, 20.0), (right, 110)] {
            for (index, words) in column.enumerated() {
                content += line(words, x, 250 - Double(index) * 14)
            }
        }
        #expect(
            try await lines(content).map(\.text) == (left + right).map { $0.joined(separator: " ") }
        )
    }
}
