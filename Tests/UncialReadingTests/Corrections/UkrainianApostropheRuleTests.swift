import Testing
import UncialModel

@testable import UncialReading

@Suite struct UkrainianApostropheRuleTests {
    private func text(_ line: String, in languages: [OcrLanguage] = [.ukrainian]) -> String {
        Typesetter.corrected(
            [Typesetter.line(line)],
            by: .ukrainianApostrophes,
            languages: languages
        ).text
    }

    @Test(arguments: ["’", "‘", "ʼ", "`", "´", "′", "\"", "”", "*", "°", "''", "’’"])
    func `every mark between such letters becomes one and the same`(mark: String) {
        #expect(text("пам\(mark)ять п\(mark)ять об\(mark)єкт") == "пам'ять п'ять об'єкт")
        #expect(
            text("З\(mark)ЇЗД, кар\(mark)єра, Лук\(mark)яненко") == "З'ЇЗД, кар'єра, Лук'яненко"
        )
    }

    @Test(arguments: [
        "пам'ять", "\"я\"", "“його” \"ями\"", "готель\"Україна\"", "сказав\"Я", "п ’ ять",
        "д’Артаньян",
        "О’Ніл", "2*я", "а’я", "ь’я", "don’t", "’я", "п’", "слово*", "м²я",
    ])
    func `other marks and quotation marks stay`(line: String) {
        #expect(text(line) == line)
    }

    @Test func `a missing apostrophe is not invented`() {
        #expect(text("память пять") == "память пять")
    }

    @Test func `other languages keep their marks`() throws {
        #expect(text("п’ять", in: [try OcrLanguage.custom("rus"), .english]) == "п’ять")
    }
}
