import BenchmarkKit
import Testing

struct TableSimilarityTests {
    private static let plain =
        "<table><tr><td>a</td><td>b</td></tr><tr><td>1</td><td>2</td></tr>"
        + "<tr><td>3</td><td>4</td></tr></table>"
    private static let bars = "| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |"
    private static let spanned =
        "<table><tr><td colspan=\"2\">year</td></tr><tr><td>2 000</td><td>2001</td></tr></table>"

    @Test(arguments: [
        (plain, bars, 1.0), (plain, "| a | b |\n|---|---|\n| 1 | 2 |", 0.7),
        (spanned, "|year||\n|---|---|\n|2000|2002|", 0.678571), (spanned, "no table", 0.0),
        (plain + "\n" + spanned, bars, 0.5), (spanned, plain + "\n\n" + spanned, 0.1625),
        (
            spanned,
            "<table><tr><td>year</td></tr><tr><td>2 000</td><td>2001</td></tr></table>", 0.833333
        ),
        (
            "<table><tr><td>Привіт, світе</td><td>x</td></tr></table>", "|Привiт світе|x|", 0.958333
        ),
        (
            "<table>" + String(repeating: "<tr><td>aa</td><td>bb</td></tr>", count: 160)
                + "</table>",
            "<table>" + String(repeating: "<tr><td>aa</td><td>bc</td></tr>", count: 150)
                + "</table>", 0.781022
        ),
    ])
    func rowsCellsSpansAndTextCount(truth: String, found: String, similarity: Double) throws {
        let measured = try #require(TableSimilarity.of(found, against: truth))
        #expect(abs(measured - similarity) < 1e-6)
    }

    @Test func aTextWithoutTablesHasNothingToScore() {
        #expect(TableSimilarity.of(Self.bars, against: "no table") == nil)
    }

    @Test(arguments: [
        ("|a \\| b|c|", "<table><tr><td>a | b</td><td>c</td></tr></table>"),
        ("|a <5|b & c|", "<table><tr><td>a &lt;5</td><td>b &amp; c</td></tr></table>"),
        ("|p<br>q|r|", "<table><tr><th>pq<th>r</table>"),
        ("|a|\n|:-:|\n||\n|b|", "<table><tr><td>a<tr><td></td></tr><tr><td>b</table>"),
        (
            "|don't|x|",
            "<table class='t > s'>\n<tbody><tr><td>don&#x27;t</td><td>x</td></tr></tbody></table>"
        ),
    ])
    func tablesAreReadAsTheyAreWritten(bars: String, html: String) {
        #expect(TableSimilarity.of(bars, against: html) == 1)
    }

    @Test(arguments: [
        (bars, [TableCounts(rows: 3, columns: 2)]), (spanned, [TableCounts(rows: 2, columns: 2)]),
        ("text", [TableCounts]()),
        (
            "<table><tr><td rowspan=2>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>",
            [TableCounts(rows: 2, columns: 3)]
        ),
        ("<table></table> <table><tr></tr>", [TableCounts(rows: 0, columns: 0)]),
        (
            "<table><tr><td colspan=\"99999999999\" rowspan=\"x\">a</td></tr></table>",
            [TableCounts(rows: 1, columns: 1000)]
        ),
    ])
    func rowsAndColumnsAreCounted(markdown: String, counts: [TableCounts]) {
        #expect(TableCounts.all(in: markdown) == counts)
    }

    @Test func countsAreExactWhereBothAre() {
        let truth = [TableCounts(rows: 2, columns: 3), TableCounts(rows: 4, columns: 2)]
        #expect(TableCounts.exactCount(truth, against: truth) == 2)
        #expect(TableCounts.exactCount(truth.reversed(), against: truth) == 0)
        #expect(TableCounts.exactCount([truth[0]], against: truth) == 1)
    }
}
