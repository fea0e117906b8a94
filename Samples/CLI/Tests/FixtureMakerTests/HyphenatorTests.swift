import Testing

@testable import FixtureMaker

struct HyphenatorTests {
    @Test(arguments: [
        ("сторінка", ["сторін", "сто"]),
        ("малюнок,", ["малю", "ма"]),
        ("дзеркало", ["дзерка", "дзер"]),
        ("комп’ютер", ["комп’ю"]),
        ("одяг", []),
        ("рік", []),
        ("Linux", []),
        ("будь-який", []),
        ("1932", []),
    ])
    func ukrainianWordsAreBrokenBySyllables(word: String, parts: [String]) {
        #expect(Hyphenator(script: .ukrainian).firstParts(of: word) == parts)
    }

    @Test(arguments: ["пальто", "об’єкт", "район", "бджола", "сьогодні"])
    func softSignsApostrophesAndShortIStayWithTheirLetter(word: String) {
        for part in Hyphenator(script: .ukrainian).firstParts(of: word) {
            let rest = word.dropFirst(part.count)
            #expect(rest.first.map { !"ьй’".contains($0) } ?? false, "\(part)-\(rest)")
            #expect(part.count >= 2 && rest.count >= 2)
        }
    }

    @Test func englishWordsAreBrokenBetweenConsonants() {
        #expect(Hyphenator(script: .ascii).firstParts(of: "winter") == ["win"])
        #expect(Hyphenator(script: .ascii).firstParts(of: "people").isEmpty)
        #expect(Hyphenator(script: .ascii).firstParts(of: "mother").isEmpty)
    }
}
