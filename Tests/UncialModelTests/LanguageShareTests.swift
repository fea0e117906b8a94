import Testing
import UncialModel

@Suite struct LanguageShareTests {
    private func line(_ text: String, _ language: OcrLanguage?) -> OcrLine {
        OcrLine(
            text: text,
            box: BoundingBox(left: 0, top: 0, width: 9, height: 9),
            language: language
        )
    }

    @Test func `languages are counted by letters and digits, most text first`() {
        let shares = LanguageShare.of([
            line("Page 4", .english), line("Сторінка — 12 (!!!)", .ukrainian),
            line("...", .english),
        ])
        #expect(shares.map(\.language) == [.ukrainian, .english])
        #expect(shares.map(\.share) == [10.0 / 15, 5.0 / 15])
    }

    @Test func `lines whose language nobody knows do not count`() {
        let shares = LanguageShare.of([
            line("Kyiv", .english), line("a long line of something", nil),
        ])
        #expect(shares == [LanguageShare(language: .english, share: 1)])
    }

    @Test func `no text has no language`() {
        #expect(LanguageShare.of([]).isEmpty)
        #expect(LanguageShare.of([line("— . —", .english), line("words", nil)]).isEmpty)
    }

    @Test(arguments: [(-1.0, 0.0), (2, 1), (.nan, 0), (0.25, 0.25)])
    func `a share lies between 0 and 1`(given: Double, share: Double) {
        #expect(LanguageShare(language: .english, share: given).share == share)
    }

    @Test
    func `a summary keeps the languages that were found, and one of an older program has none`()
        throws
    {
        var summary = RecognitionSummary(
            engineId: "tesseract",
            engineVersion: "5.3.0",
            languages: [.ukrainian, .english],
            detectedLanguages: [LanguageShare(language: .ukrainian, share: 0.75)]
        )
        #expect(try roundTripped(summary) == summary)
        summary.detectedLanguages = []
        #expect(try roundTripped(summary) == summary)
        let old = #"""
            {"engineId":"tesseract","engineVersion":"5","languages":["ukr"],"droppedLanguages":[]}
            """#
        #expect(try decoded(RecognitionSummary.self, from: old).detectedLanguages.isEmpty)
    }
}
