import Testing
import UncialModel

@testable import UncialReading

@Suite struct MixedAlphabetRuleTests {
    private static let russian = try? OcrLanguage.custom("rus")

    private func text(
        _ line: String,
        in languages: [OcrLanguage] = [.ukrainian, .english]
    ) -> String {
        Typesetter.corrected([Typesetter.line(line)], by: .mixedAlphabets, languages: languages)
            .text
    }

    @Test(arguments: [
        ("слiв", "слів"), ("Щo", "Що"), ("(Cи", "(Си"), ("дi", "ді"), ("нi.", "ні."),
        ("Пapиж", "Париж"),
        ("Kиїв", "Київ"), ("ПPABO", "ПРАВО"), ("її", "її"), ("пoвнicтю", "повністю"),
        ("їжaк", "їжак"),
        ("Украïна", "Україна"), ("пiв-Європи", "пів-Європи"), ("з'ïзд", "з'їзд"), ("МИPУ", "МИРУ"),
    ])
    func `Latin letters in a Ukrainian word become Cyrillic`(said: String, meant: String) {
        #expect(text(said) == meant)
    }

    @Test(arguments: [
        ("рroduct", "product"), ("Сhapter", "Chapter"), ("mоdеl", "model"), ("НТML", "HTML"),
    ])
    func `Cyrillic letters in a Latin word become Latin`(said: String, meant: String) {
        #expect(text(said) == meant)
    }

    @Test func `Cyrillic letters stay where no language has Latin ones`() {
        #expect(text("рroduct", in: [.ukrainian]) == "рroduct")
    }

    @Test(arguments: [
        "XX-го", "T-подібний", "X-промені", "Wi-Fi", "FE-р", "Instagram-б", "3D-р", "backend-р",
        "https://example.org/путь", "ім'я@example.org", "Іп5їаєтгат", "Windows'у", "сор", "cop",
        "OХ",
        "10х30", "3D", "3го", "90х", "2-й", "3кімнатна", "А4", "Б2с", "C++",
    ])
    func `real mixtures and words that could be either stay`(word: String) {
        #expect(text(word) == word)
    }

    @Test(arguments: [
        ("сл0во", "слово"), ("0динадцять", "Одинадцять"), ("не3алежний", "незалежний"),
        ("ЗАК0Н", "ЗАКОН"), ("НАКА3У", "НАКАЗУ"),
    ])
    func `a digit amid the letters of a word becomes the letter`(said: String, meant: String) {
        #expect(text(said) == meant)
    }

    @Test func `only letters of the language may result`() throws {
        let russian = try #require(Self.russian)
        #expect(text("слiв", in: [russian, .english]) == "слiв")
        #expect(text("cлов", in: [russian, .english]) == "слов")
        #expect(text("мысль", in: [.ukrainian]) == "мысль")
        #expect(text("мыcль", in: [.ukrainian]) == "мыcль")
        #expect(text("мыcль", in: [.ukrainian, russian]) == "мысль")
        #expect(text("ёлкa", in: [russian]) == "ёлка")
    }

    @Test func `without a Cyrillic language words stay`() {
        #expect(text("Щo", in: [.english]) == "Щo")
    }

    // MARK: Words of one letter

    @Test(arguments: [
        ("переваги i недоліки", "переваги і недоліки"), ("тут a там", "тут а там"),
        ("сьогодні y нас", "сьогодні у нас"), ("Пішли. A потім прийшли", "Пішли. А потім прийшли"),
    ])
    func `one letter amid Cyrillic words becomes Cyrillic`(said: String, meant: String) {
        #expect(text(said) == meant)
    }

    @Test(arguments: [
        "Розділ I стоїть тут", "this is a test", "вийду в ibox i поповню рахунок", "I квартал року",
        "вітамін C та інші", "x y z", "план b перший", "a", "перше слово i",
    ])
    func `one letter stays where its neighbours do not decide`(line: String) {
        #expect(text(line) == line)
    }

    @Test(arguments: [
        ("that again | don't know", "that again I don't know", "eng"),
        ("Q. | think so", "Q. I think so", "eng"),
        ("смітіть ніколи. | прибирайте", "смітіть ніколи. І прибирайте", "ukr+eng"),
        ("частина нас | частина", "частина нас і частина", "ukr"),
        ("| тільки потім", "І тільки потім", "ukr"),
        ("Home | About", "Home | About", "eng"), ("12 | 13", "12 | 13", "eng"),
        ("нас | частина", "нас | частина", "rus"), ("da | werden", "da | werden", "deu"),
        ("| foo | bar|", "| foo | bar|", "eng"),
    ])
    func `a bar among words is the letter I`(said: String, meant: String, codes: String) throws {
        var words = Typesetter.line(said).words
        for place in words.indices where words[place].text == "|" {
            let box = words[place].box
            words[place].box = BoundingBox(left: box.left + 3, top: 101, width: 3, height: 18)
        }
        let page = Typesetter.corrected(
            [Typesetter.line(words)],
            by: .mixedAlphabets,
            languages: try OcrLanguage.list(codes)
        )
        #expect(page.text == meant)
    }

    @Test(arguments: [(1.0, 44.0), (3, 30), (15, 20), (3, 5)])
    func `a bar that has not the shape of a letter stays`(width: Double, height: Double) {
        var words = Typesetter.line("that again | don't know").words
        words[2].box = BoundingBox(left: words[2].box.left, top: 100, width: width, height: height)
        let page = Typesetter.corrected([Typesetter.line(words)], by: .mixedAlphabets)
        #expect(page.corrections.isEmpty)
    }
}
