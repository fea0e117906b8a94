import Testing

@testable import UncialStructure

@Suite struct HeadingNumberTests {
    @Test(arguments: [
        ("1 Вступ", 1), ("1. Вступ", 1), ("1.2 Вступ", 2), ("1.2.3. Вступ", 3),
        ("7.3.4.2 FREE SHARES", 4), ("A.1 Proofs", 2), ("12", 1),
    ])
    func `decimal numbers have their depth`(text: String, depth: Int) throws {
        let number = try #require(HeadingNumber(text))
        #expect(number.kind == .decimal)
        #expect(number.depth == depth)
    }

    @Test(arguments: [
        ("Розділ IV", HeadingWords.Rank.chapter), ("Глава 2", .chapter), ("Chapter 5", .chapter),
        ("Kapitel 3: Wasser", .chapter), ("Chapitre 2", .chapter), ("§ 5", .section),
        ("§5. Суди", .section), ("Додаток Б", .appendix), ("Appendix A", .appendix),
        ("Стаття 12. Права", .article), ("Частина перша", .part), ("Part One", .part),
    ])
    func `words before a number tell what it counts`(text: String, rank: HeadingWords.Rank) throws {
        #expect(try #require(HeadingNumber(text)).kind == .word(rank))
    }

    @Test(arguments: [
        ("IV. Річка", HeadingNumber.Kind.roman), ("IV Річка", .roman), ("A. Water", .letter),
        ("(b) Interest", .bracketed), ("3) Вода", .bracketed),
    ])
    func `letters and Roman numbers are told apart`(text: String, kind: HeadingNumber.Kind) throws {
        #expect(try #require(HeadingNumber(text)).kind == kind)
    }

    @Test(arguments: [
        "", "Вступ", "1994 рік", "2019 was dry", "5 apples", "Chapter 5 shows that it rains",
        "A house", "I went home", "chapter 5", "Mix 5", "CIVIL PROCEDURE", "VIX Index",
        "А. М. Коваль", "A. M. Carter and L. Oduya",
    ])
    func `other starts are no numbers`(text: String) {
        #expect(HeadingNumber(text) == nil)
    }

    @Test func `the number is alone where nothing follows`() {
        #expect(HeadingNumber("2.1")?.isAlone == true)
        #expect(HeadingNumber("2.1 Вода")?.isAlone == false)
        #expect(HeadingNumber("Розділ 2")?.isAlone == true)
    }
}
