import BenchmarkKit
import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

struct AccuracyPageTests {
    private func html(
        truth: String,
        reading: String,
        preparation: [PreparationNote] = [],
        image: String? = "data:image/jpeg;base64,AAAA"
    ) -> String {
        let truth = ComparedText(truth)
        let reading = ComparedText(reading)
        let usage = ChildUsage(wallSeconds: 1, cpuSeconds: 1.25, peakBytes: 1)
        let result = AccuracyFixture.result(
            "one/a&b.png",
            plain: nil,
            uncial: PageReading(reading, truth: truth, usage: usage),
            preparation: preparation
        )
        let alignment = TextAlignment(reading, with: truth)
        return AccuracyPage(
            AccuracyFixture.report([result]),
            showing: [.init(result: result, alignment: alignment, image: image)]
        )
        .html
    }

    @Test func theImageStandsBesideTheMarkedText() throws {
        let text = html(
            truth: "one\ntwo",
            reading: "one\ntvo!",
            preparation: [PreparationNote(step: "deskew 1.4", reason: "lines fall by 1.4 degrees")]
        )
        _ = try XMLDocument(xmlString: text)
        #expect(text.contains("src=\"data:image/jpeg;base64,AAAA\""))
        #expect(text.contains("<td dir=\"auto\">t<del>w</del>o</td>"))
        #expect(text.contains("<td dir=\"auto\">t<ins>v</ins>o<ins>!</ins></td>"))
        #expect(text.contains("<tr class=\"right\"><td dir=\"auto\">one </td>"))
        #expect(text.contains("<b>deskew 1.4</b>: lines fall by 1.4 degrees"))
        #expect(text.contains("prefers-color-scheme: dark"))
        #expect(!text.contains("http:") && !text.contains("https:") && !text.contains("<script"))
    }

    @Test(arguments: [
        "<script>alert('1')</script> & \"x\" ]]> --> &amp;", "a\u{0}b\u{1B}[0m\u{FFFE}\u{200B}c",
        "]]></td></table>", "слово ӻ 漢字 🙂 e\u{0301}\u{0302} مرحبا",
    ])
    func anyTextIsShownAsItIs(text: String) throws {
        for page in [html(truth: text, reading: "x"), html(truth: "x", reading: text)] {
            _ = try XMLDocument(xmlString: page)
            #expect(!page.contains("<script") && page.contains("a&amp;b.png"))
        }
    }

    @Test func anImageThatCannotBeDecodedIsSaidSo() throws {
        let text = html(truth: "a", reading: "b", image: nil)
        _ = try XMLDocument(xmlString: text)
        #expect(text.contains("could not be decoded") && !text.contains("<img"))
    }

    @Test func aReportWithoutPagesToShowIsAPage() throws {
        let page = AccuracyPage(AccuracyFixture.report([]), showing: []).html
        _ = try XMLDocument(xmlString: page)
        #expect(!page.contains("Worst pages"))
    }

    @Test(arguments: [
        ("a<b>&\"'", "a&lt;b&gt;&amp;&quot;&#39;"), ("\u{200B}\u{7}", "⟨U+200B⟩⟨U+0007⟩"),
        ("їжак\n", "їжак\n"), ("\u{E000}", "⟨U+E000⟩"),
    ])
    func charactersWithAMeaningAreEscaped(text: String, escaped: String) {
        #expect(HTMLText.escaped(text) == escaped)
    }
}
