import FixtureMaker
import Testing

struct FixtureStyleTests {
    private func words(_ text: String) -> [Substring] {
        text.split(whereSeparator: \.isWhitespace)
    }

    @Test func aDensePageIsFullOfSmallType() throws {
        let pages = try FixtureDocument(pageCount: 12, script: .mixed, style: .dense).pages
        for page in pages {
            #expect((560...740).contains(words(page.text).count), "\(words(page.text).count)")
            #expect(page.lines.count >= 45)
        }
    }

    @Test func aDenseDocumentIsParagraphsAlone() throws {
        let document = try FixtureDocument(pageCount: 3, script: .mixed, style: .dense)
        #expect(document.truth.allSatisfy { $0.kind == .paragraph })
        #expect(document.pages.flatMap { words($0.text) } == words(document.truthText))
    }

    @Test func mixedTextHasBothLanguagesOnEachPageAndInOneParagraph() throws {
        let document = try FixtureDocument(pageCount: 20, script: .mixed, style: .dense)
        func isLatin(_ word: Substring) -> Bool { word.contains { ("a"..."z").contains($0) } }
        for page in document.pages {
            let share =
                Double(words(page.text).filter(isLatin).count) / Double(words(page.text).count)
            #expect((0.1...0.6).contains(share), "\(share)")
        }
        let shares = document.truth.map { block in
            Double(words(block.text).filter(isLatin).count) / Double(words(block.text).count)
        }
        #expect(shares.contains(1))
        #expect(shares.contains { $0 > 0.05 && $0 < 0.6 })
        #expect(!document.truthText.contains("{") && !document.truthText.contains("  "))
    }

    @Test func aBookOfMixedTextHasItsHeadings() throws {
        let truth = try FixtureDocument(pageCount: 2, script: .mixed).truth
        #expect(truth.prefix(3).map(\.kind) == [.chapterHeading, .sectionHeading, .paragraph])
    }
}
