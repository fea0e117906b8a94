import FixtureMaker
import Foundation
import Testing
import UncialDist

/// What a user gets from a scanned document.
struct OcrScanTests {
    private let document: FixtureDocument
    private let markdown: UncialBinary.Outcome

    init() throws {
        document = try ScannedFixture.document.get()
        markdown = try ScannedFixture.markdown.get()
    }

    private var lines: [Substring] { markdown.text.split(separator: "\n") }

    @Test func bothLevelsOfHeadingsAreFoundAndNothingElseIsAHeading() {
        let chapters = document.truth.filter { $0.kind == .chapterHeading }
        let sections = document.truth.filter { $0.kind == .sectionHeading }
        let found = lines.filter { $0.hasPrefix("#") }
        #expect(found.filter { $0.hasPrefix("# ") }.count == chapters.count, "\(found)")
        #expect(found.filter { $0.hasPrefix("## ") }.count == sections.count, "\(found)")
        #expect(found.count == chapters.count + sections.count, "\(found)")
    }

    @Test func runningHeadersAndPageNumbersAreGone() {
        #expect(!markdown.text.contains("Збірка нарисів"))
        #expect(!lines.contains { $0.allSatisfy { $0.isNumber || $0 == " " } })
    }

    @Test func wordsBrokenAtLineEndsAreJoined() {
        let lines = document.pages.flatMap(\.lines)
        let broken = zip(lines, lines.dropFirst()).compactMap { line, next -> String? in
            guard line.hasSuffix("-"), let start = line.dropLast().split(separator: " ").last,
                let end = next.split(separator: " ").first
            else { return nil }
            return String(start + end.prefix { $0.isLetter || $0 == "’" })
        }
        #expect(broken.count > 20)
        let reading = markdown.text.replacing("'", with: "’")
        let missing = broken.filter { !reading.contains($0) }
        // A word may be misread; a joint that is missed is no single word.
        #expect(missing.count <= broken.count / 20, "\(missing)")
        #expect(!self.lines.contains { $0.hasSuffix("-") })
    }

    @Test func theCharacterErrorRateIsAtMostOnePercent() {
        let text = lines.map { $0.drop { $0 == "#" } }.joined(separator: "\n")
        let rate = CharacterErrorRate.of(text, against: document.truthText)
        #expect(rate <= 0.01, "\(rate)")
    }

    @Test func paragraphsAreWholeAcrossLinesAndPages() {
        let paragraphs = lines.filter { !$0.hasPrefix("#") }
        #expect(paragraphs.count == document.truth.filter { $0.kind == .paragraph }.count)
    }

    @Test func theFactsAreTheLastLineOfStandardError() throws {
        #expect(markdown.exitCode == 0)
        let facts = try #require(markdown.errors.split(separator: "\n").last)
        #expect(facts.contains("languages ukr+eng"), "\(facts)")
        #expect(facts.contains("pages \(ScannedFixture.pageCount), source ocr"), "\(facts)")
        #expect(!facts.contains("confidence unknown"), "\(facts)")
    }

    @Test func textHasAFormFeedBetweenPages() throws {
        let path = try ScannedFixture.path.get()
        let outcome = try UncialBinary.run(["ocr", path, "--pages", "2,4"])
        let pages = outcome.text.split(separator: "\u{0C}")
        try #require(pages.count == 2)
        #expect(pages[0].contains("Збірка нарисів") && pages[1].contains("Збірка нарисів"))
        #expect(outcome.errors.isEmpty)
    }

    @Test func jsonHasEveryPageWithItsWords() throws {
        let reading = try ScannedFixture.json.get()
        #expect(reading.pages.map(\.index) == Array(0..<ScannedFixture.pageCount))
        #expect(reading.source == .ocr)
        for (page, truth) in zip(reading.pages, document.pages) {
            #expect(page.dpi == 200)
            #expect(page.lines.contains { !$0.words.isEmpty })
            // The running header stands over the text here, and perhaps a number under it.
            #expect((1...2).contains(page.lines.count - truth.lines.count))
        }
    }

    @Test func englishIsReadToo() throws {
        let folder = try TemporaryFolder()
        let english = try FixtureDocument(pageCount: 1, script: .ascii)
        try english.save(to: folder.path("a.pdf")) { _ in .image }
        let outcome = try UncialBinary.run(["ocr", folder.path("a.pdf"), "--lang", "eng"])
        // The first line is the running header.
        let body = outcome.text.split(separator: "\n").dropFirst().filter { Int($0) == nil }
        let printed = english.pages[0].lines.joined(separator: "\n")
        #expect(CharacterErrorRate.of(body.joined(separator: "\n"), against: printed) <= 0.01)
    }

    @Test func standardInputIsReadAsAFileIs() throws {
        let data = try Data(contentsOf: URL(filePath: ScannedFixture.path.get()))
        let outcome = try UncialBinary.run(["ocr", "-", "--pages", "3"], input: data)
        #expect(outcome.exitCode == 0)
        #expect(outcome.text.contains("Збірка нарисів"))
    }
}
