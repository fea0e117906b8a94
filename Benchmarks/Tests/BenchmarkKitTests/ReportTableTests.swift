import BenchmarkKit
import Testing

struct ReportTableTests {
    @Test func figuresStandAtTheRight() {
        var table = ReportTable(["what", "s"])
        table.append(["a|b", "1.0"])
        table.append(["c"])
        #expect(
            table.markdown == """
                | what | s |
                | --- | ---: |
                | a\\|b | 1.0 |
                | c |  |

                """
        )
    }

    @Test func cellsBeyondTheHeaderAreDropped() {
        var table = ReportTable(["a"], textColumns: 0)
        table.append(["1", "2"])
        #expect(table.markdown == "| a |\n| ---: |\n| 1 |\n")
    }

    @Test func onAPageTextIsText() {
        var table = ReportTable(["what", "s"])
        table.append(["<b> & \"c\"", "1.0"])
        #expect(
            table.html.contains(
                "<tr><td>&lt;b&gt; &amp; &quot;c&quot;</td><td class=\"n\">1.0</td></tr>"
            )
        )
    }

    @Test(arguments: [(0.87, "yes"), (0.86996, "yes"), (0.8699, "no"), (1, "yes")])
    func aFigureReachesItsTargetAsItIsPrinted(value: Double, verdict: String) {
        #expect(Verdict.text(value, atLeast: 0.87, digits: 4) == verdict)
    }

    @Test(arguments: [(0.62, "yes"), (0.6249, "yes"), (0.626, "no"), (0.1, "yes"), (-1, "yes")])
    func aFigureMeetsItsTargetAsItIsPrinted(value: Double, verdict: String) {
        #expect(Verdict.text(value, limit: 0.62, digits: 2) == verdict)
    }
}
