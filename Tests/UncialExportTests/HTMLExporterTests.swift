import Foundation
import Testing
import UncialExport
import UncialModel

@Suite struct HTMLExporterTests {
    private func html(_ content: ExportContent = SampleContent.all) throws -> String {
        try HTMLExporter().string(from: content)
    }

    private func html(_ blocks: DocBlock...) throws -> String {
        let text = try html(ExportContent(document: OcrDocument(pages: []), blocks: blocks))
        let start = try #require(text.range(of: "<main>\n")).upperBound
        let end = try #require(text.range(of: "</main>")).lowerBound
        return String(text[start..<end])
    }

    @Test(arguments: [
        "<!DOCTYPE html>\n<html lang=\"uk\">", "<meta charset=\"utf-8\">",
        "<title>Назва книги</title>", "prefers-color-scheme: dark",
        "<p class=\"page\" id=\"page-1\">", "<p class=\"page\" id=\"page-3\">",
        "<h1>Назва книги</h1>", "<h2 id=\"section-1\">Розділ перший</h2>",
        "<sup id=\"mark-1\"><a href=\"#note-1\" role=\"doc-noteref\">1</a></sup>",
        "id=\"note-1\" role=\"doc-footnote\"><p><a href=\"#mark-1\" role=\"doc-backlink\">1</a>",
        "<thead><tr><th scope=\"col\">а б</th>", "<td colspan=\"2\">д е</td>",
        "<figcaption>Рис. 1. Підпис</figcaption></figure>", "aria-label=\"Графік\"",
        "<a href=\"#section-1\">Розділ перший</a></span><span class=\"folio\">1</span>",
        "<blockquote><p>Цитата</p></blockquote>", "<pre><code>let a = 1</code></pre>",
        "<aside class=\"side\"><p>Збоку</p></aside>", "<p class=\"failure\">",
    ])
    func `elements say what they are`(part: String) throws {
        #expect(try html().contains(part))
    }

    @Test func `it has no scripts and needs no other file`() throws {
        let text = try html()
        #expect(!text.contains("<script") && !text.contains("src=") && !text.contains("url("))
        #expect(!text.contains("http"))
    }

    @Test func `every link leads to a name that is there once`() throws {
        let text = try html()
        func values(_ attribute: String) -> [Substring] {
            text.split(separator: attribute + "=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
        }
        let ids = values(" id")
        #expect(Set(ids).count == ids.count)
        for link in values(" href") { #expect(ids.contains(link.dropFirst()), "\(link)") }
    }

    @Test func `anchors of pages stand before the first block of the page`() throws {
        let text = try html()
        let places = try [
            "id=\"page-1\"", "Назва книги</h1>", "id=\"page-2\"", "Цитата", "id=\"page-3\"",
        ]
        .map { try #require(text.range(of: $0)).lowerBound }
        #expect(places == places.sorted())
    }

    @Test func `lists are nested and keep their numbers`() throws {
        let list = DocBlock.list([
            Sample.item("3.", "три"), Sample.item("•", "вкладений", depth: 1),
            Sample.item("б)", "з літерою", depth: 1), Sample.item("4.", "чотири"),
        ])
        #expect(
            try html(list) == """
                <ol>
                <li value="3">три
                <ul>
                <li>вкладений</li>
                <li class="marked">б) з літерою</li>
                </ul></li>
                <li value="4">чотири</li>
                </ol>

                """
        )
    }

    @Test func `line feeds are breaks, and several marks of a note have names of their own`() throws
    {
        let text = try html(
            .paragraph(Sample.marked("а1\nб1", (1..<2, "1"), (4..<5, "1"))),
            .footnote(FootnoteBlock(marker: "1", content: Sample.text("н")))
        )
        #expect(text.contains("</sup><br>\nб<sup id=\"mark-1.2\">"))
    }

    @Test func `heads that span into the body stay in one group of rows`() throws {
        let table = TableBlock(
            rowCount: 2,
            columnCount: 2,
            cells: [
                Sample.cell(0, 0, "а", rows: 2), Sample.cell(0, 1, "б"), Sample.cell(1, 1, "в"),
            ],
            pageIndex: 0,
            box: .zero,
            headerRowCount: 1
        )
        let text = try html(.table(table))
        #expect(text.contains("<table><tr><th rowspan=\"2\" scope=\"col\">а</th>"))
        #expect(!text.contains("thead"))
    }

    @Test(arguments: SampleContent.hostile)
    func `hostile text opens and closes nothing`(text: String) throws {
        let text = try html(SampleContent.hostile(text))
        var open: [Substring] = ["html"]
        let single: Set<Substring> = ["meta", "br"]
        let body = try #require(text.range(of: "<body>")).lowerBound
        for piece in text[body...].split(separator: "<", omittingEmptySubsequences: false)
            .dropFirst()
        {
            let tag = piece.prefix { $0 != ">" }
            #expect(tag.count < piece.count, "a tag without an end")
            let name = tag.drop { $0 == "/" }.prefix { $0 != " " }
            if tag.hasPrefix("/") {
                #expect(open.popLast() == name)
            } else if !single.contains(name) {
                open.append(name)
            }
        }
        #expect(open.isEmpty)
        #expect(!text.contains("<script>"))
        #expect(
            text.unicodeScalars.allSatisfy {
                $0 == "\n" || $0.properties.generalCategory != .control
            }
        )
    }
}
