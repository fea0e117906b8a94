import Foundation
import Testing
import UncialCore
import UncialDist
import UncialModel
import UncialTestSupport

/// The text layer as it is written, read back with the SDK's own reader.
@Suite(.timeLimit(.minutes(10)))
struct TextLayerRoundTripTests {
    private static let size = Size(width: 600, height: 800)

    /// A script's words, and which way they are read.
    struct Sample: Sendable, CustomTestStringConvertible {
        var name: String
        var lines: [String]
        var isRightToLeft = false
        var hasSpaces = true
        var testDescription: String { name }

        static let all = [
            Sample(
                name: "English",
                lines: [
                    "Generous and kind hearted people", "(of the 1990s) paid 4.5% more,", "a lot.",
                ]
            ),
            Sample(
                name: "Ukrainian",
                lines: ["Кожен має право на освіту", "— і на її «якість» № 15", "у п’ятій школі."]
            ),
            Sample(
                name: "Hebrew",
                lines: ["כל בני האדם נולדו", "בשנת 2024 נמכרו 1250 עותקים", "בְּרֵאשִׁית בָּרָא אֱלֹהִים"],
                isRightToLeft: true
            ),
            Sample(
                name: "Arabic",
                lines: ["يولد جميع الناس أحرارا", "ولا خلاف على الأولاد", "والسلام عليكم"],
                isRightToLeft: true
            ),
            Sample(
                name: "Chinese",
                lines: ["人人生而自由在尊严和权利上一律平等", "他们赋有理性和良心并应以兄弟关系的精神", "相对待人人有资格享有本宣言所载的一切"],
                hasSpaces: false
            ),
            Sample(
                name: "rare",
                lines: ["𝒳 plus 𝒴 is what we call a sum", "𠀀𠀁 stand here twice, and 𝒳 again"]
            ),
        ]
    }

    /// A page of lines on which each character is 7 points wide.
    private func page(_ sample: Sample) -> OcrPage {
        let lines = sample.lines.enumerated().map { index, text in
            let parts =
                sample.hasSpaces
                ? text.split(separator: " ").map(String.init) : text.map(String.init)
            let baseline = 120 + 30 * Double(index)
            var x = sample.isRightToLeft ? 520.0 : 80
            let words = parts.map { part in
                let width = 7 * Double(part.count)
                let left = sample.isRightToLeft ? x - width : x
                let gap = sample.hasSpaces ? 5.0 : 0
                x = sample.isRightToLeft ? left - gap : left + width + gap
                return OcrWord(
                    text: part,
                    box: BoundingBox(left: left, top: baseline - 9, width: width, height: 11)
                )
            }
            let box =
                BoundingBox(enclosing: words.map(\.box))
                ?? BoundingBox(left: 0, top: 0, width: 0, height: 0)
            return OcrLine(
                text: text,
                box: box,
                baseline: Baseline(
                    start: Point(x: box.left, y: baseline),
                    end: Point(x: box.right, y: baseline)
                ),
                fontSize: 12,
                words: words
            )
        }
        return OcrPage(index: 0, size: Self.size, dpi: 72, lines: lines, source: .ocr)
    }

    /// The page with its image as a scanner made it: turned, so that its text is where it was.
    private func turned(_ page: OcrPage, by degrees: Double) -> OcrPage {
        var turned = page
        let angle = degrees * .pi / 180
        let (c, s) = (cos(angle), sin(angle))
        let (x, y) = (Self.size.width / 2, Self.size.height / 2)
        turned.sourceTransform = PageTransform(values: [
            c, -s, x - c * x + s * y, s, c, y - s * x - c * y, 0, 0, 1,
        ])
        return turned
    }

    private func readBack(_ page: OcrPage, entries: String) async throws -> OcrPage {
        let blank = HandmadePDF(page: entries).data
        let writer = SearchablePDFWriter(
            over: .original(.data(blank)),
            components: SearchablePDFComponents()
        )
        _ = try await writer.plan()
        try await writer.add(page)
        let written = try await writer.finish()
        let text = try await PopplerTextExtractor().extractPages(
            from: .data(written),
            password: nil,
            options: OcrOptions(renderDpi: 72, includeWords: true),
            logger: .silent
        )
        return text.pages[0]
    }

    private func expectEqual(_ read: OcrPage, _ page: OcrPage, _ sample: Sample) {
        #expect(read.lines.map(\.text) == page.lines.map(\.text))
        guard sample.hasSpaces, read.lines.count == page.lines.count else { return }
        for (line, original) in zip(read.lines, page.lines) {
            #expect(line.words.count == original.words.count)
            for (word, source) in zip(line.words, original.words) {
                let center = page.sourceTransform.apply(to: source.box).boundingBox.center
                #expect(abs(word.box.center.x - center.x) < 2)
                #expect(abs(word.box.center.y - center.y) < 2)
            }
        }
    }

    @Test(arguments: Sample.all)
    func `words come back whole, in order and in their places`(sample: Sample) async throws {
        let page = page(sample)
        expectEqual(try await readBack(page, entries: "/MediaBox [0 0 600 800]"), page, sample)
    }

    @Test(arguments: [
        "/MediaBox [-50 -70 550 730]", "/MediaBox [0 0 900 900] /CropBox [100 50 700 850]",
        "/MediaBox [0 0 800 600] /Rotate 90", "/MediaBox [0 0 600 800] /Rotate 180",
        "/MediaBox [10 20 810 620] /Rotate 270",
    ])
    func `so they do whatever the page's boxes and rotation`(entries: String) async throws {
        let sample = Sample.all[0]
        let page = page(sample)
        expectEqual(try await readBack(page, entries: entries), page, sample)
    }

    @Test(arguments: [0.3, 1, 3, 5, -4, 180, 183])
    func `so they do on a tilted page`(degrees: Double) async throws {
        let sample = Sample.all[0]
        let page = turned(page(sample), by: degrees)
        expectEqual(try await readBack(page, entries: "/MediaBox [0 0 600 800]"), page, sample)
    }
}
