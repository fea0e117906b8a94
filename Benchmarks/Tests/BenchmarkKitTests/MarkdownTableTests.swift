import BenchmarkKit
import Testing

struct MarkdownTableTests {
    @Test func figuresStandAtTheRight() {
        var table = MarkdownTable(["what", "s"])
        table.append(["a|b", "1.0"])
        table.append(["c"])
        #expect(
            table.text == """
                | what | s |
                | --- | ---: |
                | a\\|b | 1.0 |
                | c |  |

                """
        )
    }

    @Test func cellsBeyondTheHeaderAreDropped() {
        var table = MarkdownTable(["a"], textColumns: 0)
        table.append(["1", "2"])
        #expect(table.text == "| a |\n| ---: |\n| 1 |\n")
    }

    @Test(arguments: [(0.62, "yes"), (0.6249, "yes"), (0.626, "no"), (0.1, "yes"), (-1, "yes")])
    func aFigureMeetsItsTargetAsItIsPrinted(value: Double, verdict: String) {
        #expect(Verdict.text(value, limit: 0.62, digits: 2) == verdict)
    }
}
