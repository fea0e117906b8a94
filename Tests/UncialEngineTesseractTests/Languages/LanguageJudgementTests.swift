import Testing
import UncialModel

@testable import UncialEngineTesseract

/// The numbers are those of real pages.
@Suite struct LanguageJudgementTests {
    private func candidates(
        _ shares: KeyValuePairs<String, Double?>,
        named: Set<String> = ["ukr", "eng"]
    ) throws -> [LanguageJudgement.Candidate] {
        try shares.map { code, share in
            LanguageJudgement.Candidate(
                language: try .custom(code),
                share: share,
                isNamed: named.contains(code)
            )
        }
    }

    private func shortlist(
        _ shares: KeyValuePairs<String, Double?>,
        readIn pivot: String = "eng",
        known: Double
    ) throws -> [String] {
        LanguageJudgement.shortlist(
            of: try candidates(shares),
            readIn: try .custom(pivot),
            LanguageReading(letterCount: 500, confidence: 0.9, knownShare: known)
        ).map(\.code)
    }

    private func ranking(
        _ readings: KeyValuePairs<String, (confidence: Double, known: Double)>
    ) throws -> [String] {
        LanguageJudgement.ranking(
            of: try readings.map { code, reading in
                (
                    LanguageJudgement.Candidate(
                        language: try .custom(code),
                        share: nil,
                        isNamed: ["ukr", "eng"].contains(code)
                    ),
                    LanguageReading(
                        letterCount: 500,
                        confidence: reading.confidence,
                        knownShare: reading.known
                    )
                )
            }
        ).map(\.language.code)
    }

    @Test func `an English page is English though all dictionaries have its words`() throws {
        #expect(try shortlist(["eng": 0.98, "frk": 0.86, "dan": 0.76], known: 0.8) == ["eng"])
        #expect(try shortlist(["eng": 1, "lat": 1, "nld": 0.98], known: 0.8) == ["eng"])
    }

    @Test func `a page in another language is told by the dictionaries alone`() throws {
        #expect(try shortlist(["eng": 0.18, "dan": 0.6, "nor": 0.44], known: 0.1) == ["dan"])
        #expect(
            try shortlist(["ukr": 0.17, "rus": 0.72, "bel": 0.21], readIn: "ukr", known: 0.16)
                == ["rus"]
        )
    }

    @Test func `close kin are read`() throws {
        #expect(
            try shortlist(["eng": 0.2, "hrv": 0.97, "srp_latn": 0.94, "slv": 0.3], known: 0.1)
                == ["hrv", "srp_latn"]
        )
    }

    @Test func `German is read in both type faces`() throws {
        #expect(
            try shortlist(["eng": 0.26, "deu": 0.6, "frk": 0.4], known: 0.2) == ["deu", "frk"]
        )
        #expect(
            try shortlist(["eng": 0.26, "deu": 0.4, "deu_latf": 0.7], known: 0.2)
                == ["deu_latf", "deu"]
        )
    }

    @Test func `a page of names and numbers may stay in the language that it was read in`() throws {
        #expect(try shortlist(["eng": 0.05, "deu": 0.2], known: 0.02) == ["deu", "eng"])
    }

    @Test func `no more than three languages are read, whatever the dictionaries say`() throws {
        let shares: KeyValuePairs<String, Double?> = [
            "eng": 0.1, "ces": 0.9, "slk": 0.89, "slv": 0.88, "hrv": 0.87, "pol": nil,
        ]
        #expect(try shortlist(shares, known: 0.1) == ["ces", "slk", "slv"])
    }

    @Test func `a model without a dictionary is read`() throws {
        #expect(try shortlist(["eng": 0.3, "fra": nil], known: 0.2) == ["fra"])
        #expect(try shortlist(["eng": 0.9, "fra": nil], known: 0.8) == ["eng"])
    }

    @Test func `the best reading wins by what it is sure of and by what it knows`() throws {
        #expect(
            try ranking(["spa": (0.96, 0.86), "lat": (0.95, 0.79), "eng": (0.91, 0.47)])
                == ["spa", "lat", "eng"]
        )
        #expect(try ranking(["ces": (0.84, 0.59), "slk": (0.76, 0.19)]) == ["ces", "slk"])
    }

    @Test func `of two type faces the one is right whose model is surer`() throws {
        #expect(try ranking(["frk": (0.78, 0.74), "deu": (0.84, 0.5)]) == ["deu", "frk"])
        #expect(try ranking(["deu": (0.69, 0.31), "frk": (0.86, 0.66)]) == ["frk", "deu"])
    }

    @Test func `close rivals and little text leave doubts`() throws {
        let english = OcrLanguage.english
        let (rival, other) = (try OcrLanguage.custom("deu"), try OcrLanguage.custom("ces"))
        func confidence(_ values: [Double], _ letters: Int) -> Double {
            LanguageJudgement.confidence(
                of: Array(zip([english, rival, other], values)).map { (language: $0, value: $1) },
                letterCount: letters
            )
        }
        #expect(confidence([0.8], 500) == 1)
        #expect(confidence([0.8, 0.8], 500) == 0.5)
        #expect(confidence([0.8, 0.4, 0.1], 500) > 0.9)
        #expect(confidence([0.8, 0.4, 0.1], 20) < 0.5)
        #expect(confidence([], 500) == 0)
        #expect(confidence([0, 0], 500) == 0)
    }

    @Test(
        arguments: [
            // Letters, confidence, known; sure, likely, likely in a rare script.
            (760, 0.92, 0.67, true, true, true),
            (237, 0.65, 0.62, false, true, true),
            (180, 0.64, 0.58, false, true, false),
            (20, 0.9, 0.9, false, true, true),
            (5, 0.9, 0.9, false, false, false),
            (418, 0.49, 0, false, false, false),
            (252, 0.60, 0, false, false, false),
            (131, 0.94, 0.07, true, true, true),
            (0, 0, 0, false, false, false),
        ]
    )
    func `whether a reading tells the script`(
        letters: Int,
        confidence: Double,
        known: Double,
        isSure: Bool,
        isLikely: Bool,
        isLikelyRare: Bool
    ) {
        let reading = LanguageReading(
            letterCount: letters,
            confidence: confidence,
            knownShare: known
        )
        #expect(LanguageJudgement.isSure(reading) == isSure)
        #expect(LanguageJudgement.isLikely(reading) == isLikely)
        #expect(LanguageJudgement.isLikelyRare(reading) == isLikelyRare)
    }

    @Test func `known are words of three letters and more, as sure as they were read`() {
        let reading = LanguageReading(of: [
            SampledWord(text: "of", confidence: 1, isInDictionary: true),
            SampledWord(text: "village", confidence: 0.5, isInDictionary: true),
            SampledWord(text: "12.5", confidence: 1, isInDictionary: true),
            SampledWord(text: "x", confidence: -0.1, isInDictionary: false),
        ])
        #expect(reading.letterCount == 10)
        #expect(reading.confidence == 5.5 / 10)
        #expect(reading.knownShare == 3.5 / 10)
        #expect(LanguageReading(of: []).value == 0)
    }
}
