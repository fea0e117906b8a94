import FixtureMaker
import Testing

struct FixtureDocumentTests {
    @Test(arguments: [FixtureScript.ukrainian, .ascii], [1, 2, 7, 300])
    func hasAsManyPagesAsAskedForEachWithItsOwnText(script: FixtureScript, count: Int) throws {
        let document = try FixtureDocument(pageCount: count, script: script)
        #expect(document.pages.count == count)
        #expect(Set(document.pages.map(\.text)).count == count)
        #expect(document.pages.allSatisfy { $0.lines.count >= 6 })
    }

    @Test(arguments: [0, -1, 301])
    func otherPageCountsAreRefused(count: Int) {
        #expect(throws: FixtureError.pageCount(count)) {
            try FixtureDocument(pageCount: count)
        }
    }

    @Test func theSameArgumentsGiveTheSameDocument() throws {
        let first = try FixtureDocument(pageCount: 12)
        let second = try FixtureDocument(pageCount: 12)
        #expect(first.truth == second.truth)
        #expect(first.pages.map(\.lines) == second.pages.map(\.lines))
    }

    @Test func startsWithAChapterAndASection() throws {
        let truth = try FixtureDocument(pageCount: 1).truth
        #expect(truth.prefix(3).map(\.kind) == [.chapterHeading, .sectionHeading, .paragraph])
        #expect(truth.last?.kind == .paragraph)
        #expect(truth.first?.text == "Розділ 1. Папір і пам’ять")
    }

    @Test(arguments: [FixtureScript.ukrainian, .ascii])
    func someLinesEndInsideAWordAndTheTruthHasItWhole(script: FixtureScript) throws {
        let document = try FixtureDocument(pageCount: 4, script: script)
        let hyphenated = document.pages.flatMap(\.lines).filter { $0.hasSuffix("-") }
        #expect(hyphenated.count >= (script == .ukrainian ? 16 : 2))
        #expect(!document.truthText.contains("- "))
        #expect(document.pages.allSatisfy { !$0.text.hasSuffix("-") })
    }

    @Test func thePagesTogetherAreTheTruth() throws {
        let document = try FixtureDocument(pageCount: 5)
        let words = document.pages.flatMap { $0.text.split(whereSeparator: \.isWhitespace) }
        #expect(words == document.truthText.split(whereSeparator: \.isWhitespace))
    }

    @Test func noSlotIsLeftUnfilled() throws {
        for script in [FixtureScript.ukrainian, .ascii] {
            let text = try FixtureDocument(pageCount: 60, script: script).truthText
            #expect(!text.contains("{") && !text.contains("}"))
            #expect(!text.contains("  "))
            #expect(script == .ukrainian || text.allSatisfy(\.isASCII))
        }
    }

    @Test func runningHeadersAndPageNumbersAreNotPartOfTheText() throws {
        let document = try FixtureDocument(pageCount: 4)
        #expect(!document.truthText.contains("Збірка нарисів"))
        #expect(document.pages.allSatisfy { !$0.lines.contains { $0.allSatisfy(\.isNumber) } })
    }
}
