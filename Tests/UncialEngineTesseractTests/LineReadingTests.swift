import Testing
import UncialModel

@testable import UncialEngineTesseract

@Suite("LineReading: one line, several models") struct LineReadingTests {
    /// A reading whose words stand at tenths of a line, each with its confidence in percent.
    private func reading(
        _ language: OcrLanguage,
        _ words: [(text: String, place: Int, percent: Double)]
    ) -> LineReading {
        let words = words.map { word in
            OcrWord(
                text: word.text,
                box: BoundingBox(left: Double(word.place) * 100, top: 0, width: 85, height: 40),
                confidence: Confidence(percent: word.percent)
            )
        }
        return LineReading(
            languages: [language],
            line: RecognizedLine(words, language: language)
        )
    }

    private func merged(
        ukrainian: [(String, Int, Double)],
        english: [(String, Int, Double)]
    ) -> RecognizedLine? {
        LineReading.merged([reading(.ukrainian, ukrainian), reading(.english, english)])
    }

    @Test func `a model that is sure of every word needs no other`() {
        let reading = reading(.ukrainian, [("Папір", 0, 92), ("старіє", 1, 95)])
        #expect(reading.isInOwnAlphabet)
        #expect(reading.doubtfulStretches.isEmpty)
    }

    @Test(
        arguments: [
            ("a line in the wrong alphabet", [("десаде", 0, 25), ("збе", 1, 9)]),
            ("numbers say nothing about a language", [("1932", 0, 96), ("17", 1, 95)]),
            ("letters that other alphabets have too", [("СОМЕ", 0, 96), ("ТЕА", 1, 95)]),
            ("nothing was found", []),
        ] as [(String, [(String, Int, Double)])]
    )
    func `every model is asked about a line whose alphabet does not show`(
        why: String,
        words: [(String, Int, Double)]
    ) {
        #expect(!reading(.ukrainian, words).isInOwnAlphabet)
    }

    @Test func `other models are asked about doubtful words alone, with the spaces around them`() {
        let reading = reading(
            .ukrainian,
            [("немов", 0, 95), ("Іеадіїпе", 1, 75), ("знову", 2, 96), ("а", 4, 10), ("ої", 9, 80)]
        )
        #expect(reading.isInOwnAlphabet)
        #expect(reading.doubtfulStretches == [92.5...192.5, 692.5...992.5])
    }

    @Test func `doubtful words beside each other are looked at together`() {
        let reading = reading(
            .ukrainian,
            [("гімназії", 0, 95), ("ореп", 1, 36), ("зоигсе", 2, 43), ("Щороку", 3, 94)]
        )
        #expect(reading.doubtfulStretches == [92.5...292.5])
    }

    @Test func `a line in the second language is that model's alone`() {
        let line = merged(
            ukrainian: [("десаде", 0, 25), ("ої", 1, 86), ("а", 2, 90), ("збе", 3, 9)],
            english: [("decade", 0, 95), ("of", 1, 94), ("a", 2, 95), ("sheet", 3, 96)]
        )
        #expect(line?.text == "decade of a sheet")
        #expect(line?.mainLanguage == "eng")
    }

    @Test func `words of the second language come out of a line of the first`() {
        let line = merged(
            ukrainian: [
                ("гімназії", 0, 95), ("(ореп", 1, 36), ("зоигсе).", 2, 43), ("Щороку", 3, 94),
            ],
            english: [
                ("rimtasil", 0, 9), ("(open", 1, 93), ("source).", 2, 94), ("[opoxy", 3, 43),
            ]
        )
        #expect(line?.text == "гімназії (open source). Щороку")
        #expect(line?.mainLanguage == "ukr")
        #expect(line?.words.count == 4)
    }

    @Test func `a short word goes with the words beside it`() {
        let line = merged(
            ukrainian: [("спроб.", 0, 94), ("її", 1, 78), ("Поїіз", 2, 20), ("рій", 3, 47)],
            english: [("cnpo6.", 0, 40), ("It", 1, 93), ("holds", 2, 95), ("bills", 3, 95)]
        )
        #expect(line?.text == "спроб. It holds bills")
    }

    /// Each of these has nothing but letters that look Cyrillic too.
    @Test(arguments: ["BHTOTOB", "TYT", "He", "a", "i"])
    func `letters that look alike are no reason to change the alphabet`(text: String) {
        let line = merged(
            ukrainian: [("сторінки", 0, 95), ("виготов", 1, 31)],
            english: [("cTopinKH", 0, 30), (text, 1, 99)]
        )
        #expect(line?.text == "сторінки виготов")
    }

    @Test func `what only the model of the line has found stays`() {
        let line = merged(
            ukrainian: [("Папір", 0, 95), ("старіє", 1, 60)],
            english: [("Tlanip", 0, 50), ("sure", 5, 99)]
        )
        #expect(line?.text == "Папір старіє")
    }

    @Test func `on a tie the first language has the line`() {
        let line = merged(ukrainian: [("1932", 0, 90)], english: [("1932", 0, 90)])
        #expect(line?.mainLanguage == "ukr")
    }

    @Test func `where no model finds text there is none`() {
        let nothing = LineReading(languages: [.english], line: nil)
        #expect(LineReading.merged([nothing, nothing])?.text == nil)
    }
}
