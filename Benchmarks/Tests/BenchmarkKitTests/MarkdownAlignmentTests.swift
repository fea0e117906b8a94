import BenchmarkKit
import Testing

struct MarkdownAlignmentTests {
    private func marked(_ pieces: [TextAlignment.Piece]) -> String {
        pieces.map { $0.differs ? "[\($0.text)]" : $0.text }.joined()
    }

    @Test func wordsThatDifferAreMarked() {
        let lines = MarkdownAlignment(
            "# One\n\nthe quick fox\njumps",
            with: "# One\n\nthe slow fox\n\njumps"
        )
        .lines
        #expect(lines.map { marked($0.truth) } == ["# One", "the [slow ]fox", "jumps"])
        #expect(lines.map { marked($0.reading) } == ["# One", "the [quick ]fox", "jumps"])
    }

    @Test func aRowOfATableIsALineAndTagsAreWords() {
        let lines = MarkdownAlignment(
            "|a|b|\n|-|-|\n|c|d|",
            with: "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>x</td></tr></table>"
        )
        .lines
        #expect(lines.count == 3)
        #expect(lines.map(\.differs) == [false, false, true])
        #expect(marked(lines[2].truth) == "<tr><td>c</td><td>[x]</td></tr></table>")
        #expect(marked(lines[2].reading) == "<tr><td>c</td><td>[d]</td></tr></table>")
    }

    @Test(arguments: [("", ""), ("a", ""), ("", "a"), ("< >", "<"), ("a <b", "a <b c")])
    func nothingIsLost(markdown: String, truth: String) {
        let lines = MarkdownAlignment(markdown, with: truth).lines
        func bare(_ pieces: [TextAlignment.Piece]) -> String {
            pieces.map(\.text).joined().filter { !$0.isWhitespace }
        }
        #expect(lines.map { bare($0.truth) }.joined() == truth.filter { !$0.isWhitespace })
        #expect(lines.map { bare($0.reading) }.joined() == markdown.filter { !$0.isWhitespace })
    }
}
